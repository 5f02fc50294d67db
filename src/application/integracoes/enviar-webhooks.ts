// @requirement 15.35.3 15.35.4 15.35.5 15.35.6
import { notificarDono } from '#application/funcionamento/notificar-dono.ts';
import type { Loja } from '#application/loja.ts';
import type { GuardedFailure, GuardedResponse } from '#application/ports/guarded-fetch.ts';
import type { Db } from '#db/client.ts';
import {
  adiarMensagensDoObjeto,
  apressarMensagensDoObjeto,
  expurgarMensagens,
  type MensagemReservada,
  mudarMensagem,
  pararMensagens,
  pararMensagensDosDesligados,
  reservarMensagens,
  travarMensagem,
} from '#db/integracoes/gravar-mensagens-de-webhook.ts';
import { mudarWebhook, travarWebhook, type Webhook } from '#db/integracoes/gravar-webhooks.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { decidirEnvio, FALHAS_ATE_SONDAR } from '#domain/integracoes/entrega-de-webhook.ts';
import type { MotivoDeDesligar } from '#domain/integracoes/webhook.ts';
import type { Result } from '#domain/result.ts';
import { cabecalhosDaMensagem } from './assinar-mensagem.ts';

const TIMEOUT_MS = 10_000;
/** Longer than a try with all its statements: a longer reservation is of a process that died. */
const RESERVA_MS = 60_000;
const MAIOR_RESPOSTA_BYTES = 16_384;
/** Characters of the answer in the log. */
const RESPOSTA_NO_REGISTRO = 1000;
const JUNTAS_POR_WEBHOOK = 5;
const GUARDADAS_MS = 30 * DIA_MS;

/** Takes at most `vagas` messages that are due and that no other process has; none only where no readable one is due. */
export async function tomarMensagens(
  loja: Pick<Loja, 'db' | 'relogio' | 'log'>,
  vagas: number,
): Promise<MensagemReservada[]> {
  const { db, relogio, log } = loja;
  const agora = relogio.agora();
  const { reservadas, ilegiveis } = await db.transaction((tx) =>
    reservarMensagens(tx, {
      agora,
      ate: new Date(agora.getTime() + RESERVA_MS),
      vagas,
      porWebhook: JUNTAS_POR_WEBHOOK,
      sondarApos: FALHAS_ATE_SONDAR,
    }),
  );
  for (const { id, webhookId, erro } of ilegiveis)
    log.error({ err: erro.causa, mensagem: id, webhookId }, 'webhook message stopped: its text could not be written');
  return reservadas.length === 0 && ilegiveis.length > 0 ? tomarMensagens(loja, vagas) : reservadas;
}

/**
 * Tries a message once, and stores the outcome with its consequences. When `signal` ends the try, the shop is stopping: the
 * message is given back, and the next process sends it under the same id.
 */
export async function enviarMensagem(loja: Loja, mensagem: MensagemReservada, signal?: AbortSignal): Promise<void> {
  const { relogio, guardedFetch, assinatura, db } = loja;
  const inicio = relogio.agora();
  const resultado = await guardedFetch.fetch(mensagem.endereco, {
    method: 'POST',
    headers: cabecalhosDaMensagem(assinatura, mensagem, inicio),
    body: mensagem.corpo,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAIOR_RESPOSTA_BYTES,
    longer: 'cut',
    ...(signal && { signal }),
  });
  if (signal?.aborted && !resultado.ok) return mudarMensagem(db, mensagem.id, { reservadaAte: null });
  const duracaoMs = Math.max(0, relogio.agora().getTime() - inicio.getTime());
  await db.transaction((tx) => registrarTentativa(loja, tx, mensagem, { resultado, inicio, duracaoMs }));
}

type Tentativa = { resultado: Result<GuardedResponse, GuardedFailure>; inicio: Date; duracaoMs: number };

async function registrarTentativa(
  loja: Loja,
  tx: Db,
  { id, webhookId }: MensagemReservada,
  { resultado, inicio, duracaoMs }: Tentativa,
): Promise<void> {
  const webhook = await travarWebhook(tx, webhookId);
  const mensagem = webhook && (await travarMensagem(tx, id));
  // Deleted meanwhile.
  if (!mensagem) return;
  const status = resultado.ok ? resultado.valor.status : null;
  const decisao = decidirEnvio(mensagem, webhook, { status }, inicio);
  const { situacao } = decisao.mensagem;
  // Nothing waits any more at a webhook that was turned off meanwhile.
  const parou = !webhook.ativo && situacao === 'esperando';
  await mudarMensagem(tx, id, {
    ...decisao.mensagem,
    ...(parou && { situacao: 'parada', proximaEm: null }),
    tentativas: mensagem.tentativas + 1,
    reservadaAte: null,
    tentadaEm: inicio,
    duracaoMs,
    status,
    resposta: resultado.ok ? inicioDaResposta(resultado.valor.body) : '',
    erro: resultado.ok ? null : resultado.erro.codigo,
  });
  if (!webhook.ativo) return;
  const mudou = (['falhasSeguidas', 'falhandoDesde', 'pausadoAte'] as const).some(
    (campo) => webhook[campo]?.valueOf() !== decisao.receptor[campo]?.valueOf(),
  );
  if (mudou) await mudarWebhook(tx, webhookId, decisao.receptor);
  if (decisao.desligar) await desligarSozinho(loja, tx, webhook, decisao.desligar);
  else if (decisao.mensagem.proximaEm) await adiarMensagensDoObjeto(tx, mensagem, decisao.mensagem.proximaEm);
  else await apressarMensagensDoObjeto(tx, mensagem, loja.relogio.agora());
}

/** Turns a failing webhook off, keeps its waiting messages, and e-mails the owner once. */
async function desligarSozinho(
  loja: Loja,
  tx: Db,
  { id, endereco, falhandoDesde }: Webhook,
  motivo: Exclude<MotivoDeDesligar, 'pessoa'>,
): Promise<void> {
  const agora = loja.relogio.agora();
  await mudarWebhook(tx, id, { ativo: false, desligadoPor: motivo, desligadoEm: agora });
  await pararMensagens(tx, id);
  const { host } = new URL(endereco);
  loja.log.warn({ webhookId: id, host, motivo }, 'webhook turned off');
  await notificarDono(loja, tx, {
    tipo: 'aviso-de-webhook',
    chave: `aviso-de-webhook:${id}:${agora.getTime()}`,
    dados: { webhookId: id, host, motivo, desde: falhandoDesde?.toISOString() ?? null },
  });
}

/** Returns the beginning of an answer as text; PostgreSQL stores no NUL. */
function inicioDaResposta(corpo: Buffer): string {
  return corpo
    .subarray(0, 4 * RESPOSTA_NO_REGISTRO)
    .toString('utf8')
    .replaceAll('\0', '\uFFFD')
    .slice(0, RESPOSTA_NO_REGISTRO)
    .toWellFormed();
}

/** Stops the messages of webhooks that are off, and deletes settled messages older than 30 days. */
export async function esquecerMensagensDeWebhook({ db, relogio }: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  await pararMensagensDosDesligados(db);
  await expurgarMensagens(db, new Date(relogio.agora().getTime() - GUARDADAS_MS));
}
