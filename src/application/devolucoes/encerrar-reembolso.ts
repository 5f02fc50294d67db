import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import {
  type Devolucao,
  devolucaoDoEstorno,
  lerUnidadesPedidas,
  marcarDevolvidos,
} from '#db/repositories/devolucoes/devolucoes.ts';
import { devolverUnidades } from '#db/repositories/produtos/estoque.ts';
import type { Pedido } from '#db/repositories/pedidos/pedidos.ts';
import { destinoDoPasso, encerraDownload } from '#domain/devolucoes/devolucao.ts';
import { contarPasso } from './contar-passo.ts';

/**
 * What becomes of a return when its refund is settled: done, it is over and its goods are on sale again if the owner chose
 * so; refused by the provider, it is where it was before. Answers whether the refund was a return's that was done. Call in
 * the transaction that settles the refund, with the order held: it runs once, since a refund is settled once.
 */
export async function encerrarReembolso(
  loja: Pick<Loja, 'fila' | 'relogio'>,
  tx: Db,
  pedido: Pedido,
  { estornoId, situacao }: { estornoId: string; situacao: 'feito' | 'recusado' },
): Promise<boolean> {
  const devolucao = await devolucaoDoEstorno(tx, estornoId);
  if (!devolucao) return false;
  const passo = situacao === 'feito' ? 'reembolso-feito' : 'reembolso-recusado';
  const para = destinoDoPasso(devolucao, passo, 'pagamento', devolucao.situacaoAnterior);
  if (para === null) return false;
  const junto: Partial<Devolucao> =
    situacao === 'feito'
      ? { situacaoAnterior: null }
      : { situacaoAnterior: null, estornoId: null, valorCentavos: null, aoEstoque: null, vezDaReserva: null };
  const depois = await contarPasso(loja, tx, { pedido, devolucao }, { para, autor: 'pagamento', junto });
  await acertarUnidades(tx, pedido, depois, loja.relogio.agora());
  // The order ended meanwhile, by a lost dispute say, and left these units to a refund that will not be.
  if (situacao === 'recusado' && devolucao.vezDaReserva !== null && acabou(pedido, devolucao.vezDaReserva))
    await devolverUnidades(tx, {
      pedidoId: pedido.id,
      vez: devolucao.vezDaReserva,
      unidades: await unidadesDe(tx, depois),
    });
  return situacao === 'feito';
}

/** Whether this reservation of the order was let go of. */
function acabou({ estoqueReservado, vezDaReserva }: Pedido, vez: number): boolean {
  return !estoqueReservado || vezDaReserva > vez;
}

async function unidadesDe(tx: Db, { numero, pedidoId }: Devolucao): Promise<Map<number, number>> {
  const suas = (await lerUnidadesPedidas(tx, pedidoId)).filter((uma) => uma.numero === numero);
  return new Map(suas.map(({ itemId, quantidade }) => [itemId, quantidade]));
}

/** Brings stock and downloads of a return to its situation: its goods on the shelf if chosen, its eBooks closed or open. */
export async function acertarUnidades(tx: Db, pedido: Pedido, devolucao: Devolucao, agora: Date): Promise<void> {
  const { situacao, motivo, aoEstoque, vezDaReserva } = devolucao;
  const unidades = await unidadesDe(tx, devolucao);
  await marcarDevolvidos(tx, [...unidades.keys()], encerraDownload(motivo, situacao) ? agora : null);
  if (situacao === 'reembolsada' && aoEstoque && vezDaReserva !== null)
    await devolverUnidades(tx, { pedidoId: pedido.id, vez: vezDaReserva, unidades });
}
