// @requirement 15.44.8
import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { alteracoesDoPedido, diferencasAPagar, pagamentos } from '#db/schema/index.ts';

/** Differences of edits that were paid in a month, to the shop itself or over a link. */
export async function lerDiferencasRecebidas(db: Db, { de, ate }: { de: Date; ate: Date }) {
  const { pedidoId, criadoEm, diferencaCentavos, pagamentoId } = alteracoesDoPedido;
  const { parcelas, tipo } = pagamentos;
  const d = diferencasAPagar;
  const [porFora, porLink] = await Promise.all([
    db
      .select({ pedidoId, em: criadoEm, valorCentavos: diferencaCentavos, pagamentoId, tipo, parcelas })
      .from(alteracoesDoPedido)
      .innerJoin(pagamentos, eq(pagamentos.id, pagamentoId))
      .where(and(isNotNull(pagamentoId), gte(criadoEm, de), lt(criadoEm, ate))),
    db
      .select({
        pedidoId: d.pedidoId,
        em: d.encerradaEm,
        valorCentavos: d.valorCentavos,
        pagamentoId: d.pagamentoId,
        tipo,
        parcelas,
      })
      .from(d)
      .innerJoin(pagamentos, eq(pagamentos.id, d.pagamentoId))
      .where(and(eq(d.situacao, sql.raw(`'paga'`)), gte(d.encerradaEm, de), lt(d.encerradaEm, ate))),
  ]);
  return [...porFora, ...porLink]
    .flatMap(({ em, ...recebida }) => (em ? [{ em, ...recebida }] : []))
    .toSorted((a, b) => a.em.getTime() - b.em.getTime() || (a.pedidoId < b.pedidoId ? -1 : 1));
}
