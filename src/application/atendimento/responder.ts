// @requirement 15.15.5
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { descartarFotos, receberFotos, type RecusaDasFotos, tomarFotos } from '#application/uploads/receber-fotos.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import {
  inserirMensagem,
  temMensagem,
  travarAtendimento,
  mudarAtendimento,
} from '#db/atendimento/gravar-atendimento.ts';
import { emTransacao } from '#db/transaction.ts';
import {
  atendimentoAposFechar,
  atendimentoAposMensagem,
  type FaltasDaMensagem,
  lerMensagem,
  MAIS_MENSAGENS,
  atendimentoAposReabrir,
} from '#domain/atendimento/atendimento.ts';
import { podeSerId } from '#domain/identificador.ts';
import type { CamposRecusados, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { chaveDaMensagem, type MensagemEnviada } from './mensagem-do-cliente.ts';

export type RecusaDaResposta =
  | CamposRecusados<FaltasDaMensagem>
  | NaoEncontrado
  | { codigo: 'conversa-cheia' }
  | RecusaDasFotos;

/**
 * Stores the shop's answer (docs/requirements.md 15.15) and optionally closes the conversation. The customer's e-mail
 * contains the link, not the answer.
 */
export async function responderAtendimento(
  loja: Loja,
  autor: Autor,
  { id, texto: digitado, fotos: enviadas, chave: daForma, fechar }: MensagemEnviada & { id: string; fechar: boolean },
): Promise<Result<{ fechou: boolean }, RecusaDaResposta>> {
  if (!podeSerId(id)) return falha({ codigo: 'nao-encontrado' });
  const { texto, faltas } = lerMensagem(digitado, enviadas.length);
  if (Object.keys(faltas).length > 0) return falha({ codigo: 'campos', faltas });
  const chave = chaveDaMensagem(daForma, texto);
  const recebidas = await receberFotos(loja, { enviadas, autorId: autor.uid, vez: 'loja' });
  if (!recebidas.ok) return recebidas;
  let fotosTomadas = false;
  try {
    return await emTransacao(loja.db, async (tx): Promise<Result<{ fechou: boolean }, RecusaDaResposta>> => {
      const agora = loja.relogio.agora();
      const conversa = await travarAtendimento(tx, id);
      if (!conversa) return falha({ codigo: 'nao-encontrado' });
      if (await temMensagem(tx, id, chave)) {
        // A repeat closes only what it answered: the customer may have written again.
        const fecha = fechar && conversa.situacao === 'respondido';
        if (fecha) await mudarAtendimento(tx, id, atendimentoAposFechar(conversa));
        return ok({ fechou: fecha || conversa.situacao === 'fechado' });
      }
      if (conversa.mensagens >= MAIS_MENSAGENS) return falha({ codigo: 'conversa-cheia' });
      const fotos = await tomarFotos(tx, recebidas.valor);
      const respondida = atendimentoAposMensagem(conversa, 'loja', agora);
      const nova = {
        de: 'loja' as const,
        autorNome: [...autor.displayName].slice(0, 200).join(''),
        texto,
        fotos,
        chave,
      };
      const conversaMudada = fechar ? atendimentoAposFechar(respondida) : respondida;
      const mensagemId = await inserirMensagem(tx, conversa, { ...nova, agora }, conversaMudada);
      await enfileirarEmail(loja, tx, {
        tipo: 'atendimento-respondido',
        chave: `atendimento-respondido:${mensagemId}`,
        para: conversa.email,
        dados: { atendimentoId: id },
      });
      fotosTomadas = true;
      return ok({ fechou: fechar });
    });
  } finally {
    if (!fotosTomadas) await descartarFotos(loja, recebidas.valor);
  }
}

/** Closes or reopens a conversation. Idempotent. */
export async function fecharOuReabrir(
  loja: Pick<Loja, 'db'>,
  autor: Autor,
  { id, fechar }: { id: string; fechar: boolean },
): Promise<Result<{ fechou: boolean }, NaoEncontrado>> {
  if (!podeSerId(id)) return falha({ codigo: 'nao-encontrado' });
  return emTransacao(loja.db, async (tx) => {
    const conversa = await travarAtendimento(tx, id);
    if (!conversa) return falha({ codigo: 'nao-encontrado' });
    if ((conversa.situacao === 'fechado') === fechar) return ok({ fechou: fechar });
    const conversaMudada = fechar ? atendimentoAposFechar(conversa) : atendimentoAposReabrir(conversa);
    await mudarAtendimento(tx, id, conversaMudada);
    await registrarAuditoria(tx, autor, {
      acao: 'mudar-status',
      entidade: 'atendimento',
      entidadeId: id,
      antes: { situacao: conversa.situacao },
      depois: { situacao: conversaMudada.situacao },
    });
    return ok({ fechou: fechar });
  });
}
