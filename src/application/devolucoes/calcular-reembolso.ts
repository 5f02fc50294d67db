import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { buscarDevolucao, type Devolucao, lerUnidadesPedidas } from '#db/repositories/devolucoes/devolucoes.ts';
import { lerEstornosAbertos } from '#db/repositories/pagamentos/estornos.ts';
import { lerPagamentos } from '#db/repositories/pagamentos/pagamentos.ts';
import { buscarPedido, lerItens, type Pedido } from '#db/repositories/pedidos/pedidos.ts';
import { contaNoReembolso } from '#domain/devolucoes/devolucao.ts';
import { valorDaDevolucao } from '#domain/devolucoes/valor.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { saldoEstornavel } from '#domain/pagamentos/pagamento-estado.ts';

export type Reembolso = {
  /** What its units came to, after coupon and Pix discount, counted on those that went back before. */
  devidoCentavos: Centavos;
  /** What of it goes back: never more than the payment has left, whatever was refunded, disputed or is on its way. */
  valorCentavos: Centavos;
  /** The payment it is taken from; null when there is none with money left. */
  pagamentoId: string | null;
};

/** What refunding a return comes to as things stand; final only with the order held. */
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
    somar(pedidas.filter(({ numero, situacao }) => numero !== devolucao.numero && contaNoReembolso(situacao))),
    somar(pedidas.filter(({ numero }) => numero === devolucao.numero)),
  );
  const saldos = pagamentos.map((pagamento) => ({ id: pagamento.id, saldo: saldoEstornavel(pagamento, abertos) }));
  const maior = saldos.toSorted((a, b) => b.saldo - a.saldo)[0];
  const valorCentavos = Math.min(devidoCentavos, maior?.saldo ?? 0);
  return { devidoCentavos, valorCentavos, pagamentoId: valorCentavos > 0 ? (maior?.id ?? null) : null };
}

/** The same for the panel's page of a return; null when there is no such return. */
export async function preverReembolso({ db }: Pick<Loja, 'db'>, numero: number): Promise<Reembolso | null> {
  const devolucao = await buscarDevolucao(db, numero);
  const pedido = devolucao && (await buscarPedido(db, devolucao.pedidoId));
  return pedido ? calcularReembolso(db, { pedido, devolucao }) : null;
}
