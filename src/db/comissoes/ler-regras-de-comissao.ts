// @requirement 15.30.1 15.30.3 15.30.4
import { asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Cursor, lerPaginaDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { ordemPorPeriodo } from '#db/promocoes/ler-admin-promocoes.ts';
import { regrasDeComissao, usuarios } from '#db/schema/index.ts';
import type { PontosBase } from '#domain/comissoes/comissao.ts';
import type { RegraParaLer } from '#domain/comissoes/frase-da-regra.ts';
import type { RegraComPeriodo } from '#domain/comissoes/regra-da-comissao.ts';
import { pedidosPagosNoMes } from './ler-regras-no-ar.ts';

const REGRAS_POR_PAGINA = 20;

/** A rule in the panel; `paraLer` has the names of its goods. */
export type RegraNoAdmin = RegraComPeriodo & { versao: number; paraLer: RegraParaLer };

// In plain SQL: drizzle leaves out the table's name where a select has one table.
const colunas = {
  linha: regrasDeComissao,
  produtos: sql<
    { id: string; nome: string }[]
  >`(select coalesce(json_agg(json_build_object('id', p.id, 'nome', p.nome) order by p.nome, p.id), '[]'::json)
    from regra_produtos a join produtos p on p.id = a.produto_id where a.regra_id = regras_de_comissao.id)`,
  categorias: sql<
    { slug: string; nome: string }[]
  >`(select coalesce(json_agg(json_build_object('slug', c.slug, 'nome', c.nome) order by c.nome, c.slug), '[]'::json)
    from regra_categorias a join categorias c on c.slug = a.categoria where a.regra_id = regras_de_comissao.id)`,
};

type Lida = {
  linha: typeof regrasDeComissao.$inferSelect;
  produtos: { id: string; nome: string }[];
  categorias: { slug: string; nome: string }[];
};

const nomes = (coisas: readonly { nome: string }[]) => coisas.map(({ nome }) => nome);

function paraLer({ linha, produtos, categorias }: Lida): RegraParaLer {
  const { taxaPb, aPartirDe, paraTudo, comecaEm, terminaEm } = linha;
  return { taxaPb, aPartirDe, paraTudo, comecaEm, terminaEm, produtos: nomes(produtos), categorias: nomes(categorias) };
}

function paraRegra(lida: Lida): RegraNoAdmin {
  const { id, versao, taxaPb, aPartirDe, paraTudo, comecaEm, terminaEm } = lida.linha;
  return {
    id,
    versao,
    taxaPb,
    aPartirDe,
    paraTudo,
    comecaEm,
    terminaEm,
    produtos: lida.produtos.map((produto) => produto.id).toSorted(),
    categorias: lida.categorias.map(({ slug }) => slug).toSorted(),
    paraLer: paraLer(lida),
  };
}

/** Returns a page of rules, ended ones last. */
export async function listarRegras(db: Db, cursor: Cursor, agora: Date): Promise<PaginaDaLista<RegraNoAdmin>> {
  const pagina = await lerPaginaDaLista(cursor, REGRAS_POR_PAGINA, {
    ordem: {
      coluna: ordemPorPeriodo(regrasDeComissao, agora),
      tipo: 'text',
      id: regrasDeComissao.id,
      descendente: true,
    },
    onde: undefined,
    selecionar: (chaveDaLinha) => db.select({ ...colunas, chaveDaLinha }).from(regrasDeComissao),
  });
  return { ...pagina, linhas: pagina.linhas.map(paraRegra) };
}

export async function buscarRegra(db: Db, id: string): Promise<RegraNoAdmin | null> {
  const [lida] = await db.select(colunas).from(regrasDeComissao).where(eq(regrasDeComissao.id, id));
  return lida ? paraRegra(lida) : null;
}

/** Returns the rules that run at `agora` or will, with their versions, the earliest beginning first. */
export async function lerRegrasVigentes(db: Db, agora: Date): Promise<RegraNoAdmin[]> {
  const { comecaEm, terminaEm, id } = regrasDeComissao;
  const lidas = await db
    .select(colunas)
    .from(regrasDeComissao)
    .where(or(isNull(terminaEm), sql`${gt(terminaEm, agora)} and ${terminaEm} > ${comecaEm}`))
    .orderBy(asc(comecaEm), asc(id));
  return lidas.map(paraRegra);
}

/** The rates of an influencer, now and announced. */
export type TaxasParaLer = { comissaoPb: PontosBase; regras: RegraParaLer[]; pedidosNoMes: number };

/** Returns the flat rate, the rules of now and later, and the paid orders of the month that count for tiers. */
export async function lerTaxasDoInfluencer(db: Db, uid: string, agora: Date): Promise<TaxasParaLer> {
  const [regras, [pessoa]] = await Promise.all([
    lerRegrasVigentes(db, agora),
    db
      .select({ comissaoPb: usuarios.comissaoPb, pedidosNoMes: pedidosPagosNoMes(agora) })
      .from(usuarios)
      .where(eq(usuarios.id, uid)),
  ]);
  return {
    comissaoPb: pessoa?.comissaoPb ?? 0,
    regras: regras.map((regra) => regra.paraLer),
    pedidosNoMes: pessoa?.pedidosNoMes ?? 0,
  };
}

/**
 * Returns the other rules that apply to some of the same goods at the same time, for the owner to see; a rule
 * that was stopped before it began never applies.
 */
export async function regrasQueCoincidem(db: Db, id: string, agora: Date): Promise<RegraParaLer[]> {
  const doProduto = (regra: string) =>
    sql.raw(`select a.produto_id from regra_produtos a where a.regra_id = ${regra}.id`);
  const daCategoria = (regra: string) =>
    sql.raw(
      `select p.id from produtos p join regra_categorias a on a.categoria = p.categoria where a.regra_id = ${regra}.id`,
    );
  const mesmos = (esta: string, outra: string) =>
    sql`exists ((${doProduto(esta)}) intersect ((${doProduto(outra)}) union all (${daCategoria(outra)})))`;
  const lidas = await db
    .select(colunas)
    .from(regrasDeComissao)
    .where(
      sql`${regrasDeComissao.id} <> ${id} and exists (
        select from regras_de_comissao esta where esta.id = ${id}
          and (regras_de_comissao.termina_em is null or (regras_de_comissao.termina_em > greatest(esta.comeca_em, regras_de_comissao.comeca_em, ${agora.toISOString()}::timestamptz)))
          and (esta.termina_em is null or esta.termina_em > greatest(esta.comeca_em, regras_de_comissao.comeca_em))
          and (regras_de_comissao.para_tudo or esta.para_tudo
            or ${mesmos('esta', 'regras_de_comissao')} or ${mesmos('regras_de_comissao', 'esta')}
            or exists (select from regra_categorias a join regra_categorias b on b.categoria = a.categoria
              where a.regra_id = esta.id and b.regra_id = regras_de_comissao.id)))`,
    )
    .orderBy(asc(regrasDeComissao.comecaEm), asc(regrasDeComissao.id));
  return lidas.map(paraLer);
}
