import { chaveDoCupom, cupomDoEndereco } from '#web/carrinho/cupom-do-endereco.ts';

/** Stores the coupon of the address before any script file loads, for visitors who follow a link at once. */
export default function captureCoupon(): void {
  try {
    const codigo = cupomDoEndereco(location.search);
    if (codigo) localStorage.setItem(chaveDoCupom, codigo);
  } catch {
    // Storage may be full or forbidden; hydration then stores the coupon for this tab.
  }
}
