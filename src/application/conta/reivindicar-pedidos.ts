// @requirement 15.2.3
import { assumirPedidosDeConvidado } from '#db/conta/gravar-conta.ts';
import type { Loja } from '#application/loja.ts';

/**
 * Assigns paid guest orders with the account's confirmed e-mail to the account and returns their number. Errors are
 * only logged: the next page tries again.
 */
export async function reivindicarPedidos({ db, log }: Pick<Loja, 'db' | 'log'>, uid: string): Promise<number> {
  try {
    const quantos = await assumirPedidosDeConvidado(db, uid);
    if (quantos > 0) log.info({ uid, quantos }, 'guest orders assigned to their account');
    return quantos;
  } catch (erro) {
    log.error({ err: erro, uid }, 'guest orders could not be assigned to their account');
    return 0;
  }
}
