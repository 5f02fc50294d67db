import { setTimeout as dormir } from 'node:timers/promises';

export type EsperaPeloServidor = {
  /** How long it may take the server to answer. */
  ateMs: number;
  /** Told once, when the first try found nobody. */
  aoEsperar(): void;
};

/** The server did not answer in all that time; `cause` is what the last try found. */
export class ServidorNaoResponde extends Error {}

const PASSO_MS = 1000;

// Of the network, and of PostgreSQL while it comes up or goes down.
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

/** Whether nobody answered, which may be better in a moment; a server that refuses will go on refusing. */
export function ninguemRespondeu(erro: unknown): boolean {
  if (erro instanceof AggregateError) return erro.errors.every(ninguemRespondeu);
  if (!(erro instanceof Error)) return false;
  const { code } = erro as { code?: string };
  if (code !== undefined) return passaComOTempo.has(code);
  // pg has no codes for these.
  return /timeout expired|timeout exceeded|Connection terminated/i.test(erro.message) || ninguemRespondeu(erro.cause);
}

/**
 * Tries `abrir` until a server answers: a database that starts beside the shop may take longer than the shop itself.
 * Without `espera` there is one try.
 */
export async function esperarPeloServidor<T>(abrir: () => Promise<T>, espera?: EsperaPeloServidor): Promise<T> {
  const limite = Date.now() + (espera?.ateMs ?? 0);
  for (let vez = 0; ; vez++) {
    try {
      return await abrir();
    } catch (erro) {
      if (!espera || !ninguemRespondeu(erro)) throw erro;
      if (Date.now() + PASSO_MS >= limite) throw new ServidorNaoResponde('no answer', { cause: erro });
      if (vez === 0) espera.aoEsperar();
      await dormir(PASSO_MS);
    }
  }
}
