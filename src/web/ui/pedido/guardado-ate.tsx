// @requirement 11.8.1
import { formatarPrazoCurto } from '#domain/datas.ts';

/** Until when an unpaid order keeps its goods, `até 22/11 às 14:35`. A card has none to keep. */
export function GuardadoAte({ ate, vendaDeVale }: { ate: Date; vendaDeVale: boolean }) {
  return (
    <p>
      <span>
        Guardamos {vendaDeVale ? 'o pedido' : 'os produtos'} até{' '}
        <time dateTime={ate.toISOString()}>{formatarPrazoCurto(ate)}</time>.
      </span>{' '}
      Sem pagamento, o pedido é cancelado e nada é cobrado.
    </p>
  );
}
