// @requirement 15.14.6 15.24.7
import { creditoRetido } from '#application/creditos/credito-da-devolucao.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerDinheiroCreditado } from '#db/repositories/creditos/creditos.ts';
import { buscarDevolucao, type Devolucao, lerUnidadesPedidas } from '#db/repositories/devolucoes/devolucoes.ts';
import { lerEstornosAbertos } from '#db/repositories/pagamentos/estornos.ts';
import { lerPagamentos } from '#db/repositories/pagamentos/pagamentos.ts';
import { buscarPedido, lerItens, type Pedido } from '#db/repositories/pedidos/pedidos.ts';
import { devolucaoContaNoReembolso } from '#domain/devolucoes/devolucao.ts';
import { valorDaDevolucao } from '#domain/devolucoes/valor-da-devolucao.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { type PartesDoReembolso, repartirReembolso } from '#domain/devolucoes/repartir-reembolso.ts';
import { saldoEstornavel } from '#domain/pagamentos/pagamento-estado.ts';

export type Reembolso = {
  /** Centavos. Value of the units after coupon and Pix discount, given the units returned before. */
  devidoCentavos: Centavos;
  /** The payment to refund the rest of `valorCentavos` to; null when there is none, or it becomes credit. */
  pagamentoId: string | null;
} & PartesDoReembolso;

/** Computes the refund of a return from the current rows; final only while the order is locked. */
export async function calcularReembolso(
  db: Db,
  { pedido, devolucao }: { pedido: Pedido; devolucao: Devolucao },
): Promise<Reembolso> {
  const itens = await lerItens(db, pedido.id);
  const pedidas = await lerUnidadesPedidas(db, pedido.id);
  const pagamentos = await lerPagamentos(db, pedido.id);
  const abertos = await lerEstornosAbertos(db, pedido.id);
  const creditado = await lerDinheiroCreditado(db, pedido.id);
  const somar = (quais: typeof pedidas) => {
    const soma = new Map<number, number>();
    for (const { itemId, quantidade } of quais) soma.set(itemId, (soma.get(itemId) ?? 0) + quantidade);
    return soma;
  };
  const devidoCentavos = valorDaDevolucao(
    { ...pedido, itens },
    somar(
      pedidas.filter(
        ({ numero, situacao, creditoCentavos }) =>
          numero !== devolucao.numero && devolucaoContaNoReembolso(situacao, creditoCentavos),
      ),
    ),
    somar(pedidas.filter(({ numero }) => numero === devolucao.numero)),
  );
  const saldos = pagamentos.map((pagamento) => ({
    id: pagamento.id,
    saldo: saldoEstornavel(pagamento, abertos, creditado),
  }));
  const maior = saldos.toSorted((a, b) => b.saldo - a.saldo)[0];
  // A refund in progress gives its credit back when it is done.
  const outras = new Map(
    pedidas.map(({ numero, situacao, creditoCentavos }) => [numero, { situacao, creditoCentavos }]),
  );
  const aCaminho = [...outras]
    .filter(([numero, { situacao }]) => numero !== devolucao.numero && situacao === 'reembolsando')
    .reduce((soma, [, { creditoCentavos }]) => soma + (creditoCentavos ?? 0), 0);
  const partes = repartirReembolso({
    devidoCentavos,
    valeCentavos: Math.max(0, (await creditoRetido(db, pedido)) - aCaminho),
    saldoCentavos: maior?.saldo ?? 0,
    comoCredito: devolucao.comoCredito,
    bonusPb: devolucao.bonusPb,
  });
  const pagamentoId = partes.valorCentavos > partes.creditoCentavos ? (maior?.id ?? null) : null;
  return { devidoCentavos, pagamentoId, ...partes };
}

/** The same for the panel's return page; null for an unknown return. */
export async function preverReembolso({ db }: Pick<Loja, 'db'>, numero: number): Promise<Reembolso | null> {
  const devolucao = await buscarDevolucao(db, numero);
  const pedido = devolucao && (await buscarPedido(db, devolucao.pedidoId));
  return pedido ? calcularReembolso(db, { pedido, devolucao }) : null;
}
