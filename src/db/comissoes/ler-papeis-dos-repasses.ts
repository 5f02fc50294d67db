// @requirement 15.29.5 15.29.6
import { and, asc, desc, eq, gte, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { notasDosRepasses, repasseItens, repasses } from '#db/schema/index.ts';
import type { PagoNoAno, SomaDoInforme } from '#domain/comissoes/informe.ts';

const doItem = and(
  eq(notasDosRepasses.repasseId, repasseItens.repasseId),
  eq(notasDosRepasses.idInfluencer, repasseItens.idInfluencer),
);

const colunas = {
  ...pickColumns(
    repasseItens,
    'repasseId',
    'idInfluencer',
    'nome',
    'chaveTipo',
    'chave',
    'valorCentavos',
    'inssCentavos',
    'irrfCentavos',
    'liquidoCentavos',
    'documento',
    'nomeFiscal',
    'enderecoFiscal',
  ),
  ...pickColumns(repasses, 'situacao', 'criadoEm', 'encerradoEm'),
  // drizzle takes the joined row for absent if the first column is null.
  nota: pickColumns(notasDosRepasses, 'recebidaEm', 'pdf', 'xml'),
};

const itens = (db: Db) =>
  db
    .select(colunas)
    .from(repasseItens)
    .innerJoin(repasses, eq(repasses.id, repasseItens.repasseId))
    .leftJoin(notasDosRepasses, doItem);

/** One influencer's part of a payout, with its invoice. */
export type ItemComPapeis = Awaited<ReturnType<typeof lerItemComPapeis>> & {};

/** Returns an influencer's part of a payout; null if there is none. */
export async function lerItemComPapeis(db: Db, repasseId: string, idInfluencer: string) {
  const [item] = await itens(db).where(
    and(eq(repasseItens.repasseId, repasseId), eq(repasseItens.idInfluencer, idInfluencer)),
  );
  return item ?? null;
}

/** Returns an influencer's payouts except cancelled ones, latest first. */
export async function listarRepassesDoInfluencer(db: Db, idInfluencer: string, limite: number) {
  return itens(db)
    .where(and(eq(repasseItens.idInfluencer, idInfluencer), ne(repasses.situacao, 'cancelado')))
    .orderBy(desc(repasses.criadoEm), desc(repasses.id))
    .limit(limite);
}

/** Whether a person is in a payout that was not cancelled. */
export async function temRepasses(db: Db, idInfluencer: string): Promise<boolean> {
  // Looked up for each of the person's payouts, as below.
  const situacao = sql`(select r.situacao from repasses r where r.id = ${sql.raw('repasse_itens.repasse_id')})`;
  const [linha] = await db
    .select({ tem: sql<boolean>`coalesce(bool_or(${situacao} <> 'cancelado'), false)` })
    .from(repasseItens)
    .where(eq(repasseItens.idInfluencer, idInfluencer));
  return linha?.tem ?? false;
}

/** Returns the invoices of a payout by influencer. */
export async function lerNotasDoRepasse(db: Db, repasseId: string): Promise<(typeof notasDosRepasses.$inferSelect)[]> {
  return db.select().from(notasDosRepasses).where(eq(notasDosRepasses.repasseId, repasseId));
}

const doAno = ({ de, ate }: { de: Date; ate: Date }) =>
  and(eq(repasses.situacao, 'pago'), gte(repasses.criadoEm, de), lt(repasses.criadoEm, ate));

/** Returns an influencer's paid payouts that were prepared within a year, oldest first. */
export async function lerPagosNoAno(db: Db, idInfluencer: string, ano: { de: Date; ate: Date }): Promise<PagoNoAno[]> {
  const linhas = await itens(db)
    .where(and(eq(repasseItens.idInfluencer, idInfluencer), doAno(ano)))
    .orderBy(asc(repasses.criadoEm), asc(repasses.id));
  return linhas.map(({ documento, nomeFiscal, enderecoFiscal, criadoEm: preparadoEm, ...pago }) => ({
    ...pago,
    preparadoEm,
    fiscais: documento === null ? null : { documento, nome: nomeFiscal ?? pago.nome, endereco: enderecoFiscal ?? '' },
  }));
}

/** Returns the years of an influencer's paid payouts, latest first. */
export async function listarAnosPagos(db: Db, idInfluencer: string): Promise<string[]> {
  // Looked up for each of the influencer's payouts; a join would read all payouts of the shop.
  const ano = sql<string | null>`(select to_char(r.criado_em at time zone 'America/Sao_Paulo', 'YYYY') from repasses r
    where r.id = ${sql.raw('repasse_itens.repasse_id')} and r.situacao = 'pago')`;
  const linhas = await db
    .selectDistinct({ ano: ano.as('ano') })
    .from(repasseItens)
    .where(eq(repasseItens.idInfluencer, idInfluencer))
    .orderBy(desc(sql`ano`));
  return linhas.flatMap((linha) => linha.ano ?? []);
}

/** A year's sums of one document of one influencer, as in the snapshots of the payouts. */
export type LinhaDoInforme = SomaDoInforme & { documento: string | null; nome: string };

/** Returns the sums of all paid payouts that were prepared within a year, by name; deleted accounts too. */
export async function somarPagosNoAno(db: Db, ano: { de: Date; ate: Date }): Promise<LinhaDoInforme[]> {
  const soma = (coluna: keyof SomaDoInforme) => sql<number>`sum(${repasseItens[coluna]})::float8`;
  // The latest name of the document.
  const nome = sql<string>`(array_agg(coalesce(${repasseItens.nomeFiscal}, ${repasseItens.nome}) order by ${repasses.criadoEm} desc))[1]`;
  return db
    .select({
      documento: repasseItens.documento,
      nome: nome.as('nome_do_informe'),
      valorCentavos: soma('valorCentavos'),
      inssCentavos: soma('inssCentavos'),
      irrfCentavos: soma('irrfCentavos'),
      liquidoCentavos: soma('liquidoCentavos'),
    })
    .from(repasses)
    .innerJoin(repasseItens, eq(repasseItens.repasseId, repasses.id))
    .where(doAno(ano))
    .groupBy(repasseItens.idInfluencer, repasseItens.documento)
    .orderBy(sql`nome_do_informe`, asc(repasseItens.documento), asc(repasseItens.idInfluencer));
}

/** Returns the years of paid payouts, latest first. */
export async function listarAnosDosRepasses(db: Db): Promise<string[]> {
  const ano = sql<string>`to_char(${repasses.criadoEm} at time zone 'America/Sao_Paulo', 'YYYY')`;
  const linhas = await db
    .selectDistinct({ ano })
    .from(repasses)
    .where(and(eq(repasses.situacao, 'pago'), isNotNull(repasses.encerradoEm)))
    .orderBy(desc(ano));
  return linhas.map((linha) => linha.ano);
}
