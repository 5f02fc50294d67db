import { Link } from 'react-router';
import { formatarMomento } from '#domain/datas.ts';
import { codigosDoPedido } from '#domain/pedidos/pedido.ts';

type CompradorProps = { nome: string; quando: Date; pedidoId: string };

/** Who wrote a review or lost a piece, when, and the order. */
export function Comprador({ nome, quando, pedidoId }: CompradorProps) {
  return (
    <>
      <b>{nome}</b>
      <time dateTime={quando.toISOString()}>{formatarMomento(quando)}</time>
      <Link className="elo" to={`/admin/pedidos/${pedidoId}`}>
        Pedido {codigosDoPedido(pedidoId)}
      </Link>
    </>
  );
}
