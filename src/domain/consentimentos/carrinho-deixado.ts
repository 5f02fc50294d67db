import { QUANTIDADE_MAXIMA } from '#domain/carrinho/carrinho.ts';
import type { ProdutoId } from '#domain/produtos/produto.ts';

/** A line of a cart as the shop keeps it for who allowed it: what, not what it costs. */
export type LinhaGuardada = { produtoId: ProdutoId; variacao: string | null; quantidade: number };

/** Lines kept of one cart. */
export const LINHAS_NO_MAXIMO = 50;

const HORA_MS = 60 * 60_000;
const DIA_MS = 24 * HORA_MS;

/** The first reminder, counted from the last time somebody was at the cart. */
export const PRIMEIRO_APOS_MS = 4 * HORA_MS;
/** The second and last one, counted from there too. */
export const SEGUNDO_APOS_MS = 2 * DIA_MS;
/** After so long nobody is reminded any more, as when the shop stood still. */
export const TARDE_DEMAIS_MS = 7 * DIA_MS;
/** So long the list is kept. */
export const GUARDA_MS = 30 * DIA_MS;

/** A cart that is kept: when somebody was last at it, how many reminders it had and when the last one. */
export type CarrinhoDeixado = { mexidoEm: Date; lembretes: number; lembradoEm: Date | null };

/** Which reminder is due, the first or the second; null for none. Between two lies a day at least. */
export function lembreteDevido({ mexidoEm, lembretes, lembradoEm }: CarrinhoDeixado, agora: Date): 1 | 2 | null {
  const parado = agora.getTime() - mexidoEm.getTime();
  if (parado > TARDE_DEMAIS_MS) return null;
  if (lembretes === 0) return parado >= PRIMEIRO_APOS_MS ? 1 : null;
  const descanso = agora.getTime() - (lembradoEm?.getTime() ?? -Infinity);
  return lembretes === 1 && parado >= SEGUNDO_APOS_MS && descanso >= DIA_MS ? 2 : null;
}

/** The lines worth keeping, each once; what makes no sense is left out. */
export function linhasAGuardar(linhas: readonly LinhaGuardada[]): LinhaGuardada[] {
  const porChave = new Map<string, LinhaGuardada>();
  for (const { produtoId, variacao, quantidade } of linhas) {
    if (!Number.isInteger(quantidade) || quantidade < 1) continue;
    const chave = JSON.stringify([produtoId, variacao]);
    const junta = Math.min(QUANTIDADE_MAXIMA, (porChave.get(chave)?.quantidade ?? 0) + quantidade);
    porChave.set(chave, { produtoId, variacao, quantidade: junta });
  }
  return [...porChave.values()].slice(0, LINHAS_NO_MAXIMO);
}
