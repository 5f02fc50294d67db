import { assumirPedidosDeConvidado } from '#db/repositories/conta/conta.ts';
import type { Loja } from '#application/loja.ts';

/**
 * Paid orders made as a guest with the e-mail of this account become the account's, once the e-mail is confirmed. A failure is
 * only logged: the page stands without them and the next one tries again.
 */
export async function reivindicarPedidos({ db, log }: Pick<Loja, 'db' | 'log'>, uid: string): Promise<number> {
  try {
    const quantos = await assumirPedidosDeConvidado(db, uid);
    if (quantos > 0) log.info({ uid, quantos }, 'guest orders now belong to their account');
    return quantos;
  } catch (erro) {
    log.error({ err: erro, uid }, 'guest orders could not be given to their account');
    return 0;
  }
}
