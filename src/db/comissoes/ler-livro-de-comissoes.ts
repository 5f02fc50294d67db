import { and, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { comissaoFechada, fechamentoDeComissoes, lancamentosDeComissao, pedidos } from '#db/schema/index.ts';
import type { Dia } from '#domain/calendario.ts';

/** Totals of one account's ledger rows. Money in centavos. */
export type SomaDoLivro = {
  pedidos: number;
  vendaCentavos: number;
  comissaoCentavos: number;
  repassadoCentavos: number;
};

const livro = lancamentosDeComissao;
const fechada = comissaoFechada;
const soma = (coluna: SQL.Aliased | SQL) => sql<number>`coalesce(sum(${coluna}), 0)::float8`;

/** The row's day in the shop's time zone. */
const diaDoLancamento = sql<string>`(${livro.criadoEm} at time zone 'America/Sao_Paulo')::date`;

/**
 * The ledger of these influencers: daily totals for closed days and single rows since then. One statement, so that a
 * concurrent closing is seen entirely or not at all.
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
      comissao: sql<number>`(case when ${livro.tipo} = 'repasse' then 0 else ${livro.comissaoCentavos} end)::bigint`.as(
        'comissao',
      ),
      repassado:
        sql<number>`(case when ${livro.tipo} = 'repasse' then -${livro.comissaoCentavos} else 0 end)::bigint`.as(
          'repassado',
        ),
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

/**
 * Rows that must not be paid out yet: younger than the buyer's seven days of withdrawal, or of an order in dispute,
 * whatever its age.
 */
function esperas(db: Db, ids: string[], agora: Date) {
  const colunas = { id: livro.idInfluencer, comissao: livro.comissaoCentavos };
  return unionAll(
    db
      .select(colunas)
      .from(livro)
      .where(and(inArray(livro.idInfluencer, ids), gt(livro.disponivelEm, agora))),
    db
      .select(colunas)
      .from(pedidos)
      .innerJoin(livro, eq(livro.pedidoId, pedidos.id))
      .where(and(pedidos.emDisputa, inArray(pedidos.idInfluencer, ids), lte(livro.disponivelEm, agora))),
  ).as('esperas');
}

/**
 * Returns the ledger totals of these influencers, with the commission that is not payable yet (`aLiberar`), in
 * centavos.
 */
export async function somarLivros(
  db: Db,
  ids: string[],
  agora: Date,
): Promise<Map<string, SomaDoLivro & { aLiberar: number }>> {
  if (ids.length === 0) return new Map();
  const lancamentos = partes(db, ids, null);
  const espera = esperas(db, ids, agora);
  const [somas, aLiberarDe] = await Promise.all([
    db
      .select({
        id: lancamentos.id,
        pedidos: soma(sql`${lancamentos.pedidos}`),
        vendaCentavos: soma(sql`${lancamentos.venda}`),
        comissaoCentavos: soma(sql`${lancamentos.comissao}`),
        repassadoCentavos: soma(sql`${lancamentos.repassado}`),
      })
      .from(lancamentos)
      .groupBy(lancamentos.id),
    db
      .select({ id: espera.id, aLiberar: soma(sql`${espera.comissao}`) })
      .from(espera)
      .groupBy(espera.id),
  ]);
  const esperando = new Map(aLiberarDe.map(({ id, aLiberar }) => [id, aLiberar]));
  return new Map(somas.map(({ id, ...dela }) => [id, { ...dela, aLiberar: esperando.get(id) ?? 0 }]));
}

/** Returns one influencer's ledger totals; zeros without ledger rows. */
export async function somarLivro(db: Db, uid: string, agora: Date): Promise<SomaDoLivro & { aLiberar: number }> {
  return (
    (await somarLivros(db, [uid], agora)).get(uid) ?? {
      pedidos: 0,
      vendaCentavos: 0,
      comissaoCentavos: 0,
      repassadoCentavos: 0,
      aLiberar: 0,
    }
  );
}

/** Returns the totals of each day from `desde` on of these influencers together, net of reversals; days without rows are left out. */
export async function lerDiasDoLivro(
  db: Db,
  ids: string[],
  desde: Dia,
): Promise<(Omit<SomaDoLivro, 'repassadoCentavos'> & { dia: Dia })[]> {
  const lancamentos = partes(db, ids, desde);
  return db
    .select({
      dia: sql<string>`${lancamentos.dia}::text`,
      pedidos: soma(sql`${lancamentos.pedidos}`),
      vendaCentavos: soma(sql`${lancamentos.venda}`),
      comissaoCentavos: soma(sql`${lancamentos.comissao}`),
    })
    .from(lancamentos)
    .groupBy(lancamentos.dia);
}
