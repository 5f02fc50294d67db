// @requirement 11.8.1
import { formatarDataCurta } from '#domain/datas.ts';

/** Until when an unpaid order keeps its goods, `até 22/11 às 14:35`. */
export function GuardadoAte({ ate }: { ate: Date }) {
  const [dia = '', hora = ''] = formatarDataCurta(ate).split(', ');
  return (
    <p>
      Guardamos os produtos até{' '}
      <time dateTime={ate.toISOString()}>
        {dia} às {hora}
      </time>
      . Sem pagamento, o pedido é cancelado e nada é cobrado.
    </p>
  );
}
