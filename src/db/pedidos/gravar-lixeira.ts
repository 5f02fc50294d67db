// @requirement 15.14.8 15.15.7 15.20.4
import { and, asc, eq, isNotNull, isNull, lt, notExists, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  atendimentos,
  devolucoes,
  emails,
  entregaEventos,
  estornos,
  lancamentosDeComissao,
  pagamentos,
  pedidoDownloads,
  pedidoHistorico,
  pedidoPermissoes,
  pedidos,
  pedidosDaLoja,
  pedidosDePeca,
  rastreios,
  valesVendidos,
} from '#db/schema/index.ts';
import { statusSemDinheiro } from '#domain/pagamentos/pagamento-estado.ts';
import { esquecerArquivosDasNotas } from '#db/notas-fiscais/gravar-notas-fiscais.ts';
import { despersonalizarVales } from '#db/creditos/gravar-vales-vendidos.ts';
import { esquecerNomesNosCartoes } from '#db/pagamentos/gravar-pagamentos.ts';
import { esquecerOrcamentoDoPedido } from './gravar-orcamentos.ts';
import { despersonalizarAlteracoes } from './gravar-alteracoes.ts';
import { despersonalizarPedidosDaLoja } from './gravar-pedidos-da-loja.ts';
import { colunasSemPessoa } from '#db/conta/gravar-sem-pessoa.ts';
import { enderecosDeNinguem } from '#domain/clientes/convidado.ts';

/**
 * Returns orders moved to the trash before `corte`, locked until the transaction ends; rows locked by other
 * transactions are skipped.
 */
export async function travarVencidosDaLixeira(
  tx: Db,
  corte: Date,
  limite: number,
): Promise<(typeof pedidos.$inferSelect)[]> {
  return tx
    .select()
    .from(pedidos)
    .where(
      and(
        isNotNull(pedidos.excluidoEm),
        isNull(pedidos.expurgadoEm),
        lt(pedidos.excluidoEm, corte),
        notExists(
          tx
            .select({ um: sql`1` })
            .from(estornos)
            .where(and(eq(estornos.pedidoId, pedidos.id), eq(estornos.situacao, 'pedido'))),
        ),
        // A paid card keeps its recipient until it is sent.
        notExists(
          tx
            .select({ um: sql`1` })
            .from(valesVendidos)
            .where(and(eq(valesVendidos.pedidoId, pedidos.id), valesVendidos.ativo, isNull(valesVendidos.enviadoEm))),
        ),
      ),
    )
    .orderBy(asc(pedidos.excluidoEm))
    .limit(limite)
    .for('update', { skipLocked: true });
}

/** Returns whether the accounts concern this order: payments, refunds or commission. */
export async function pedidoTemDinheiro(tx: Db, pedidoId: string): Promise<boolean> {
  const [pagamento] = await tx
    .select({ id: pagamentos.id })
    .from(pagamentos)
    .where(and(eq(pagamentos.pedidoId, pedidoId), notInArray(pagamentos.status, [...statusSemDinheiro])))
    .limit(1);
  if (pagamento) return true;
  const [lancamento] = await tx
    .select({ id: lancamentosDeComissao.id })
    .from(lancamentosDeComissao)
    .where(eq(lancamentosDeComissao.pedidoId, pedidoId))
    .limit(1);
  return lancamento !== undefined;
}

/**
 * Deletes an order that was never paid, with everything that belongs to it. Stock movements stay: that table is
 * append-only.
 */
export async function apagarPedido(tx: Db, id: string): Promise<void> {
  await tx.delete(emails).where(eq(emails.pedidoId, id));
  await esquecerArquivosDasNotas(tx, eq(pedidos.id, id));
  // It names the buyer, and the foreign key would only cut it loose.
  await esquecerOrcamentoDoPedido(tx, id);
  await tx.delete(pedidoPermissoes).where(eq(pedidoPermissoes.pedidoId, id));
  await tx.delete(pedidos).where(eq(pedidos.id, id));
}

/** Removes personal data from an order; goods, amounts and dates stay, as the law requires. */
export async function despersonalizarPedido(tx: Db, id: string, agora: Date): Promise<void> {
  await tx.delete(emails).where(eq(emails.pedidoId, id));
  await tx.delete(atendimentos).where(eq(atendimentos.pedidoId, id));
  await tx.delete(devolucoes).where(eq(devolucoes.pedidoId, id));
  await tx.delete(pedidosDePeca).where(eq(pedidosDePeca.pedidoId, id));
  await despersonalizarVales(tx, eq(valesVendidos.pedidoId, id));
  await esquecerArquivosDasNotas(tx, eq(pedidos.id, id));
  await despersonalizarPedidosDaLoja(tx, eq(pedidosDaLoja.pedidoId, id));
  await despersonalizarAlteracoes(tx, [id]);
  await esquecerOrcamentoDoPedido(tx, id);
  // Tracking codes allow the carrier to identify the recipient.
  await tx.delete(entregaEventos).where(eq(entregaEventos.pedidoId, id));
  await tx.delete(rastreios).where(eq(rastreios.pedidoId, id));
  await tx.update(pedidoDownloads).set({ uid: '' }).where(eq(pedidoDownloads.pedidoId, id));
  await tx.update(pagamentos).set({ pixCopiaECola: null, boletoUrl: null }).where(eq(pagamentos.pedidoId, id));
  await esquecerNomesNosCartoes(tx, eq(pedidos.id, id));
  await tx
    .update(pedidos)
    .set({
      ...colunasSemPessoa('Pedido expurgado', enderecosDeNinguem.pedidoExpurgado),
      uid: null,
      notaInterna: '',
      urlPagamento: null,
      chaveIdempotencia: null,
      impressaoDaChave: null,
      expurgadoEm: agora,
    })
    .where(eq(pedidos.id, id));
  await tx.insert(pedidoHistorico).values({ pedidoId: id, tipo: 'expurgado', autor: 'prazo' });
}
