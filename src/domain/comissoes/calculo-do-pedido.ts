// @requirement 15.30.6
import type { Centavos } from '#domain/dinheiro.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { baseDaComissao } from './comissao.ts';
import { type PedidoComComissao, partesDaComissao } from './comissao-lancamentos.ts';
import type { ParteDaComissao } from './comissao-por-taxa.ts';

/** Why an order earns nothing, or less than its goods would. */
export type MotivoDaComissao =
  | 'compra-propria'
  | 'recusada'
  | 'aguarda-pagamento'
  | 'nao-pago'
  | 'cancelado'
  | 'devolvido'
  | 'devolvido-em-parte';

/** How the commission of an order came about. Money in centavos. */
export type CalculoDaComissao = {
  produtosCentavos: Centavos;
  descontoCentavos: Centavos;
  /** The part of the goods that was refunded. */
  devolvidoCentavos: Centavos;
  /** By rate, the highest first; of an order that waits for its payment, as it will be. Empty where nothing counts. */
  partes: ParteDaComissao[];
  /** null where the goods earn all of it. */
  motivo: MotivoDaComissao | null;
};

export type PedidoACalcular = PedidoComComissao & { compraPropria: boolean; pagoEm: Date | null };

function motivoDe(
  pedido: PedidoACalcular,
  devolvidoCentavos: Centavos,
  baseCentavos: Centavos,
): MotivoDaComissao | null {
  if (pedido.compraPropria) return 'compra-propria';
  if (pedido.recusada) return 'recusada';
  if (pedido.status === 'pendente') return 'aguarda-pagamento';
  const porInteiro = devolvidoCentavos > 0 && devolvidoCentavos === baseCentavos;
  if (!estaPago(pedido.status)) return pedido.pagoEm === null ? 'nao-pago' : porInteiro ? 'devolvido' : 'cancelado';
  if (devolvidoCentavos === 0) return null;
  return porInteiro ? 'devolvido' : 'devolvido-em-parte';
}

/** The steps from an order's goods to its commission, which `valoresDaComissao` has as a sum. */
export function calculoDaComissao(pedido: PedidoACalcular): CalculoDaComissao {
  const { subtotalCentavos, descontoCentavos } = pedido;
  const baseCentavos = baseDaComissao(subtotalCentavos, descontoCentavos);
  const partes = partesDaComissao(pedido);
  const vendaCentavos = partes.reduce((soma, parte) => soma + parte.baseCentavos, 0);
  const devolvidoCentavos = baseCentavos - vendaCentavos;
  const motivo = motivoDe(pedido, devolvidoCentavos, baseCentavos);
  const conta = motivo !== 'compra-propria' && motivo !== 'recusada' && pedido.status !== 'rejected';
  return {
    produtosCentavos: subtotalCentavos,
    descontoCentavos,
    devolvidoCentavos,
    partes: conta ? partes : [],
    motivo,
  };
}
