// @requirement 15.19.6
import { postar } from '#web/ui/base/call-api.ts';
import { lerLinhas, ouvirMudancas } from './carrinho-do-navegador.ts';

/** Debounce: several steps of a quantity are sent once. */
const ESPERA_MS = 1500;

/**
 * Sends the cart to the shop now, unless it is empty, and after each change. Returns the function that stops it. Failures
 * are ignored: the cart then exists in this browser only.
 */
export function guardarNaLoja(): () => void {
  let espera: ReturnType<typeof setTimeout> | undefined;
  const enviar = () => {
    espera = undefined;
    const itens = lerLinhas().map(({ id, variacao, quantidade }) => ({
      produtoId: id,
      variacao: variacao || null,
      quantidade,
    }));
    void postar('guardarCarrinho', { itens }, { keepalive: true });
  };
  // Without delay when the page is left.
  const aoSair = () => {
    if (espera === undefined) return;
    clearTimeout(espera);
    enviar();
  };
  const soltar = ouvirMudancas(() => {
    clearTimeout(espera);
    espera = setTimeout(enviar, ESPERA_MS);
  });
  window.addEventListener('pagehide', aoSair);
  if (lerLinhas().length > 0) espera = setTimeout(enviar, ESPERA_MS);
  return () => {
    soltar();
    window.removeEventListener('pagehide', aoSair);
    clearTimeout(espera);
  };
}
