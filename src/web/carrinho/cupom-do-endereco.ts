// Apart from cupom.ts: the script inlined in pages (loading/inline/capture-coupon.ts) must not bring React.

/** Browser storage key of the affiliate coupon (docs/requirements.md 3.7). */
export const chaveDoCupom = 'cupom_afiliado';

/** The code trimmed and in upper case; null when it is blank. */
export function lerCodigo(texto: string | null): string | null {
  return texto?.trim().toUpperCase() || null;
}

/** The code of the first `?cupom=` in an address; null without one. */
export function cupomDoEndereco(busca: string): string | null {
  return lerCodigo(new URLSearchParams(busca).get('cupom'));
}
