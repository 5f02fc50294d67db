// @requirement 15.35.6
import { impressaoDe } from '#application/auditoria/formulario-unico.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import {
  inserirMensagem,
  reporMensagem,
  reporParadas,
  travarMensagem,
} from '#db/integracoes/gravar-mensagens-de-webhook.ts';
import { mudarWebhook, type Webhook } from '#db/integracoes/gravar-webhooks.ts';
import { corpoDaMensagem } from '#domain/integracoes/corpo-da-mensagem.ts';
import { TOPICO_DE_TESTE } from '#domain/integracoes/webhook.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { ENTIDADE, type ErroNoWebhook, hostDe, noWebhook } from './ato-no-webhook.ts';

export type ErroEnviarDeNovo = ErroNoWebhook | Recusa<'desligado'>;

/** Sends a message of the topic `teste`, on the way of all others. A repeat of the form (`chave`) sends nothing more. */
export async function enviarTeste(
  loja: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  { id, chave }: { id: string; chave: string },
): Promise<Result<{ host: string }, ErroEnviarDeNovo>> {
  return noWebhook<{ host: string }, ErroEnviarDeNovo>(loja, autor, id, async (tx, webhook) => {
    if (!webhook.ativo) return falha({ codigo: 'desligado' });
    const agora = loja.relogio.agora();
    const inserida = await inserirMensagem(tx, {
      id: `msg_${impressaoDe(`${id} ${chave}`)}`,
      webhookId: id,
      topico: TOPICO_DE_TESTE,
      objeto: `teste:${id}`,
      corpo: corpoDaMensagem(TOPICO_DE_TESTE, agora, { id }),
      proximaEm: agora,
    });
    if (inserida) await comecarDeNovo(tx, autor, webhook, 'testar');
    return ok({ host: hostDe(webhook.endereco) });
  });
}

/** Ends the pause after many failures: a person who sends by hand has mended the receiver. */
async function comecarDeNovo(
  tx: Db,
  autor: Autor,
  { id, endereco }: Webhook,
  acao: string,
  mensagem?: string,
): Promise<void> {
  await mudarWebhook(tx, id, { pausadoAte: null });
  await registrarAuditoria(tx, autor, {
    acao,
    entidade: ENTIDADE,
    entidadeId: id,
    depois: { endereco, ...(mensagem && { mensagem }) },
  });
}

/**
 * Sends a message again with the same id and text, delivered or not. `tentativas` are those that the form showed: a
 * repeated form and a message that is still queued change nothing.
 */
export async function enviarDeNovo(
  loja: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  { id, mensagemId, tentativas }: { id: string; mensagemId: string; tentativas: number },
): Promise<Result<void, ErroEnviarDeNovo>> {
  return noWebhook<void, ErroEnviarDeNovo>(loja, autor, id, async (tx, webhook) => {
    const mensagem = await travarMensagem(tx, mensagemId);
    if (mensagem?.webhookId !== id) return falha({ codigo: 'nao-encontrado' });
    if (!webhook.ativo) return falha({ codigo: 'desligado' });
    if (mensagem.situacao === 'esperando' || mensagem.tentativas !== tentativas) return ok(undefined);
    await reporMensagem(tx, mensagemId, loja.relogio.agora());
    await comecarDeNovo(tx, autor, webhook, 'reenviar', mensagemId);
    return ok(undefined);
  });
}

/** Sends all messages again that stopped. Returns how many. */
export async function enviarParadasDeNovo(
  loja: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  id: string,
): Promise<Result<{ quantas: number }, ErroEnviarDeNovo>> {
  return noWebhook<{ quantas: number }, ErroEnviarDeNovo>(loja, autor, id, async (tx, webhook) => {
    if (!webhook.ativo) return falha({ codigo: 'desligado' });
    const quantas = await reporParadas(tx, id, loja.relogio.agora());
    if (quantas > 0) await comecarDeNovo(tx, autor, webhook, 'reenviar-paradas');
    return ok({ quantas });
  });
}
