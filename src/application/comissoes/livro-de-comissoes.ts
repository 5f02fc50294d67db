// @requirement 11.10.1 15.30.2
import { avisarVenda } from '#application/parceiros/avisar-influencer.ts';
import type { Db } from '#db/client.ts';
import { inserirLancamentos, lerItensComTaxa, lerLancamentosDoPedido } from '#db/comissoes/gravar-comissoes.ts';
import { comissaoRecusada } from '#db/comissoes/gravar-vazamentos.ts';
import type { Pedido } from '#db/pedidos/gravar-pedidos.ts';
import { pipelined } from '#db/transaction.ts';
import { lancamentosDoPedido } from '#domain/comissoes/comissao-lancamentos.ts';
import type { Loja } from '#application/loja.ts';
import { fecharComissoes } from '#db/comissoes/gravar-fechamento-de-comissoes.ts';
import { DIA_MS } from '#domain/duracoes.ts';

/**
 * Appends the ledger entries that bring an order's commission to its current value. Call in the transaction that changed
 * the order (status, refund, deletion). Idempotent (docs/requirements.md 11.10).
 */
export async function lancarComissao(
  loja: Pick<Loja, 'relogio'> & { /** null sends no message, as for imported orders. */ fila: Loja['fila'] | null },
  tx: Db,
  pedido: Pedido,
): Promise<void> {
  if (pedido.idInfluencer === null) return;
  const agora = loja.relogio.agora();
  const [lancados, itens, recusada] = await pipelined([
    lerLancamentosDoPedido(tx, pedido.id),
    lerItensComTaxa(tx, pedido.id),
    comissaoRecusada(tx, pedido.id),
  ]);
  const novos = lancamentosDoPedido({ ...pedido, itens, recusada }, lancados, agora);
  const [novo] = novos;
  if (!novo) return;
  const { idInfluencer: uid, id: pedidoId } = pedido;
  await inserirLancamentos(
    tx,
    novos.map((lancamento) => ({ ...lancamento, idInfluencer: uid, pedidoId, criadoEm: agora })),
  );
  const { vendaCentavos, comissaoCentavos } = novo;
  const { fila } = loja;
  // An order of the influencer's own earns nothing, and is no sale to tell.
  if (fila && novo.numero === 1 && comissaoCentavos > 0)
    await avisarVenda({ fila }, tx, { uid, pedidoId, vendaCentavos, comissaoCentavos });
}

/** Rows are committed within seconds of their timestamp; after a day none is still uncommitted. */
const MARGEM_MS = DIA_MS;

/** Sums the finished days of the commission ledger, so that reading totals stays cheap as it grows. */
export async function fecharDias({ db, relogio }: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  await fecharComissoes(db, new Date(relogio.agora().getTime() - MARGEM_MS));
}
