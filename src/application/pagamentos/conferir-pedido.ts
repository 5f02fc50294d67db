// @requirement 11.7.2 11.8.1 15.11.5
import type { Loja } from '#application/loja.ts';
import { pedidosAConferir, pedidosVencidos } from '#db/pagamentos/ler-pedidos-pendentes.ts';
import { lerPagamentos } from '#db/pagamentos/gravar-pagamentos.ts';
import { lerCobrancas } from '#db/pagamentos/gravar-cobrancas-pix.ts';
import { lerDiferencas } from '#db/pedidos/ler-diferencas.ts';
import { assumirConferencia, buscarPedido, mudarPedido, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { statusVivos } from '#domain/pagamentos/pagamento-estado.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import { decidirPedido } from './decidir-pedido.ts';

/** Fetches all payments of the order and of its differences from the provider and applies them. False when the provider did not answer. */
export async function conferirPedido(loja: Loja, pedidoId: string): Promise<boolean> {
  const encontrados = await loja.pagamentos.buscarPagamentosDoPedido(pedidoId);
  await mudarPedido(loja.db, pedidoId, { conferidoEm: loja.relogio.agora() });
  if (!encontrados.ok) return false;
  for (const pagamento of encontrados.valor) await aplicarPagamento(loja, pagamento);
  for (const { numero } of await lerDiferencas(loja.db, pedidoId)) {
    const daDiferenca = await loja.pagamentos.buscarPagamentosDoPedido(pedidoId, numero);
    if (!daDiferenca.ok) return false;
    for (const pagamento of daDiferenca.valor) await aplicarPagamento(loja, pagamento);
  }
  return true;
}

/** Minimum interval between two checks of an order on display. */
const PAUSA_MS = 10_000;

/**
 * Throttled check for payment pages: the provider is queried every ten seconds per order, regardless of the number of
 * requests.
 */
export async function conferirDeNovo(loja: Loja, pedidoId: string): Promise<void> {
  if (await assumirConferencia(loja.db, pedidoId, loja.relogio.agora(), PAUSA_MS)) await conferirPedido(loja, pedidoId);
}

const LOTE = 50;
const IDADE_MINIMA_MS = 2 * 60 * 1000;
const DESCANSO_MS = 10 * 60 * 1000;

/** Reconciliation: checks pending orders whose webhook may have been lost, each at most every ten minutes. */
export async function conferirPendentes(loja: Loja): Promise<number> {
  const agora = loja.relogio.agora().getTime();
  const ids = await pedidosAConferir(loja.db, {
    criadosAntesDe: new Date(agora - IDADE_MINIMA_MS),
    conferidosAntesDe: new Date(agora - DESCANSO_MS),
    limite: LOTE,
  });
  for (const id of ids) await conferirPedido(loja, id);
  return ids.length;
}

/**
 * Ends orders past their payment deadline. Queries the provider first and cancels open payments, so that nobody pays
 * for released goods; postponed while the provider does not answer.
 */
export async function expirarPedidos(loja: Loja): Promise<number> {
  const ids = await pedidosVencidos(loja.db, loja.relogio.agora(), LOTE);
  let expirados = 0;
  for (const id of ids) if (await expirarPedido(loja, id)) expirados++;
  return expirados;
}

async function expirarPedido(loja: Loja, pedidoId: string): Promise<boolean> {
  const pedido = await buscarPedido(loja.db, pedidoId);
  if (!pedido) return false;
  const semCobranca = !pedido.preferenciaId && (await lerCobrancas(loja.db, pedidoId)).length === 0;
  const pagamentosConferidos = semCobranca || (await encerrarPagamentos(loja, pedidoId));
  return loja.db.transaction(async (tx) => {
    const travado = await travarPedido(tx, pedidoId);
    const agora = loja.relogio.agora();
    if (travado?.status !== 'pendente' || agora <= travado.expiraEm) return false;
    if (pagamentosConferidos && (await decidirPedido(loja, tx, travado)).status === 'rejected') return true;
    // Postponed, so that unresolved orders do not block the batch.
    await mudarPedido(tx, pedidoId, { expiraEm: new Date(agora.getTime() + DESCANSO_MS) });
    return false;
  });
}

/**
 * Updates the payments and, if the deadline has still passed, cancels the open ones at the provider. False when the
 * provider did not answer.
 */
async function encerrarPagamentos(loja: Loja, pedidoId: string): Promise<boolean> {
  if (!(await conferirPedido(loja, pedidoId))) return false;
  // A newly found payment may have extended the deadline.
  const pedido = await buscarPedido(loja.db, pedidoId);
  if (!pedido || pedido.expiraEm > loja.relogio.agora()) return true;
  const vivos = (await lerPagamentos(loja.db, pedidoId)).filter(({ status }) => statusVivos.includes(status));
  for (const { id } of vivos) await loja.pagamentos.cancelar(id, `cancelar-${id}`);
  return vivos.length === 0 || conferirPedido(loja, pedidoId);
}
