import { chaveDoCupom, cupomDoEndereco } from '#web/carrinho/cupom-do-endereco.ts';

/** Keeps the coupon of the address before any script file is here, for whoever follows a link at once. */
export default function capturarCupom(): void {
  try {
    const codigo = cupomDoEndereco(location.search);
    if (codigo) localStorage.setItem(chaveDoCupom, codigo);
  } catch {
    // Storage may be full or forbidden; the coupon then is captured once React answers, for this tab.
  }
}
