import type { Centavos } from '#domain/dinheiro.ts';
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { baseDaComissao, comissaoDe, type PontosBase } from './comissao.ts';

/** `credito` and `estorno` come from orders, `repasse` is money that was paid out. */
export const tiposDeLancamento = ['credito', 'estorno', 'repasse'] as const;
export type TipoDeLancamento = (typeof tiposDeLancamento)[number];

/** What an order's commission depends on, as the order stands now. Money in centavos. */
export type PedidoComComissao = {
  status: StatusDoPedido;
  subtotalCentavos: Centavos;
  descontoCentavos: Centavos;
  freteCentavos: Centavos;
  totalCentavos: Centavos;
  estornadoCentavos: Centavos;
  comissaoPb: PontosBase;
  /** Deleted by an admin: it counts for nothing any more. */
  excluidoEm: Date | null;
};

/** What rows of the ledger add up to: orders that count, goods sold and commission on them. */
export type Valores = { pedidos: number; vendaCentavos: Centavos; comissaoCentavos: Centavos };

/** A row of the ledger that came from an order. `numero` counts the order's rows from 1. */
export type LancamentoDoPedido = Valores & {
  numero: number;
  tipo: Exclude<TipoDeLancamento, 'repasse'>;
  /** From when on it may be paid out. */
  disponivelEm: Date;
};

const nada: Valores = { pedidos: 0, vendaCentavos: 0, comissaoCentavos: 0 };

/** The seven days in which a buyer may give the goods back (Código de Defesa do Consumidor, art. 49). */
const PRAZO_DE_ARREPENDIMENTO_MS = 7 * 24 * 60 * 60 * 1000;

/** Goods after discount, less the part of them that was given back to the buyer. */
export function vendaLiquida(pedido: Omit<PedidoComComissao, 'status' | 'comissaoPb' | 'excluidoEm'>): Centavos {
  const base = baseDaComissao(pedido.subtotalCentavos, pedido.descontoCentavos);
  const devolvido = Math.min(Math.max(pedido.estornadoCentavos, 0), pedido.totalCentavos);
  // Two factors of up to a billion each: beyond what a double holds exactly.
  const parteDaBase = Number(
    (BigInt(base) * BigInt(devolvido) * 2n + BigInt(pedido.totalCentavos)) / (2n * BigInt(pedido.totalCentavos)),
  );
  return base - parteDaBase;
}

/** What an order is worth to its influencer now: all of it while it is paid, less what was refunded; nothing otherwise. */
export function valoresDoPedido(pedido: PedidoComComissao): Valores {
  if (!estaPago(pedido.status) || pedido.excluidoEm) return nada;
  const vendaCentavos = vendaLiquida(pedido);
  return { pedidos: 1, vendaCentavos, comissaoCentavos: comissaoDe(vendaCentavos, pedido.comissaoPb) };
}

export function somarValores(lancamentos: readonly Valores[]): Valores {
  return lancamentos.reduce(
    (soma, um) => ({
      pedidos: soma.pedidos + um.pedidos,
      vendaCentavos: soma.vendaCentavos + um.vendaCentavos,
      comissaoCentavos: soma.comissaoCentavos + um.comissaoCentavos,
    }),
    nada,
  );
}

/**
 * The row that brings an order's part of the ledger to what the order is worth now; null when it is there already, so
 * that saying the same thing twice writes nothing. A credit waits out the buyer's time to give goods back, counted from
 * the moment the order began to count; what is taken off it later is taken from the same day's money.
 */
export function lancamentoDoPedido(
  pedido: PedidoComComissao,
  lancados: readonly LancamentoDoPedido[],
  agora: Date,
): LancamentoDoPedido | null {
  const devido = valoresDoPedido(pedido);
  const lancado = somarValores(lancados);
  const pedidos = devido.pedidos - lancado.pedidos;
  const vendaCentavos = devido.vendaCentavos - lancado.vendaCentavos;
  const comissaoCentavos = devido.comissaoCentavos - lancado.comissaoCentavos;
  if (pedidos === 0 && vendaCentavos === 0 && comissaoCentavos === 0) return null;
  const ultimo = lancados.reduce<LancamentoDoPedido | null>(
    (maior, um) => (maior && maior.numero > um.numero ? maior : um),
    null,
  );
  const comeca = lancado.pedidos === 0;
  return {
    numero: (ultimo?.numero ?? 0) + 1,
    tipo: pedidos > 0 || (pedidos === 0 && vendaCentavos > 0) ? 'credito' : 'estorno',
    pedidos,
    vendaCentavos,
    comissaoCentavos,
    disponivelEm: comeca || !ultimo ? new Date(agora.getTime() + PRAZO_DE_ARREPENDIMENTO_MS) : ultimo.disponivelEm,
  };
}

/** An influencer's commission account in centavos. `aPagar` is below zero when what was paid out was reversed later. */
export type Saldo = { aLiberar: Centavos; aPagar: Centavos; pago: Centavos };

/** The account, from what the ledger's rows add up to and the part of it that may not be paid out yet. */
export function saldoDe({
  comissaoCentavos,
  repassadoCentavos,
  aLiberar,
}: {
  comissaoCentavos: Centavos;
  repassadoCentavos: Centavos;
  aLiberar: Centavos;
}): Saldo {
  return { aLiberar, aPagar: comissaoCentavos - repassadoCentavos - aLiberar, pago: repassadoCentavos };
}
