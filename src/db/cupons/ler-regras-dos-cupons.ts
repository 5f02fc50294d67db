// @requirement 15.23.8
import { type SQL, sql } from 'drizzle-orm';
import { cupons } from '#db/schema/index.ts';
import type { Cupom } from '#domain/cupons/cupom.ts';
import { marcasDoCupom } from '#domain/cupons/cupom-campos.ts';
import { porCampo } from '#domain/tabela-de-campos.ts';
import { regrasEmUso } from '#domain/cupons/regras-do-cupom.ts';

/** Goods that a refused buyer reads the names of. */
const NOMES_NA_RECUSA = 4;

/** A list of texts that a sub-query selects. In plain SQL: drizzle leaves out the table's name where a select has one table. */
const textos = (consulta: SQL) => sql<string[]>`array(${consulta})`;

const nomes = sql`(select c.nome, 1 as vez from cupom_categorias a join categorias c on c.slug = a.categoria where a.cupom_id = cupons.id
  union all select p.nome, 2 from cupom_produtos a join produtos p on p.id = a.produto_id where a.cupom_id = cupons.id)`;

/** The columns of a coupon with its products and categories, and the names of the first of them. */
export const colunasDoCupom = {
  linha: cupons,
  produtos: textos(sql`select a.produto_id from cupom_produtos a where a.cupom_id = cupons.id order by 1`),
  categorias: textos(sql`select a.categoria from cupom_categorias a where a.cupom_id = cupons.id order by 1`),
  bens: textos(sql`select b.nome from ${nomes} b order by b.vez, b.nome limit ${sql.raw(String(NOMES_NA_RECUSA))}`),
};

type LinhaDoCupom = { linha: typeof cupons.$inferSelect; produtos: string[]; categorias: string[]; bens: string[] };

/** A coupon with the version of its last edit. */
export type CupomLido = Cupom & { versao: number };

/** The coupon of a row (`colunasDoCupom`). */
export function paraCupom({ linha, produtos, categorias, bens }: LinhaDoCupom): CupomLido {
  const { comecaEm, terminaAs, paraTudo, criadoEm: _, atualizadoEm: __, ...cupom } = linha;
  const marcas = porCampo(marcasDoCupom, (marca) => linha[marca]);
  return {
    ...cupom,
    regras: regrasEmUso({ comecaEm, terminaAs, ...marcas, paraTudo, produtos, categorias }),
    bens: paraTudo ? undefined : bens,
  };
}
