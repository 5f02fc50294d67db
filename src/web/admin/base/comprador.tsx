import { Link } from 'react-router';
import { formatarMomento } from '#domain/datas.ts';
import { codigosDoPedido, nomeDoPedido } from '#domain/pedidos/pedido.ts';

type CompradorProps = { nome: string; quando: Date; pedidoId: string; numeroDoPedido: number | null };

/** Who wrote a review or lost a piece, when, and the order. */
export function Comprador({ nome, quando, pedidoId, numeroDoPedido }: CompradorProps) {
  return (
    <>
      <b>{nome}</b>
      <time dateTime={quando.toISOString()}>{formatarMomento(quando)}</time>
      <Link className="elo" to={`/admin/pedidos/${pedidoId}`}>
        {numeroDoPedido === null ? `Pedido ${codigosDoPedido(pedidoId)}` : nomeDoPedido(numeroDoPedido)}
      </Link>
    </>
  );
}
