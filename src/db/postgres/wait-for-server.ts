// @requirement 15.6.3
import { setTimeout as dormir } from 'node:timers/promises';

export type ServerWait = {
  /** How long to wait for the server, in milliseconds. */
  ateMs: number;
  /** Called once, when the first attempt got no answer. */
  aoEsperar(): void;
};

/** The server did not answer within the limit; `cause` is the error of the last attempt. */
export class ServidorNaoResponde extends Error {}

const PASSO_MS = 1000;

// Network errors, and SQLSTATEs of a PostgreSQL that is starting up or shutting down.
const passaComOTempo = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P03',
  '53300',
]);

/** Returns whether the error means that no server answered, which may pass. An answered refusal is final. */
export function noServerAnswered(erro: unknown): boolean {
  if (erro instanceof AggregateError) return erro.errors.every(noServerAnswered);
  if (!(erro instanceof Error)) return false;
  const { code } = erro as { code?: string };
  if (code !== undefined) return passaComOTempo.has(code);
  // pg sets no codes for these errors.
  return /timeout expired|timeout exceeded|Connection terminated/i.test(erro.message) || noServerAnswered(erro.cause);
}

/**
 * Calls `abrir` until a server answers: a database started together with the shop may need longer than the shop itself.
 * Without `espera` there is one attempt.
 */
export async function waitForServer<T>(abrir: () => Promise<T>, espera?: ServerWait): Promise<T> {
  const limite = Date.now() + (espera?.ateMs ?? 0);
  for (let vez = 0; ; vez++) {
    try {
      return await abrir();
    } catch (erro) {
      if (!espera || !noServerAnswered(erro)) throw erro;
      if (Date.now() + PASSO_MS >= limite) throw new ServidorNaoResponde('no answer', { cause: erro });
      if (vez === 0) espera.aoEsperar();
      await dormir(PASSO_MS);
    }
  }
}
