// @requirement 15.27.3 15.27.4 15.27.7 15.28.8
import { and, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { categorias, diasDosLinks, linksDoInfluencer, mesesDosLinks, produtos, usuarios } from '#db/schema/index.ts';
import type { Dia } from '#domain/calendario.ts';
import type { DonoDaPagina } from '#domain/comissoes/destino-do-link.ts';
import { type Resultado, semResultado } from '#domain/comissoes/resultado-dos-links.ts';
import { diasDoPeriodo, somarDias } from '#domain/periodo.ts';

/** The page of this link is that of a product that was deleted. */
const produtoExcluido = sql`(${linksDoInfluencer.produtoId} is null and ${linksDoInfluencer.destino} like '/produto/%')`;

/** A link as it is followed: where to, and with which code; null when it earns its influencer nothing now. */
export type LinkSeguido = { id: string; idInfluencer: string; destino: string; cupom: string | null };

/** Returns the link of an address; null when there is none. */
export async function lerLinkSeguido(db: Db, codigo: string, slug: string): Promise<LinkSeguido | null> {
  const [linha] = await db
    .select({
      ...pickColumns(linksDoInfluencer, 'id', 'idInfluencer'),
      destino: sql<string>`case when ${produtoExcluido} then '/' else ${linksDoInfluencer.destino} end`,
      cupom: sql<
        string | null
      >`case when ${usuarios.ativo} and ${inArray(usuarios.role, ['influencer', 'admin'])} and not exists (select from codigos_pausados p where p.codigo = ${usuarios.cupom}) then ${usuarios.cupom} end`,
    })
    .from(linksDoInfluencer)
    .innerJoin(usuarios, eq(usuarios.id, linksDoInfluencer.idInfluencer))
    .where(and(eq(linksDoInfluencer.codigo, codigo), eq(linksDoInfluencer.slug, slug)));
  return linha ?? null;
}

/** Returns the name of the product or category that a link leads to; null when there is none. */
export async function lerNomeDaPagina(db: Db, { tipo, id }: DonoDaPagina): Promise<string | null> {
  const [linha] =
    tipo === 'produto'
      ? await db
          .select({ nome: produtos.nome })
          .from(produtos)
          .where(and(eq(produtos.id, id), isNull(produtos.arquivadoEm)))
      : await db.select({ nome: categorias.nome }).from(categorias).where(eq(categorias.slug, id.toLowerCase()));
  return linha?.nome ?? null;
}

const colunas = {
  ...pickColumns(linksDoInfluencer, 'id', 'codigo', 'slug', 'destino', 'canal', 'arquivadoEm', 'criadoEm'),
  produto: produtos.nome,
  foraDeVenda: sql<boolean>`${produtos.arquivadoEm} is not null or ${produtoExcluido}`,
  excluido: sql<boolean>`${produtoExcluido}`,
};
export type LinkListado = Omit<typeof linksDoInfluencer.$inferSelect, 'idInfluencer' | 'produtoId'> & {
  /** Name of the product it leads to; null for other pages. */
  produto: string | null;
  /** That product is archived or deleted. */
  foraDeVenda: boolean;
  /** That product was deleted: a click leads to the first page. */
  excluido: boolean;
};

/** Returns all links of an influencer, newest first; their number is bounded. */
export async function listarLinks(db: Db, uid: string): Promise<LinkListado[]> {
  return db
    .select(colunas)
    .from(linksDoInfluencer)
    .leftJoin(produtos, eq(produtos.id, linksDoInfluencer.produtoId))
    .where(eq(linksDoInfluencer.idInfluencer, uid))
    .orderBy(desc(linksDoInfluencer.criadoEm), desc(linksDoInfluencer.id));
}

/** Returns one link of an influencer; null when it is not theirs. */
export async function lerLink(db: Db, uid: string, id: string): Promise<{ codigo: string; slug: string } | null> {
  const [linha] = await db
    .select(pickColumns(linksDoInfluencer, 'codigo', 'slug'))
    .from(linksDoInfluencer)
    .where(and(eq(linksDoInfluencer.id, id), eq(linksDoInfluencer.idInfluencer, uid)));
  return linha ?? null;
}

/** The figures of an influencer's links since a day, by link, by site and by day. */
export type ResultadosDosLinks = {
  porLink: Map<string, Resultado>;
  porSite: (Resultado & { site: string })[];
  /** Each day from `desdeODia` to today, oldest first. */
  dias: (Resultado & { dia: Dia })[];
};

const soma = (coluna: SQL) => sql<number>`coalesce(sum(${coluna}), 0)::float8`;

/**
 * The figures since a month by `chave`. Each link is added up by itself, by its index: joined at once, the planner would
 * read the months of all influencers.
 */
function lerMeses(db: Db, uid: string, desde: Dia, chave: SQL<string>) {
  const deUm = db
    .select({
      chave: chave.as('chave'),
      visitas: soma(sql`${mesesDosLinks.visitas}`).as('visitas'),
      pedidos: soma(sql`${mesesDosLinks.pedidos}`).as('pedidos'),
      vendido: soma(sql`${mesesDosLinks.vendaCentavos}`).as('vendido'),
      comissao: soma(sql`${mesesDosLinks.comissaoCentavos}`).as('comissao'),
    })
    .from(mesesDosLinks)
    .where(and(eq(mesesDosLinks.linkId, linksDoInfluencer.id), gte(mesesDosLinks.mes, desde)))
    .groupBy(sql`1`)
    .as('de_um');
  return db
    .select({
      chave: deUm.chave,
      visitas: soma(sql`${deUm.visitas}`),
      pedidos: soma(sql`${deUm.pedidos}`),
      vendidoCentavos: soma(sql`${deUm.vendido}`),
      comissaoCentavos: soma(sql`${deUm.comissao}`),
    })
    .from(linksDoInfluencer)
    .crossJoinLateral(deUm)
    .where(eq(linksDoInfluencer.idInfluencer, uid))
    .groupBy(deUm.chave);
}

/** Returns the figures since `doAno`, the first day of a month, by link and by site, and since `desdeODia` by day. */
export async function lerResultadosDosLinks(
  db: Db,
  uid: string,
  { doAno, desdeODia, hoje }: { doAno: Dia; desdeODia: Dia; hoje: Dia },
): Promise<ResultadosDosLinks> {
  const [links, sites, dias] = await Promise.all([
    lerMeses(db, uid, doAno, sql<string>`${mesesDosLinks.linkId}`),
    lerMeses(db, uid, doAno, sql<string>`${mesesDosLinks.site}`),
    db
      .select({
        dia: diasDosLinks.dia,
        ...pickColumns(diasDosLinks, 'visitas', 'pedidos', 'comissaoCentavos'),
        vendidoCentavos: diasDosLinks.vendaCentavos,
      })
      .from(diasDosLinks)
      .where(and(eq(diasDosLinks.idInfluencer, uid), gte(diasDosLinks.dia, desdeODia))),
  ]);
  const porDia = new Map(dias.map((doDia) => [doDia.dia, doDia]));
  return {
    porLink: new Map(links.map(({ chave, ...resultado }) => [chave, resultado])),
    porSite: sites.map(({ chave, ...resultado }) => ({ site: chave, ...resultado })),
    dias: Array.from({ length: diasDoPeriodo({ de: desdeODia, ate: hoje }) }, (_, i) => {
      const dia = somarDias(desdeODia, i);
      return { ...semResultado, ...porDia.get(dia), dia };
    }),
  };
}
