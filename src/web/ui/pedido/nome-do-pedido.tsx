import './nome-do-pedido.css';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';

/** `Pedido nº 1042` and, smaller, the order's code. */
export function NomeDoPedido({ numeroDoPedido, codigo }: { numeroDoPedido: number; codigo: string }) {
  return (
    <>
      <span className="nome-do-pedido">{nomeDoPedido(numeroDoPedido)}</span>{' '}
      <span className="codigo-curto">{codigo}</span>
    </>
  );
}
