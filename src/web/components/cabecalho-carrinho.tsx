import { ShoppingBag } from 'lucide-react';
import { useCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';
import { prepararGaveta, useGaveta } from '#web/carrinho/gaveta.tsx';

/** The cart of the header with its badge of items; opens the drawer. The badge comes over the icon and moves nothing. */
export function CabecalhoCarrinho() {
  const { quantidade } = useCarrinho();
  const { aberta, abrir } = useGaveta();
  const itens = quantidade === 1 ? '1 item' : `${quantidade} itens`;
  return (
    <button
      type="button"
      className="bt-ic"
      aria-label={quantidade === 0 ? 'Carrinho' : `Carrinho, ${itens}`}
      aria-haspopup="dialog"
      aria-expanded={aberta}
      onPointerEnter={prepararGaveta}
      onFocus={prepararGaveta}
      onClick={abrir}
    >
      <ShoppingBag className="ic" aria-hidden />
      {quantidade > 0 && (
        <span className="sel" aria-hidden>
          {quantidade}
        </span>
      )}
    </button>
  );
}
