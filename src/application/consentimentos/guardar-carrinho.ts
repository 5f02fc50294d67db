import { lerUltimoAto } from '#db/repositories/consentimentos/consentimentos.ts';
import { esquecerCarrinho, guardarCarrinhoDe } from '#db/repositories/consentimentos/carrinhos-deixados.ts';
import { travarUsuario } from '#db/repositories/conta/conta.ts';
import { type LinhaGuardada, linhasAGuardar } from '#domain/consentimentos/carrinho-deixado.ts';
import { permite } from '#domain/consentimentos/consentimento.ts';
import type { Loja } from '#application/loja.ts';

/** Whether this customer allowed reminders of a cart. */
export async function permiteLembretes({ db }: Pick<Loja, 'db'>, uid: string): Promise<boolean> {
  return permite((await lerUltimoAto(db, 'carrinho-deixado', uid))?.ato ?? null);
}

/**
 * Keeps the cart of a customer who allowed it, so that they can be reminded; of anybody else nothing is kept. An emptied one
 * is forgotten. Answers whether carts are kept: the browser stops sending them when they are not.
 */
export async function guardarCarrinho(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  uid: string,
  linhas: readonly LinhaGuardada[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Beside who takes the permission back at this moment: one of them comes after the other.
    if (!(await travarUsuario(tx, uid)) || !(await permiteLembretes({ db: tx }, uid))) return false;
    const itens = linhasAGuardar(linhas);
    if (itens.length === 0) await esquecerCarrinho(tx, uid);
    else await guardarCarrinhoDe(tx, uid, itens, relogio.agora());
    return true;
  });
}
