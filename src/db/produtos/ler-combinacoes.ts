// @requirement 15.9.4
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { colunasDaFicha, produtoCombinacoes, produtos } from '#db/schema/index.ts';
import { type Combinavel, tiposParaCompletar } from '#domain/produtos/combina-com.ts';
import { regraDoEncaixe } from '#domain/produtos/encaixe.ts';
import type { FichaTecnica, TipoDeProduto } from '#domain/produtos/ficha-tecnica.ts';
import { colunasDoCartao, paraCartao, type ProdutoDoCartao } from './ler-cartao.ts';
import { aVenda, produtoDisponivel } from './ler-catalogo.ts';

export type Candidato = Combinavel & { cartao: ProdutoDoCartao };

/** Candidates read per type, newest first. */
const DE_CADA_TIPO = 16;

/** Returns a condition that excludes products which certainly do not fit; the exact rule is in the domain. */
export function podeCaber({ tipo, baseMm, casaMm }: FichaTecnica, outro: TipoDeProduto): SQL | undefined {
  const { baseDe, baseAte } = regraDoEncaixe;
  if (tipo === 'pecas' && outro === 'tabuleiro')
    return sql`${produtos.casaMm} between ${baseMm}::numeric / ${baseAte}::numeric and ${baseMm}::numeric / ${baseDe}::numeric`;
  if (tipo === 'tabuleiro' && outro === 'pecas')
    return sql`${produtos.baseMm} between ${casaMm}::numeric * ${baseDe}::numeric and ${casaMm}::numeric * ${baseAte}::numeric`;
  return undefined;
}

/** The owner's rule about a pair of products; `arquivado` refers to the other product. */
export type CombinacaoEscolhida = {
  produtoId: string;
  outroId: string;
  nome: string;
  arquivado: boolean;
  escolha: 'sempre' | 'nunca';
};

/** Returns the owner's rules about these products, in their order. */
export async function lerCombinacoesEscolhidas(db: Db, ids: string[]): Promise<CombinacaoEscolhida[]> {
  if (ids.length === 0) return [];
  const { produtoId, outroId, escolha, posicao } = produtoCombinacoes;
  const linhas = await db
    .select({ produtoId, outroId, nome: produtos.nome, arquivadoEm: produtos.arquivadoEm, escolha })
    .from(produtoCombinacoes)
    .innerJoin(produtos, eq(produtos.id, outroId))
    .where(inArray(produtoId, ids))
    .orderBy(asc(produtoId), asc(posicao), asc(outroId));
  return linhas.map(({ arquivadoEm, ...linha }) => ({ ...linha, arquivado: arquivadoEm !== null }));
}

/**
 * Returns products on sale that may complete a product with this technical data, by the types that complete its own
 * type, and the products pinned by the owner.
 */
export async function candidatosACombinar(db: Db, produtoId: string, ficha: FichaTecnica): Promise<Candidato[]> {
  const fixados = db
    .select({ id: produtoCombinacoes.outroId })
    .from(produtoCombinacoes)
    .where(and(eq(produtoCombinacoes.produtoId, produtoId), eq(produtoCombinacoes.escolha, 'sempre')));
  const porTipo = tiposParaCompletar(ficha).map((outro) =>
    db
      .select({ id: produtos.id })
      .from(produtos)
      .where(and(aVenda, produtoDisponivel, eq(produtos.tipo, outro), podeCaber(ficha, outro)))
      .orderBy(desc(produtos.criadoEm), asc(produtos.id))
      .limit(DE_CADA_TIPO),
  );
  const ids = sql.join(
    [fixados, ...porTipo].map((consulta) => sql`(${consulta})`),
    sql` union all `,
  );
  const linhas = await db
    .select({ ...colunasDoCartao, ficha: colunasDaFicha })
    .from(produtos)
    .where(and(inArray(produtos.id, sql`(${ids})`), aVenda, produtoDisponivel))
    .orderBy(desc(produtos.criadoEm), asc(produtos.id));
  return linhas.map(({ ficha: dele, ...linha }) => {
    const cartao = paraCartao(linha);
    return { id: linha.id, esgotado: cartao.esgotado, precoCentavos: cartao.precoCentavos, ficha: dele, cartao };
  });
}
