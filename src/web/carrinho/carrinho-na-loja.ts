import { postar } from '#web/ui/base/call-api.ts';
import { lerLinhas, ouvirMudancas } from './carrinho-do-navegador.ts';

/** Stepping a quantity up is sent once, not for each step. */
const ESPERA_MS = 1500;

/** Sends the cart now, if there is one, and after each change; answers how to stop. A cart that cannot be sent stays here alone. */
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
  // A page that is left does not wait.
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
