// @requirement 15.19.6
import { lerUltimoAto } from '#db/consentimentos/gravar-consentimentos.ts';
import { esquecerCarrinho, guardarCarrinhoDe } from '#db/consentimentos/gravar-carrinhos-deixados.ts';
import { travarUsuario } from '#db/conta/gravar-conta.ts';
import { type LinhaGuardada, linhasAGuardar } from '#domain/consentimentos/carrinho-deixado.ts';
import { consentimentoPermite, type TipoDeConsentimento } from '#domain/consentimentos/consentimento.ts';
import type { Loja } from '#application/loja.ts';

/** Whether the person behind `chave` allowed these messages. */
export async function permiteMensagens(
  { db }: Pick<Loja, 'db'>,
  tipo: TipoDeConsentimento,
  chave: string,
): Promise<boolean> {
  return consentimentoPermite((await lerUltimoAto(db, tipo, chave))?.ato ?? null);
}

/** Whether this customer allowed cart reminders. */
export async function permiteLembretes({ db }: Pick<Loja, 'db'>, uid: string): Promise<boolean> {
  return permiteMensagens({ db }, 'carrinho-deixado', uid);
}

/**
 * Stores the cart of a customer who allowed reminders; an empty cart deletes it. Returns whether reminders are allowed:
 * if not, the browser stops sending carts.
 */
export async function guardarCarrinho(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  uid: string,
  linhas: readonly LinhaGuardada[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The lock serialises this with a concurrent withdrawal of the permission.
    if (!(await travarUsuario(tx, uid)) || !(await permiteLembretes({ db: tx }, uid))) return false;
    const itens = linhasAGuardar(linhas);
    if (itens.length === 0) await esquecerCarrinho(tx, uid);
    else await guardarCarrinhoDe(tx, uid, itens, relogio.agora());
    return true;
  });
}
