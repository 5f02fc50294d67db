import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { colunasDaFicha, produtos } from '#db/schema/index.ts';
import { type Combinavel, completam } from '#domain/produtos/combina-com.ts';
import { regraDoEncaixe } from '#domain/produtos/encaixe.ts';
import type { FichaTecnica, TipoDeProduto } from '#domain/produtos/ficha-tecnica.ts';
import { aVenda, colunasDoCartao, disponivel, paraCartao, type ProdutoDoCartao } from './catalogo.ts';

export type Candidato = Combinavel & { cartao: ProdutoDoCartao };

/** So many of each kind are looked at, the newest first. */
const DE_CADA_TIPO = 16;

/** What surely does not fit stays in the database; the rule itself is the domain's. */
function podeCaber({ tipo, baseMm, casaMm }: FichaTecnica, outro: TipoDeProduto): SQL | undefined {
  const { baseDe, baseAte } = regraDoEncaixe;
  if (tipo === 'pecas' && outro === 'tabuleiro')
    return sql`${produtos.casaMm} between ${baseMm}::numeric / ${baseAte}::numeric and ${baseMm}::numeric / ${baseDe}::numeric`;
  if (tipo === 'tabuleiro' && outro === 'pecas')
    return sql`${produtos.baseMm} between ${casaMm}::numeric * ${baseDe}::numeric and ${casaMm}::numeric * ${baseAte}::numeric`;
  return undefined;
}

/** Goods on sale that may complete a product with this sheet, by the kinds that complete its own. */
export async function candidatosACombinar(db: Db, ficha: FichaTecnica): Promise<Candidato[]> {
  if (ficha.tipo === null) return [];
  const porTipo = completam[ficha.tipo].map((outro) =>
    db
      .select({ id: produtos.id })
      .from(produtos)
      .where(and(aVenda, disponivel, eq(produtos.tipo, outro), podeCaber(ficha, outro)))
      .orderBy(desc(produtos.criadoEm), asc(produtos.id))
      .limit(DE_CADA_TIPO),
  );
  const ids = sql.join(
    porTipo.map((consulta) => sql`(${consulta})`),
    sql` union all `,
  );
  const linhas = await db
    .select({ ...colunasDoCartao, ficha: colunasDaFicha })
    .from(produtos)
    .where(inArray(produtos.id, sql`(${ids})`))
    .orderBy(desc(produtos.criadoEm), asc(produtos.id));
  return linhas.map(({ ficha: dele, ...linha }) => {
    const cartao = paraCartao(linha);
    return { id: linha.id, esgotado: cartao.esgotado, ficha: dele, cartao };
  });
}
