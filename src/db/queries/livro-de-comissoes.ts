import { and, gt, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { comissaoFechada, fechamentoDeComissoes, lancamentosDeComissao } from '#db/schema/index.ts';
import type { Dia } from '#domain/calendario.ts';

/** What the ledger's rows of somebody add up to. Money in centavos. */
export type SomaDoLivro = { pedidos: number; vendaCentavos: number; comissaoCentavos: number; repassadoCentavos: number };

const livro = lancamentosDeComissao;
const fechada = comissaoFechada;
const soma = (coluna: SQL.Aliased | SQL) => sql<number>`coalesce(sum(${coluna}), 0)::float8`;

/** The day of a row in the shop's calendar. */
const diaDoLancamento = sql<string>`(${livro.criadoEm} at time zone 'America/Sao_Paulo')::date`;

/**
 * The whole ledger of some influencers: days that are closed as they were added up, and row by row what came since. One
 * statement, so that a closing in between is seen whole or not at all.
 */
function partes(db: Db, ids: string[], desde: Dia | null) {
  const fechadas = db
    .select({
      id: sql<string>`${fechada.idInfluencer}`.as('id'),
      dia: sql<string>`${fechada.dia}`.as('dia'),
      pedidos: sql<number>`${fechada.pedidos}`.as('n'),
      venda: sql<number>`${fechada.vendaCentavos}`.as('venda'),
      comissao: sql<number>`${fechada.comissaoCentavos}`.as('comissao'),
      repassado: sql<number>`${fechada.repassadoCentavos}`.as('repassado'),
    })
    .from(fechada)
    .where(and(inArray(fechada.idInfluencer, ids), desde ? gte(fechada.dia, desde) : undefined));
  const abertos = db
    .select({
      id: sql<string>`${livro.idInfluencer}`.as('id'),
      dia: diaDoLancamento.as('dia'),
      pedidos: sql<number>`${livro.pedidos}`.as('n'),
      venda: sql<number>`${livro.vendaCentavos}::bigint`.as('venda'),
      comissao: sql<number>`(case when ${livro.tipo} = 'repasse' then 0 else ${livro.comissaoCentavos} end)::bigint`.as('comissao'),
      repassado: sql<number>`(case when ${livro.tipo} = 'repasse' then -${livro.comissaoCentavos} else 0 end)::bigint`.as('repassado'),
    })
    .from(livro)
    .where(
      and(
        inArray(livro.idInfluencer, ids),
        gte(livro.criadoEm, db.select({ ate: fechamentoDeComissoes.ate }).from(fechamentoDeComissoes)),
        desde ? gte(livro.criadoEm, sql`${`${desde}T00:00:00-03:00`}::timestamptz`) : undefined,
      ),
    );
  return unionAll(fechadas, abertos).as('partes');
}

/** The ledgers of these influencers added up, with the part of the commission that still waits (`aLiberar`). */
export async function somarLivros(db: Db, ids: string[], agora: Date): Promise<Map<string, SomaDoLivro & { aLiberar: number }>> {
  if (ids.length === 0) return new Map();
  const tudo = partes(db, ids, null);
  const [somas, espera] = await Promise.all([
    db
      .select({ id: tudo.id, pedidos: soma(sql`${tudo.pedidos}`), vendaCentavos: soma(sql`${tudo.venda}`), comissaoCentavos: soma(sql`${tudo.comissao}`), repassadoCentavos: soma(sql`${tudo.repassado}`) })
      .from(tudo)
      .groupBy(tudo.id),
    db
      .select({ id: livro.idInfluencer, aLiberar: soma(sql`${livro.comissaoCentavos}`) })
      .from(livro)
      .where(and(inArray(livro.idInfluencer, ids), gt(livro.disponivelEm, agora)))
      .groupBy(livro.idInfluencer),
  ]);
  const esperando = new Map(espera.map(({ id, aLiberar }) => [id, aLiberar]));
  return new Map(somas.map(({ id, ...dela }) => [id, { ...dela, aLiberar: esperando.get(id) ?? 0 }]));
}

/** One influencer's ledger added up; zeros where there is nothing yet. */
export async function somarLivro(db: Db, uid: string, agora: Date): Promise<SomaDoLivro & { aLiberar: number }> {
  return (await somarLivros(db, [uid], agora)).get(uid) ?? { pedidos: 0, vendaCentavos: 0, comissaoCentavos: 0, repassadoCentavos: 0, aLiberar: 0 };
}

/** What began to count on each day from `desde` on, less what was taken back; days without anything are left out. */
export async function lerDiasDoLivro(db: Db, uid: string, desde: Dia): Promise<(Omit<SomaDoLivro, 'repassadoCentavos'> & { dia: Dia })[]> {
  const tudo = partes(db, [uid], desde);
  return db
    .select({ dia: sql<string>`${tudo.dia}::text`, pedidos: soma(sql`${tudo.pedidos}`), vendaCentavos: soma(sql`${tudo.venda}`), comissaoCentavos: soma(sql`${tudo.comissao}`) })
    .from(tudo)
    .groupBy(tudo.dia);
}
