import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { omitColumns } from '#db/pick-columns.ts';
import {
  chavesPix,
  dadosFiscais,
  notasDosRepasses,
  lancamentosDeComissao,
  comissoesRecusadas,
  linksDoInfluencer,
  pedidos,
  repasseItens,
} from '#db/schema/index.ts';

/** Commission and links of an influencer; empty for others. */
export async function lerGanhos(db: Db, uid: string) {
  const { porNome: _, ...daRecusa } = getTableColumns(comissoesRecusadas);
  const [comissoes, pagos, abertos, [chavePix = null], links, recusadas] = await Promise.all([
    db
      .select(getTableColumns(lancamentosDeComissao))
      .from(lancamentosDeComissao)
      .where(eq(lancamentosDeComissao.idInfluencer, uid))
      .orderBy(asc(lancamentosDeComissao.criadoEm)),
    db
      .select(getTableColumns(repasseItens))
      .from(repasseItens)
      .innerJoin(
        lancamentosDeComissao,
        and(
          eq(lancamentosDeComissao.repasseId, repasseItens.repasseId),
          eq(lancamentosDeComissao.idInfluencer, repasseItens.idInfluencer),
        ),
      )
      .where(and(eq(lancamentosDeComissao.idInfluencer, uid), eq(repasseItens.aberto, false))),
    db
      .select(getTableColumns(repasseItens))
      .from(repasseItens)
      .where(and(eq(repasseItens.idInfluencer, uid), eq(repasseItens.aberto, true))),
    db.select(getTableColumns(chavesPix)).from(chavesPix).where(eq(chavesPix.usuarioId, uid)),
    db
      .select(getTableColumns(linksDoInfluencer))
      .from(linksDoInfluencer)
      .where(eq(linksDoInfluencer.idInfluencer, uid))
      .orderBy(asc(linksDoInfluencer.criadoEm)),
    db
      .select(daRecusa)
      .from(comissoesRecusadas)
      .innerJoin(pedidos, eq(pedidos.id, comissoesRecusadas.pedidoId))
      .where(eq(pedidos.idInfluencer, uid))
      .orderBy(asc(comissoesRecusadas.criadoEm)),
  ]);
  return { comissoes, repasses: [...pagos, ...abertos], chavePix, links, comissoesRecusadas: recusadas };
}

/** An influencer's document for papers, and the invoices sent for payouts; empty for others. */
export async function lerPapeisDe(db: Db, uid: string) {
  const doItem = and(
    eq(repasseItens.repasseId, notasDosRepasses.repasseId),
    eq(repasseItens.idInfluencer, notasDosRepasses.idInfluencer),
  );
  const [[fiscais = null], notas] = await Promise.all([
    db.select(getTableColumns(dadosFiscais)).from(dadosFiscais).where(eq(dadosFiscais.usuarioId, uid)),
    db
      .select(omitColumns(notasDosRepasses, 'pdf', 'xml'))
      .from(notasDosRepasses)
      .innerJoin(repasseItens, doItem)
      .where(eq(repasseItens.idInfluencer, uid)),
  ]);
  return { dadosFiscais: fiscais, notasDosRepasses: notas };
}
