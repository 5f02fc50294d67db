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
  pedidos,
  pedidosDePeca,
  rastreios,
} from '#db/schema/index.ts';
import { statusSemDinheiro } from '#domain/pagamentos/pagamento-estado.ts';
import { esquecerArquivosDasNotas } from '#db/repositories/notas-fiscais/notas-fiscais.ts';
import { semPessoa } from '#db/repositories/conta/sem-pessoa.ts';

/** Orders that were put in the bin before `corte`, held until the transaction ends; those another one holds are left out. */
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
      ),
    )
    .orderBy(asc(pedidos.excluidoEm))
    .limit(limite)
    .for('update', { skipLocked: true });
}

/** Whether the books speak of this order: money that came or went, or a commission. */
export async function temDinheiro(tx: Db, pedidoId: string): Promise<boolean> {
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

/** Removes an order nobody ever paid, with all its parts. Movements of stock stay: they are only ever added to. */
export async function apagarPedido(tx: Db, id: string): Promise<void> {
  await tx.delete(emails).where(eq(emails.pedidoId, id));
  await esquecerArquivosDasNotas(tx, eq(pedidos.id, id));
  await tx.delete(pedidos).where(eq(pedidos.id, id));
}

/** Takes the person out of an order and leaves goods, money and dates, which the law has the shop keep. */
export async function despersonalizarPedido(tx: Db, id: string, agora: Date): Promise<void> {
  await tx.delete(emails).where(eq(emails.pedidoId, id));
  await tx.delete(atendimentos).where(eq(atendimentos.pedidoId, id));
  await tx.delete(devolucoes).where(eq(devolucoes.pedidoId, id));
  await tx.delete(pedidosDePeca).where(eq(pedidosDePeca.pedidoId, id));
  await esquecerArquivosDasNotas(tx, eq(pedidos.id, id));
  // By its code whoever carried it knows whose it was.
  await tx.delete(entregaEventos).where(eq(entregaEventos.pedidoId, id));
  await tx.delete(rastreios).where(eq(rastreios.pedidoId, id));
  await tx.update(pedidoDownloads).set({ uid: '' }).where(eq(pedidoDownloads.pedidoId, id));
  await tx.update(pagamentos).set({ pixCopiaECola: null, boletoUrl: null }).where(eq(pagamentos.pedidoId, id));
  await tx
    .update(pedidos)
    .set({
      ...semPessoa('Pedido expurgado', 'pedido-expurgado@invalid'),
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
