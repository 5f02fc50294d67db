import { data } from 'react-router';
import type { Loja } from '#application/loja.ts';

/**
 * The result of `ler`. A failure is logged as `mensagem` and thrown as status 503, for the `ErrorBoundary` of the page to
 * show with `FalhaAoCarregar`.
 */
export async function lerOuFalhar<T>({ log }: Pick<Loja, 'log'>, mensagem: string, ler: () => Promise<T>): Promise<T> {
  try {
    return await ler();
  } catch (err) {
    // A thrown redirect or 404 is a response, not a fault.
    if (!(err instanceof Error)) throw err;
    log.error({ err }, mensagem);
    throw data(null, { status: 503 });
  }
}
