// @requirement 15.14.1
import './linha-do-pedido.css';
import { Link } from 'react-router';
import { caminhosDoPedido, type PedidoComCaminhos } from '#domain/pedidos/caminhos-do-pedido.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';

type CaminhosDoPedidoProps = {
  pedido: PedidoComCaminhos & { numeroDoPedido: number };
  /** Signature of the visitor's link; null for the known buyer. */
  selo?: string | null;
};

/** Actions on an order after the purchase, the same wherever the order is shown. */
export function CaminhosDoPedido({ pedido, selo = null }: CaminhosDoPedidoProps) {
  const caminhos = caminhosDoPedido(pedido, selo);
  if (caminhos.length === 0) return null;
  return (
    <ul className="caminhos-do-pedido">
      {caminhos.map(({ nome, ligacao, endereco }) => (
        <li key={nome}>
          <Link className="elo" to={endereco}>
            {nome}
            <span className="so-para-leitor">
              {' '}
              {ligacao} {numeroEscrito(pedido.numeroDoPedido)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
