// @requirement 15.35.4 15.35.5
import { DIA_MS } from '#domain/duracoes.ts';
import type { MotivoDeDesligar, SituacaoDaMensagem } from './webhook.ts';

/** Pauses are counted from the beginning of a try, so that a slow receiver gets its first retry within 30 s as well. */
const PRIMEIRA_PAUSA_MS = 20_000;
const MAIOR_PAUSA_MS = 3600_000;
/** After this many consecutive failures of any messages a receiver is probed with one message at a time. */
export const FALHAS_ATE_SONDAR = 5;
const MAIOR_PAUSA_DO_RECEPTOR_MS = 600_000;
/** Failures for this long end a message's retries, or turn the webhook off. */
export const DESISTE_APOS_MS = 3 * DIA_MS;
/** A shop that was itself away for three days tries a few times more. */
export const TENTATIVAS_ATE_DESISTIR = 10;

/** Returns the pause after the nth failure in a row (from 1): 20 s, 40 s, 80 s, … up to an hour. */
export function pausaAposFalha(falhas: number): number {
  return Math.min(PRIMEIRA_PAUSA_MS * 2 ** Math.min(falhas - 1, 30), MAIOR_PAUSA_MS);
}

/** The receiver's answer, or why there was none. */
export type ResultadoDoEnvio = { status: number } | { status: null };

/** `falhas`: in a row, since the message was written or sent again. */
export type EstadoDaMensagem = { falhas: number; falhandoDesde: Date | null };
/** `falhasSeguidas`: of all messages, since the last delivery. */
export type EstadoDoReceptor = { falhasSeguidas: number; falhandoDesde: Date | null };

export type DecisaoDoEnvio = {
  mensagem: EstadoDaMensagem & { situacao: SituacaoDaMensagem; proximaEm: Date | null };
  receptor: EstadoDoReceptor & { pausadoAte: Date | null };
  desligar: Exclude<MotivoDeDesligar, 'pessoa'> | null;
};

/**
 * Decides what follows a try that began at `inicio`. Only 2xx delivers: a redirect is not followed, since its address was
 * entered by nobody. 410 turns the webhook off, as the receiver asks for by it.
 */
export function decidirEnvio(
  mensagem: EstadoDaMensagem,
  receptor: EstadoDoReceptor,
  { status }: ResultadoDoEnvio,
  inicio: Date,
): DecisaoDoEnvio {
  if (status !== null && status >= 200 && status < 300)
    return {
      mensagem: { situacao: 'entregue', falhas: 0, falhandoDesde: null, proximaEm: null },
      receptor: { falhasSeguidas: 0, falhandoDesde: null, pausadoAte: null },
      desligar: null,
    };
  const falhas = mensagem.falhas + 1;
  const falhasSeguidas = receptor.falhasSeguidas + 1;
  const daMensagem = mensagem.falhandoDesde ?? inicio;
  const doReceptor = receptor.falhandoDesde ?? inicio;
  const desligar = status === 410 ? 'fim' : cansou(falhasSeguidas, doReceptor, inicio) ? 'falhas' : null;
  const parada = desligar !== null || cansou(falhas, daMensagem, inicio);
  return {
    mensagem: {
      situacao: parada ? 'parada' : 'esperando',
      falhas,
      falhandoDesde: daMensagem,
      proximaEm: parada ? null : depois(inicio, pausaAposFalha(falhas)),
    },
    receptor: {
      falhasSeguidas,
      falhandoDesde: doReceptor,
      pausadoAte: falhasSeguidas < FALHAS_ATE_SONDAR ? null : depois(inicio, pausaDoReceptor(falhasSeguidas)),
    },
    desligar,
  };
}

const depois = (momento: Date, ms: number) => new Date(momento.getTime() + ms);

const pausaDoReceptor = (falhasSeguidas: number) =>
  Math.min(pausaAposFalha(falhasSeguidas - FALHAS_ATE_SONDAR + 1), MAIOR_PAUSA_DO_RECEPTOR_MS);

const cansou = (falhas: number, desde: Date, agora: Date) =>
  falhas >= TENTATIVAS_ATE_DESISTIR && agora.getTime() - desde.getTime() >= DESISTE_APOS_MS;
