import { ChevronDown } from 'lucide-react';
import { partesDoPreco } from '#domain/dinheiro.ts';
import { ItensDoResumo } from './itens-do-resumo.tsx';
import { podeAceitar, precisaEntrar } from './mudancas.ts';
import type { Checkout } from './use-checkout.ts';

/** On narrow screens: the order at a glance, above the form. */
export function ResumoNoCelular({ checkout: { carrinho, conferidas, soma } }: { checkout: Checkout }) {
  const { simbolo, valor } = partesDoPreco(soma.totalCentavos);
  return (
    <div className="resumo-m">
      <details>
        <summary>
          <ChevronDown className="ic ic-p" aria-hidden />
          Ver pedido
          {carrinho.quantidade > 0 && `, ${carrinho.quantidade} ${carrinho.quantidade === 1 ? 'item' : 'itens'}`}
          {carrinho.pronto && (
            <span className="preco">
              <small className="cifra">{`${simbolo}\u00a0`}</small>
              {valor}
            </span>
          )}
        </summary>
        <ItensDoResumo conferidas={conferidas} />
      </details>
      {(podeAceitar(conferidas) || precisaEntrar(conferidas)) && (
        <a className="elo" href="#seu-pedido">
          Seu pedido mudou. Confira antes de pagar.
        </a>
      )}
    </div>
  );
}
