// @requirement 2.18.6 2.18.9
import { soltarFotos } from '#application/avaliacoes/soltar-fotos.ts';
import { lancarComissao } from '#application/comissoes/livro-de-comissoes.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { apagarAvaliacoesDosPedidos } from '#db/avaliacoes/gravar-avaliacoes.ts';
import { temEstornoAberto } from '#db/pagamentos/gravar-estornos.ts';
import {
  apagarPedido,
  despersonalizarPedido,
  pedidoTemDinheiro,
  travarVencidosDaLixeira,
} from '#db/pedidos/gravar-lixeira.ts';
import { apagarOrcamentosVencidos, travarOrcamentosDaLixeira } from '#db/pedidos/gravar-orcamentos.ts';
import { lerPagamentos } from '#db/pagamentos/gravar-pagamentos.ts';
import { mudarPedido, type Pedido, registrarNoHistorico, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { statusEmAndamento } from '#domain/pagamentos/pagamento-estado.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { mudarStatus } from './mudar-status.ts';

export type ErroExcluirPedido = NaoEncontrado | { codigo: 'pagamento-em-andamento' };

/**
 * Moves an order to the trash, where it can be restored for 30 days (docs/requirements.md 2.18.6). Refused while money
 * is in transit: a payment that may still arrive (unknown status included), a dispute or an open refund.
 */
export async function excluirPedido(loja: Loja, autor: Autor, id: string): Promise<Result<void, ErroExcluirPedido>> {
  return emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, id);
    if (!pedido || pedido.expurgadoEm) return falha({ codigo: 'nao-encontrado' });
    if (pedido.excluidoEm) return ok(undefined);
    const pagamentos = await lerPagamentos(tx, id);
    if (
      pedido.emDisputa ||
      pagamentos.some(({ status }) => statusEmAndamento.includes(status)) ||
      (await temEstornoAberto(tx, id))
    ) {
      return falha({ codigo: 'pagamento-em-andamento' });
    }
    const excluidoEm = loja.relogio.agora();
    await mudarPedido(tx, id, { excluidoEm });
    await lancarComissao(loja, tx, { ...pedido, excluidoEm });
    await registrarNoHistorico(tx, { pedidoId: id, tipo: 'excluido', autor: autor.uid });
    await registrarAuditoria(tx, autor, {
      acao: 'excluir',
      entidade: 'pedido',
      entidadeId: id,
      antes: { status: pedido.status, totalCentavos: pedido.totalCentavos },
      depois: { naLixeira: true },
    });
    return ok(undefined);
  });
}

/** Restores an order from the trash unchanged. */
export async function restaurarPedido(loja: Loja, autor: Autor, id: string): Promise<Result<void, NaoEncontrado>> {
  return emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, id);
    if (!pedido || pedido.expurgadoEm) return falha({ codigo: 'nao-encontrado' });
    if (!pedido.excluidoEm) return ok(undefined);
    await mudarPedido(tx, id, { excluidoEm: null });
    await lancarComissao(loja, tx, { ...pedido, excluidoEm: null });
    await registrarNoHistorico(tx, { pedidoId: id, tipo: 'restaurado', autor: autor.uid });
    await registrarAuditoria(tx, autor, {
      acao: 'restaurar',
      entidade: 'pedido',
      entidadeId: id,
      antes: { naLixeira: true },
      depois: { naLixeira: false },
    });
    return ok(undefined);
  });
}

/** Retention of the trash. */
export const DIAS_NA_LIXEIRA = 30;
/** Retention of a quote without an order, after its last day. */
const DIAS_DO_ORCAMENTO_VENCIDO = 180;
const LOTE = 100;

/**
 * Purges orders after 30 days in the trash and returns their number: orders without money are deleted, orders with
 * money keep the accounting data without personal data (docs/decisions/0008-purging-orders.md). Idempotent and safe to
 * run concurrently. Deletes old quotes without an order, too.
 */
export async function expurgarLixeira(loja: Loja): Promise<number> {
  const agora = loja.relogio.agora();
  const corte = new Date(agora.getTime() - DIAS_NA_LIXEIRA * DIA_MS);
  // By itself: it locks customers, which those who lock orders do afterwards.
  await apagarOrcamentosVencidos(loja.db, new Date(agora.getTime() - DIAS_DO_ORCAMENTO_VENCIDO * DIA_MS));
  return loja.db.transaction(async (tx) => {
    // Before their orders, as an acceptance and the deletion of an account lock them.
    await travarOrcamentosDaLixeira(tx, corte);
    const vencidos = await travarVencidosDaLixeira(tx, corte, LOTE);
    // Reviews written by the buyer of a purged order are deleted too.
    const avaliadas = await apagarAvaliacoesDosPedidos(
      tx,
      vencidos.map(({ id }) => id),
    );
    await soltarFotos(loja, tx, avaliadas);
    for (const pedido of vencidos) {
      const { id, pagoEm } = pedido;
      if (pagoEm || (await pedidoTemDinheiro(tx, id))) await despersonalizarPedido(tx, id, agora);
      else await soltarEApagar(loja, tx, pedido);
    }
    return vencidos.length;
  });
}

/** A shop's own order may still wait for its payment: its goods and its uses of coupon and promotions are released. */
async function soltarEApagar(loja: Loja, tx: Db, pedido: Pedido): Promise<void> {
  if (pedido.status === 'pendente') {
    const solto = await mudarStatus(loja, tx, pedido, {
      para: 'rejected',
      por: 'prazo',
      autor: 'prazo',
      motivo: 'expurgado',
    });
    if (!solto.ok) throw new Error(`An order in the trash was not released: ${solto.erro.codigo}.`);
  }
  await apagarPedido(tx, pedido.id);
}
