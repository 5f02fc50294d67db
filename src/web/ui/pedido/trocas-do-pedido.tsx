// @requirement 15.24.13
import { Link } from 'react-router';
import type { TrocaDoPedido } from '#application/devolucoes/trocas-do-pedido.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';

/** Links between an order and those that exchanges tie to it. */
export function TrocasDoPedido({ trocas }: { trocas: readonly TrocaDoPedido[] }) {
  return trocas.map(({ numero, numeroDoPedido, novo, endereco }) => (
    <p key={numero}>
      {novo ? 'Trocado pelo ' : 'Troca do '}
      <Link className="elo" to={endereco}>
        pedido {numeroEscrito(numeroDoPedido)}
      </Link>
      , pela Devolução nº {numero}.
    </p>
  ));
}
