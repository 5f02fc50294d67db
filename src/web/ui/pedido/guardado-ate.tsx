// @requirement 11.8.1
import { formatarPrazoCurto } from '#domain/datas.ts';
import { type TipoDePedido, vendeProdutos } from '#domain/pedidos/tipo-do-pedido.ts';

/** Until when an unpaid order keeps its goods, `até 22/11 às 14:35`. A card has none to keep. */
export function GuardadoAte({ ate, tipo }: { ate: Date; tipo: TipoDePedido }) {
  return (
    <p>
      <span>
        Guardamos {vendeProdutos(tipo) ? 'os produtos' : 'o pedido'} até{' '}
        <time dateTime={ate.toISOString()}>{formatarPrazoCurto(ate)}</time>.
      </span>{' '}
      Sem pagamento, o pedido é cancelado e nada é cobrado.
    </p>
  );
}
