// @requirement 15.14.6 15.24.7
import { creditoRetido } from '#application/creditos/credito-da-devolucao.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { buscarDevolucao, type Devolucao, lerUnidadesPedidas } from '#db/devolucoes/gravar-devolucoes.ts';
import { somarEstornosDaDevolucao } from '#db/pagamentos/gravar-estornos.ts';
import { lerSaldosEstornaveis } from '#db/pagamentos/gravar-saldos.ts';
import { buscarPedido, lerItens, type Pedido } from '#db/pedidos/gravar-pedidos.ts';
import { devolucaoContaNoReembolso } from '#domain/devolucoes/devolucao.ts';
import { valorDaDevolucao } from '#domain/devolucoes/valor-da-devolucao.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { type PartesDoReembolso, repartirReembolso } from '#domain/devolucoes/repartir-reembolso.ts';
import { type ParteDoEstorno, repartirEntrePagamentos, somarSaldos } from '#domain/pagamentos/saldos-estornaveis.ts';

export type Reembolso = {
  /** Centavos. Value of the units after coupon and Pix discount, given the units returned before. */
  devidoCentavos: Centavos;
  /** Centavos that earlier attempts refunded before the provider refused the rest. */
  jaEstornadoCentavos: Centavos;
  /** The payments that give back the rest of `valorCentavos`, in this order; none if there is none, or it becomes credit. */
  estornos: ParteDoEstorno[];
} & PartesDoReembolso;

/** Computes the refund of a return from the current rows; final only while the order is locked. */
export async function calcularReembolso(
  db: Db,
  { pedido, devolucao }: { pedido: Pedido; devolucao: Devolucao },
): Promise<Reembolso> {
  const itens = await lerItens(db, pedido.id);
  const pedidas = await lerUnidadesPedidas(db, pedido.id);
  const saldos = await lerSaldosEstornaveis(db, pedido.id);
  const jaEstornadoCentavos = await somarEstornosDaDevolucao(db, devolucao);
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
  // A refund in progress gives its credit back when it is done.
  const outras = new Map(
    pedidas.map(({ numero, situacao, creditoCentavos }) => [numero, { situacao, creditoCentavos }]),
  );
  const aCaminho = [...outras]
    .filter(([numero, { situacao }]) => numero !== devolucao.numero && situacao === 'reembolsando')
    .reduce((soma, [, { creditoCentavos }]) => soma + (creditoCentavos ?? 0), 0);
  const partes = repartirReembolso({
    devidoCentavos: Math.max(0, devidoCentavos - jaEstornadoCentavos),
    valeCentavos: Math.max(0, (await creditoRetido(db, pedido)) - aCaminho),
    saldoCentavos: somarSaldos(saldos),
    comoCredito: devolucao.comoCredito,
    bonusPb: devolucao.bonusPb,
  });
  const estornos = repartirEntrePagamentos(partes.valorCentavos - partes.creditoCentavos, saldos);
  return { devidoCentavos, jaEstornadoCentavos, estornos, ...partes };
}

/** The same for the panel's return page; null for an unknown return. */
export async function preverReembolso({ db }: Pick<Loja, 'db'>, numero: number): Promise<Reembolso | null> {
  const devolucao = await buscarDevolucao(db, numero);
  const pedido = devolucao && (await buscarPedido(db, devolucao.pedidoId));
  return pedido ? calcularReembolso(db, { pedido, devolucao }) : null;
}
