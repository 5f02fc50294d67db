// @requirement 15.23.4
import './partes-do-carrinho.css';
import { formatarReais } from '#domain/dinheiro.ts';
import type { PromocaoNaLinha } from '#domain/precos/promocoes-do-pedido.ts';

/** The promotions of a line with their discounts. */
export function PromocoesDaLinha({ promocoes }: { promocoes: readonly PromocaoNaLinha[] }) {
  return promocoes.map(({ nome, descontoCentavos }, i) => (
    <p className="promocao-da-linha" key={`${nome} ${i}`}>
      {nome} <b>{formatarReais(-descontoCentavos)}</b>
    </p>
  ));
}
