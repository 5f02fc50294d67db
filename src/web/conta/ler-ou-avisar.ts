import { data } from 'react-router';
import type { Loja } from '#application/loja.ts';

type Leitura<Endereco, Lido> = {
  uid: string;
  /** Log message of a failure. */
  mensagem: string;
  /** Values of the address, returned in either case. */
  endereco: Endereco;
  ler: () => Promise<Lido>;
};

/**
 * Returns the result of `ler`. A failure is logged and returned as `falha` with status 503, so that the page shows its
 * sentence.
 */
export async function lerOuAvisar<Endereco extends object, Lido extends object>(
  { log }: Pick<Loja, 'log'>,
  { uid, mensagem, endereco, ler }: Leitura<Endereco, Lido>,
) {
  try {
    return data({ falha: false as const, ...endereco, ...(await ler()) });
  } catch (erro) {
    log.error({ err: erro, uid }, mensagem);
    return data({ falha: true as const, ...endereco }, { status: 503 });
  }
}
