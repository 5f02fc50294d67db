/** Browser storage key of the affiliate coupon (docs/requirements.md 3.7). */
export const chaveDoCupom = 'cupom_afiliado';

/** A code as it is remembered, trimmed and uppercased; null when nothing is left of it. */
export function lerCodigo(texto: string | null): string | null {
  return texto?.trim().toUpperCase() || null;
}

/** The code an address carries in `?cupom=`, the first of several; null without one. */
export function cupomDoEndereco(busca: string): string | null {
  return lerCodigo(new URLSearchParams(busca).get('cupom'));
}
