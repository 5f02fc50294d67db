// @requirement 15.35.1 15.35.2 15.35.6
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import { formularioUnico } from '#application/auditoria/formulario-unico.ts';
import type { Loja } from '#application/loja.ts';
import type { AddressRefusal } from '#application/ports/guarded-fetch.ts';
import type { Db } from '#db/client.ts';
import { buscarWebhook, type WebhookNoPainel } from '#db/integracoes/ler-webhooks.ts';
import {
  type Autor,
  buscarFeitoDoFormulario,
  buscarUltimoAto,
  registrarAuditoria,
} from '#db/auditoria/gravar-auditoria.ts';
import { apagarMensagens, pararMensagens } from '#db/integracoes/gravar-mensagens-de-webhook.ts';
import {
  apagarWebhook,
  gravarWebhook,
  inserirWebhook,
  mudarWebhook,
  semFalhas,
  travarNumeroDeWebhooks,
} from '#db/integracoes/gravar-webhooks.ts';
import { novoId } from '#domain/identificador.ts';
import {
  type CadastroDoWebhook,
  type CampoDoWebhook,
  lerTopicos,
  MAXIMO_DE_WEBHOOKS,
  SEGREDO_ANTERIOR_MS,
  type WebhookDigitado,
} from '#domain/integracoes/webhook.ts';
import type { CamposRecusados, Mudou, NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { segredoDoWebhook } from './assinar-mensagem.ts';
import { ENTIDADE, type ErroNoWebhook, hostDe, noWebhook, type SemPoder, soAdmin } from './ato-no-webhook.ts';

export type FaltaNoWebhook = AddressRefusal | 'endereco-vazio' | 'sem-topico';
export type FaltasNoWebhook = Partial<Record<CampoDoWebhook, FaltaNoWebhook>>;
/** The secret was shown before, and something has happened since. */
type JaMostrado = Recusa<'ja-mostrado'>;
export type ErroCriarWebhook =
  | CamposRecusados<FaltasNoWebhook>
  | Recusa<'webhooks-demais' | 'ja-gravado'>
  | JaMostrado
  | SemPoder;
export type ErroMudarWebhook = CamposRecusados<FaltasNoWebhook> | NaoEncontrado | Mudou<WebhookNoPainel> | SemPoder;
export type ErroGirarSegredo = ErroNoWebhook | JaMostrado;

/** A webhook and its secret, which is shown now and never again. */
export type SegredoDoWebhook = { id: string; host: string; segredo: string };

/** Returns the checked form, with the address in its normal form, or its faults. */
function lerWebhook(
  { guardedFetch }: Pick<Loja, 'guardedFetch'>,
  { endereco, topicos }: WebhookDigitado,
): Result<CadastroDoWebhook, CamposRecusados<FaltasNoWebhook>> {
  const digitado = endereco.trim();
  const conferido = digitado === '' ? falha('endereco-vazio' as const) : guardedFetch.check(digitado);
  const lidos = lerTopicos(topicos);
  const faltas: FaltasNoWebhook = {
    ...(!conferido.ok && { endereco: conferido.erro }),
    ...(lidos.length === 0 && { topicos: 'sem-topico' }),
  };
  if (!conferido.ok || lidos.length === 0) return falha({ codigo: 'campos', faltas });
  return ok({ endereco: conferido.valor, topicos: lidos });
}

/** Whether the latest of all acts on the webhook is this one of the same person's. */
async function eUltimoAto(tx: Db, autor: Autor, id: string, acao: string): Promise<boolean> {
  const ultimo = await buscarUltimoAto(tx, ENTIDADE, id);
  return ultimo?.acao === acao && ultimo.autorId === autor.uid;
}

/**
 * Creates a webhook, which is on. A repeat of its form (`chave`) returns the same one with the same secret, as long as
 * nothing else has been done to it: a secret is shown once.
 */
export async function criarWebhook(
  loja: Pick<Loja, 'db' | 'guardedFetch' | 'assinatura'>,
  autor: Autor,
  { chave, ...digitado }: WebhookDigitado & { chave: string },
): Promise<Result<SegredoDoWebhook, ErroCriarWebhook>> {
  const lido = lerWebhook(loja, digitado);
  if (!lido.ok) return lido;
  const criado = (id: string) =>
    ok({ id, host: hostDe(lido.valor.endereco), segredo: segredoDoWebhook(loja.assinatura, id, 1) });
  return soAdmin<SegredoDoWebhook, ErroCriarWebhook>(loja, autor, async (tx) => {
    const formulario = formularioUnico(chave, lido.valor);
    const anterior = await buscarFeitoDoFormulario(tx, formulario);
    if (anterior === 'outro-conteudo') return falha({ codigo: 'ja-gravado' });
    if (anterior)
      return (await eUltimoAto(tx, autor, anterior.feito, 'criar'))
        ? criado(anterior.feito)
        : falha({ codigo: 'ja-mostrado' });
    if ((await travarNumeroDeWebhooks(tx)) >= MAXIMO_DE_WEBHOOKS) return falha({ codigo: 'webhooks-demais' });
    const id = novoId();
    await inserirWebhook(tx, id, lido.valor);
    await registrarAuditoria(tx, autor, {
      acao: 'criar',
      entidade: ENTIDADE,
      entidadeId: id,
      depois: lido.valor,
      formulario,
    });
    return criado(id);
  });
}

/** Changes address and topics; messages that wait go to the new address. The version prevents lost updates. */
export async function mudarEnderecoETopicos(
  loja: Pick<Loja, 'db' | 'guardedFetch'>,
  autor: Autor,
  { id, versao, ...digitado }: WebhookDigitado & { id: string; versao: number },
): Promise<Result<{ id: string; host: string }, ErroMudarWebhook>> {
  return noWebhook<{ id: string; host: string }, ErroMudarWebhook>(loja, autor, id, async (tx, webhook) => {
    if (webhook.versao !== versao) {
      const atual = await buscarWebhook(tx, id);
      return atual ? falha({ codigo: 'mudou', atual }) : falha({ codigo: 'nao-encontrado' });
    }
    const lido = lerWebhook(loja, digitado);
    if (!lido.ok) return lido;
    const { endereco, topicos } = webhook;
    const mudou = camposQueMudaram({ endereco, topicos }, lido.valor);
    if (mudou) {
      await gravarWebhook(tx, id, lido.valor);
      await registrarAuditoria(tx, autor, { acao: 'mudar', entidade: ENTIDADE, entidadeId: id, ...mudou });
    }
    return ok({ id, host: hostDe(lido.valor.endereco) });
  });
}

/**
 * Makes a new secret; the old one signs beside it for a day. `vez` is the number of the secret that the form replaces: a
 * repeat of the form right after it turns nothing, and shows the present secret; a later one is refused.
 */
export async function girarSegredo(
  loja: Pick<Loja, 'db' | 'relogio' | 'assinatura'>,
  autor: Autor,
  { id, vez }: { id: string; vez: number },
): Promise<Result<SegredoDoWebhook, ErroGirarSegredo>> {
  return noWebhook<SegredoDoWebhook, ErroGirarSegredo>(loja, autor, id, async (tx, { endereco, segredoVez }) => {
    const gira = vez === segredoVez;
    if (!gira && (vez !== segredoVez - 1 || !(await eUltimoAto(tx, autor, id, 'girar-segredo'))))
      return falha({ codigo: 'ja-mostrado' });
    if (gira) {
      const segredoAnteriorAte = new Date(loja.relogio.agora().getTime() + SEGREDO_ANTERIOR_MS);
      await mudarWebhook(tx, id, { segredoVez: vez + 1, segredoAnteriorAte });
      await registrarAuditoria(tx, autor, {
        acao: 'girar-segredo',
        entidade: ENTIDADE,
        entidadeId: id,
        depois: { endereco },
      });
    }
    const atual = gira ? vez + 1 : segredoVez;
    return ok({ id, host: hostDe(endereco), segredo: segredoDoWebhook(loja.assinatura, id, atual) });
  });
}

/** Turns a webhook on or off. While it is off no messages are stored for it and the waiting ones stop; turned on, it starts empty. */
export async function ligarWebhook(
  loja: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  { id, ligado }: { id: string; ligado: boolean },
): Promise<Result<{ host: string; ligado: boolean }, ErroNoWebhook>> {
  return noWebhook(loja, autor, id, async (tx, { ativo, endereco }) => {
    if (ativo !== ligado) {
      const desligado = { desligadoPor: 'pessoa', desligadoEm: loja.relogio.agora() } as const;
      const campos = ligado ? { desligadoPor: null, desligadoEm: null, ...semFalhas } : desligado;
      await mudarWebhook(tx, id, { ativo: ligado, ...campos });
      // Turned on again too: an order that committed while it was turned off has written one more.
      await pararMensagens(tx, id);
      await registrarAuditoria(tx, autor, {
        acao: ligado ? 'ligar' : 'desligar',
        entidade: ENTIDADE,
        entidadeId: id,
        depois: { endereco },
      });
    }
    return ok({ host: hostDe(endereco), ligado });
  });
}

/**
 * Deletes a webhook with its log. It is turned off first, and its messages go in steps: one deletion of them all would hold
 * the webhook's row while orders commit. An interrupted deletion leaves it off, and can be repeated.
 */
export async function excluirWebhook(
  loja: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  id: string,
): Promise<Result<{ host: string }, ErroNoWebhook>> {
  const desligado = await ligarWebhook(loja, autor, { id, ligado: false });
  if (!desligado.ok) return desligado;
  await apagarMensagens(loja.db, id);
  return noWebhook(loja, autor, id, async (tx, { endereco, topicos }) => {
    await apagarWebhook(tx, id);
    await registrarAuditoria(tx, autor, {
      acao: 'excluir',
      entidade: ENTIDADE,
      entidadeId: id,
      antes: { endereco, topicos },
    });
    return ok({ host: hostDe(endereco) });
  });
}
