import './partes-do-carrinho.css';
import { useCarrinho } from './carrinho-do-navegador.ts';

/** The last removal from the cart, with its undo button. */
export function Desfazer() {
  const { retiradas, desfazer } = useCarrinho();
  const [primeira] = retiradas;
  if (!primeira) return null;
  return (
    <p className="desfazer">
      <span>{retiradas.length === 1 ? `${primeira.linha.nome} saiu do carrinho.` : 'O carrinho foi esvaziado.'}</span>
      <button type="button" className="elo desfazer-botao" onClick={desfazer}>
        Desfazer
      </button>
    </p>
  );
}
