import './caminhos-do-pedido.css';
import { Link } from 'react-router';
import { caminhosDoPedido, type PedidoComCaminhos } from '#domain/pedidos/caminhos-do-pedido.ts';

type CaminhosDoPedidoProps = {
  pedido: PedidoComCaminhos & { codigo: string };
  /** The shop's signature, for whoever came by a link; null for its known buyer. */
  selo?: string | null;
};

/** What can be done about an order after it was bought: the same list wherever the order is shown. */
export function CaminhosDoPedido({ pedido, selo = null }: CaminhosDoPedidoProps) {
  const caminhos = caminhosDoPedido(pedido, selo);
  if (caminhos.length === 0) return null;
  return (
    <ul className="caminhos-do-pedido">
      {caminhos.map(({ nome, endereco }) => (
        <li key={nome}>
          <Link className="elo" to={endereco}>
            {nome}
            <span className="so-para-leitor"> do pedido {pedido.codigo}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
