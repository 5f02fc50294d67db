// @requirement 4.4.2 11.10.1 15.30.2
import { type Centavos, somar } from '#domain/dinheiro.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { baseDaComissao, type PontosBase } from './comissao.ts';
import { comissaoPorTaxa, type ItemComTaxa, type ParteDaComissao } from './comissao-por-taxa.ts';

/** Ledger entry kinds: `credito` and `estorno` come from orders; `repasse` is a payout. */
export const tiposDeLancamento = ['credito', 'estorno', 'repasse'] as const;
export type TipoDeLancamento = (typeof tiposDeLancamento)[number];

/** Facts of an order that decide its commission. Money in centavos. */
export type PedidoComComissao = {
  status: StatusDoPedido;
  subtotalCentavos: Centavos;
  descontoCentavos: Centavos;
  freteCentavos: Centavos;
  totalCentavos: Centavos;
  estornadoCentavos: Centavos;
  comissaoPb: PontosBase;
  /** Its items, whose rates may differ from the order's; absent for an order of one rate. */
  itens?: readonly ItemComTaxa[];
  /** Deleted by an admin; then it earns nothing. */
  excluidoEm: Date | null;
  /** The owner does not pay its commission; the sale still counts. */
  recusada: boolean;
};

/** Sums of ledger entries: orders that count, goods sold, and commission. */
export type ValoresDaComissao = { pedidos: number; vendaCentavos: Centavos; comissaoCentavos: Centavos };

/** A ledger entry of an order. `numero` counts the order's entries from 1. */
export type LancamentoDoPedido = ValoresDaComissao & {
  numero: number;
  tipo: Exclude<TipoDeLancamento, 'repasse'>;
  /** Earliest payout time. */
  disponivelEm: Date;
};

const valoresZerados: ValoresDaComissao = { pedidos: 0, vendaCentavos: 0, comissaoCentavos: 0 };

/** Legal withdrawal period (Código de Defesa do Consumidor, art. 49). */
const PRAZO_DE_ARREPENDIMENTO_MS = 7 * DIA_MS;

/** Goods after discount minus the refunded part of them, in centavos. */
export function vendaLiquida(
  pedido: Omit<PedidoComComissao, 'status' | 'comissaoPb' | 'itens' | 'excluidoEm' | 'recusada'>,
): Centavos {
  const base = baseDaComissao(pedido.subtotalCentavos, pedido.descontoCentavos);
  const devolvido = Math.min(Math.max(pedido.estornadoCentavos, 0), pedido.totalCentavos);
  // BigInt: the product of two amounts exceeds the safe integers.
  const parteDaBase = Number(
    (BigInt(base) * BigInt(devolvido) * 2n + BigInt(pedido.totalCentavos)) / (2n * BigInt(pedido.totalCentavos)),
  );
  return base - parteDaBase;
}

/** The commission of an order by rate, less refunds, whatever its status. */
export function partesDaComissao(
  pedido: Omit<PedidoComComissao, 'status' | 'excluidoEm' | 'recusada'>,
): ParteDaComissao[] {
  return comissaoPorTaxa(pedido, {
    baseCentavos: baseDaComissao(pedido.subtotalCentavos, pedido.descontoCentavos),
    vendaCentavos: vendaLiquida(pedido),
  });
}

/**
 * The order's current value for its influencer: all of it minus refunds while paid, otherwise zero. An order whose
 * commission the owner refused earns nothing.
 */
export function valoresDaComissao(pedido: PedidoComComissao): ValoresDaComissao {
  if (!estaPago(pedido.status) || pedido.excluidoEm) return valoresZerados;
  const partes = partesDaComissao(pedido);
  return {
    pedidos: 1,
    vendaCentavos: somar(partes.map(({ baseCentavos }) => baseCentavos)),
    comissaoCentavos: pedido.recusada ? 0 : somar(partes.map(({ comissaoCentavos }) => comissaoCentavos)),
  };
}

export function somarValoresDaComissao(lancamentos: readonly ValoresDaComissao[]): ValoresDaComissao {
  return lancamentos.reduce(
    (soma, lancamento) => ({
      pedidos: soma.pedidos + lancamento.pedidos,
      vendaCentavos: soma.vendaCentavos + lancamento.vendaCentavos,
      comissaoCentavos: soma.comissaoCentavos + lancamento.comissaoCentavos,
    }),
    valoresZerados,
  );
}

const parteDe = (devida: ValoresDaComissao, lado: (valor: number) => number): ValoresDaComissao => ({
  pedidos: lado(devida.pedidos),
  vendaCentavos: lado(devida.vendaCentavos),
  comissaoCentavos: lado(devida.comissaoCentavos),
});

const temValor = ({ pedidos, vendaCentavos, comissaoCentavos }: ValoresDaComissao): boolean =>
  pedidos !== 0 || vendaCentavos !== 0 || comissaoCentavos !== 0;

/**
 * Returns the ledger entries that bring the order's entries to its current value; none if they already match, which makes
 * repeated calls harmless. An edit can raise the sale and lower the commission, so each sign is an entry of its own. A
 * credit becomes payable after the withdrawal period, counted from when the order started to count; later corrections have
 * the same date as the entry they correct.
 */
export function lancamentosDoPedido(
  pedido: PedidoComComissao,
  lancados: readonly LancamentoDoPedido[],
  agora: Date,
): LancamentoDoPedido[] {
  const devido = valoresDaComissao(pedido);
  const lancado = somarValoresDaComissao(lancados);
  const diferenca = {
    pedidos: devido.pedidos - lancado.pedidos,
    vendaCentavos: devido.vendaCentavos - lancado.vendaCentavos,
    comissaoCentavos: devido.comissaoCentavos - lancado.comissaoCentavos,
  };
  const ultimo = lancados.reduce<LancamentoDoPedido | null>(
    (maior, lancamento) => (maior && maior.numero > lancamento.numero ? maior : lancamento),
    null,
  );
  const primeiroCredito = lancado.pedidos === 0;
  const disponivelEm =
    primeiroCredito || !ultimo ? new Date(agora.getTime() + PRAZO_DE_ARREPENDIMENTO_MS) : ultimo.disponivelEm;
  return [
    { tipo: 'estorno' as const, ...parteDe(diferenca, (valor) => Math.min(valor, 0)) },
    { tipo: 'credito' as const, ...parteDe(diferenca, (valor) => Math.max(valor, 0)) },
  ]
    .filter(temValor)
    .map((parte, i) => ({ numero: (ultimo?.numero ?? 0) + 1 + i, ...parte, disponivelEm }));
}

/** An influencer's commission balance in centavos. `aPagar` is negative if paid-out commission was reversed later. */
export type SaldoDaComissao = { aLiberar: Centavos; aPagar: Centavos; pago: Centavos };

/** The balance from the ledger's sums and the part not payable yet. */
export function saldoDaComissao({
  comissaoCentavos,
  repassadoCentavos,
  aLiberar,
}: {
  comissaoCentavos: Centavos;
  repassadoCentavos: Centavos;
  aLiberar: Centavos;
}): SaldoDaComissao {
  return { aLiberar, aPagar: comissaoCentavos - repassadoCentavos - aLiberar, pago: repassadoCentavos };
}
