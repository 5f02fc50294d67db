// @requirement 15.14.6
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { buscarDevolucao, type Devolucao, lerUnidadesPedidas } from '#db/repositories/devolucoes/devolucoes.ts';
import { lerEstornosAbertos } from '#db/repositories/pagamentos/estornos.ts';
import { lerPagamentos } from '#db/repositories/pagamentos/pagamentos.ts';
import { buscarPedido, lerItens, type Pedido } from '#db/repositories/pedidos/pedidos.ts';
import { devolucaoContaNoReembolso } from '#domain/devolucoes/devolucao.ts';
import { valorDaDevolucao } from '#domain/devolucoes/valor-da-devolucao.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { saldoEstornavel } from '#domain/pagamentos/pagamento-estado.ts';

export type Reembolso = {
  /** Centavos. Value of the units after coupon and Pix discount, given the units returned before. */
  devidoCentavos: Centavos;
  /** Centavos to refund: at most the payment's balance after refunds, disputes and open refunds. */
  valorCentavos: Centavos;
  /** The payment to refund; null when no payment has a balance. */
  pagamentoId: string | null;
};

/** Computes the refund of a return from the current rows; final only while the order is locked. */
export async function calcularReembolso(
  db: Db,
  { pedido, devolucao }: { pedido: Pedido; devolucao: Devolucao },
): Promise<Reembolso> {
  const itens = await lerItens(db, pedido.id);
  const pedidas = await lerUnidadesPedidas(db, pedido.id);
  const pagamentos = await lerPagamentos(db, pedido.id);
  const abertos = await lerEstornosAbertos(db, pedido.id);
  const somar = (quais: typeof pedidas) => {
    const soma = new Map<number, number>();
    for (const { itemId, quantidade } of quais) soma.set(itemId, (soma.get(itemId) ?? 0) + quantidade);
    return soma;
  };
  const devidoCentavos = valorDaDevolucao(
    { ...pedido, itens },
    somar(pedidas.filter(({ numero, situacao }) => numero !== devolucao.numero && devolucaoContaNoReembolso(situacao))),
    somar(pedidas.filter(({ numero }) => numero === devolucao.numero)),
  );
  const saldos = pagamentos.map((pagamento) => ({ id: pagamento.id, saldo: saldoEstornavel(pagamento, abertos) }));
  const maior = saldos.toSorted((a, b) => b.saldo - a.saldo)[0];
  const valorCentavos = Math.min(devidoCentavos, maior?.saldo ?? 0);
  return { devidoCentavos, valorCentavos, pagamentoId: valorCentavos > 0 ? (maior?.id ?? null) : null };
}

/** The same for the panel's return page; null for an unknown return. */
export async function preverReembolso({ db }: Pick<Loja, 'db'>, numero: number): Promise<Reembolso | null> {
  const devolucao = await buscarDevolucao(db, numero);
  const pedido = devolucao && (await buscarPedido(db, devolucao.pedidoId));
  return pedido ? calcularReembolso(db, { pedido, devolucao }) : null;
}
