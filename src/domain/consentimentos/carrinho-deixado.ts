// @requirement 15.19.7
import { QUANTIDADE_MAXIMA } from '#domain/carrinho/carrinho.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import type { ProdutoId } from '#domain/produtos/produto.ts';

/** A cart line stored for reminders: the product, without its price. */
export type LinhaGuardada = { produtoId: ProdutoId; variacao: string | null; quantidade: number };

/** Maximum lines stored per cart. */
export const MAIS_LINHAS_GUARDADAS = 50;

const HORA_MS = 60 * 60_000;

/** Time of the first reminder after the last activity in the cart. */
export const PRIMEIRO_LEMBRETE_APOS_MS = 4 * HORA_MS;
/** Time of the second and last reminder, also after the last activity. */
export const SEGUNDO_LEMBRETE_APOS_MS = 2 * DIA_MS;
/** No reminders after this time, for example when the jobs did not run. */
export const SEM_LEMBRETE_APOS_MS = 7 * DIA_MS;
/** How long the cart is stored. */
export const GUARDA_DO_CARRINHO_MS = 30 * DIA_MS;

/** A stored cart: last activity, number of reminders, time of the last one. */
export type CarrinhoDeixado = { mexidoEm: Date; lembretes: number; lembradoEm: Date | null };

/** The number of the due reminder, or null. At least a day lies between the two. */
export function lembreteDevido({ mexidoEm, lembretes, lembradoEm }: CarrinhoDeixado, agora: Date): 1 | 2 | null {
  const parado = agora.getTime() - mexidoEm.getTime();
  if (parado > SEM_LEMBRETE_APOS_MS) return null;
  if (lembretes === 0) return parado >= PRIMEIRO_LEMBRETE_APOS_MS ? 1 : null;
  const descanso = agora.getTime() - (lembradoEm?.getTime() ?? -Infinity);
  return lembretes === 1 && parado >= SEGUNDO_LEMBRETE_APOS_MS && descanso >= DIA_MS ? 2 : null;
}

/** The lines to store: merged, without invalid quantities. */
export function linhasAGuardar(linhas: readonly LinhaGuardada[]): LinhaGuardada[] {
  const porChave = new Map<string, LinhaGuardada>();
  for (const { produtoId, variacao, quantidade } of linhas) {
    if (!Number.isInteger(quantidade) || quantidade < 1) continue;
    const chave = JSON.stringify([produtoId, variacao]);
    const somada = Math.min(QUANTIDADE_MAXIMA, (porChave.get(chave)?.quantidade ?? 0) + quantidade);
    porChave.set(chave, { produtoId, variacao, quantidade: somada });
  }
  return [...porChave.values()].slice(0, MAIS_LINHAS_GUARDADAS);
}
