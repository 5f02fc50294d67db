// @requirement 15.14.6
import { darCreditoDaDevolucao } from '#application/creditos/credito-da-devolucao.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import {
  type Devolucao,
  devolucaoDoEstorno,
  lerUnidadesPedidas,
  marcarItensDevolvidos,
} from '#db/repositories/devolucoes/devolucoes.ts';
import { devolverUnidades } from '#db/repositories/produtos/estoque.ts';
import type { Pedido } from '#db/repositories/pedidos/pedidos.ts';
import { destinoDoPasso, devolucaoEncerraDownload } from '#domain/devolucoes/devolucao.ts';
import { avancarDevolucao } from './avancar-devolucao.ts';

/**
 * Ends a return when its refund is settled: on success the return is over and its goods are restocked if the owner
 * chose so; on refusal the return goes back to its previous situation. Returns whether a return's refund succeeded.
 * Call with the order locked, in the transaction that settles the refund.
 */
export async function encerrarReembolso(
  loja: Pick<Loja, 'fila' | 'relogio' | 'assinatura'>,
  tx: Db,
  pedido: Pedido,
  { estornoId, situacao }: { estornoId: string; situacao: 'feito' | 'recusado' },
): Promise<boolean> {
  const devolucao = await devolucaoDoEstorno(tx, estornoId);
  if (!devolucao) return false;
  const passo = situacao === 'feito' ? 'reembolso-feito' : 'reembolso-recusado';
  const para = destinoDoPasso(devolucao, passo, 'pagamento', devolucao.situacaoAnterior);
  if (para === null) return false;
  const outrosCampos: Partial<Devolucao> =
    situacao === 'feito'
      ? { situacaoAnterior: null }
      : {
          situacaoAnterior: null,
          estornoId: null,
          valorCentavos: null,
          creditoCentavos: null,
          aoEstoque: null,
          vezDaReserva: null,
        };
  if (situacao === 'feito' && devolucao.creditoCentavos !== null)
    await darCreditoDaDevolucao(loja, tx, pedido, devolucao, {
      creditoCentavos: devolucao.creditoCentavos,
      doValeCentavos: devolucao.creditoCentavos,
      bonusCentavos: 0,
    });
  const devolucaoMudada = await avancarDevolucao(
    loja,
    tx,
    { pedido, devolucao },
    { para, autor: 'pagamento', outrosCampos },
  );
  await atualizarEstoqueEDownloads(tx, pedido, devolucaoMudada, loja.relogio.agora());
  // The order ended in the meantime (a lost dispute, for example) and left these units to a refund that failed.
  if (situacao === 'recusado' && devolucao.vezDaReserva !== null && reservaAcabou(pedido, devolucao.vezDaReserva))
    await devolverUnidades(tx, {
      pedidoId: pedido.id,
      vez: devolucao.vezDaReserva,
      unidades: await unidadesDe(tx, devolucaoMudada),
    });
  return situacao === 'feito';
}

/** Whether this reservation of the order was released. */
function reservaAcabou({ estoqueReservado, vezDaReserva }: Pedido, vez: number): boolean {
  return !estoqueReservado || vezDaReserva > vez;
}

async function unidadesDe(tx: Db, { numero, pedidoId }: Devolucao): Promise<Map<number, number>> {
  const unidadesDaDevolucao = (await lerUnidadesPedidas(tx, pedidoId)).filter((unidade) => unidade.numero === numero);
  return new Map(unidadesDaDevolucao.map(({ itemId, quantidade }) => [itemId, quantidade]));
}

/**
 * Updates stock and downloads to the situation of a return: restocks its goods if chosen, revokes or restores its
 * eBooks.
 */
export async function atualizarEstoqueEDownloads(
  tx: Db,
  pedido: Pedido,
  devolucao: Devolucao,
  agora: Date,
): Promise<void> {
  const { situacao, motivo, aoEstoque, vezDaReserva, creditoCentavos, comoCredito } = devolucao;
  const unidades = await unidadesDe(tx, devolucao);
  const encerra = devolucaoEncerraDownload(motivo, situacao, comoCredito ? creditoCentavos : null);
  await marcarItensDevolvidos(tx, [...unidades.keys()], encerra ? agora : null);
  if (situacao === 'reembolsada' && aoEstoque && vezDaReserva !== null)
    await devolverUnidades(tx, { pedidoId: pedido.id, vez: vezDaReserva, unidades });
}
