import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { categorias, produtos } from '#db/schema/index.ts';
import { type Imagem, imagensDoProduto } from './ler-imagens.ts';
import { type OpcaoAVenda, opcoesDoProduto } from './ler-variacoes.ts';

/** A product as published to search engines. Money in centavos; `descricao` is HTML. */
export type ProdutoParaBuscadores = {
  id: string;
  nome: string;
  descricao: string;
  categoria: string;
  precoCentavos: number;
  estoque: number;
  digital: boolean;
  pesoKg: number;
  imagens: Imagem[];
  variacoesTipos: string[];
  opcoes: OpcaoAVenda[];
  /** Number of published reviews, and the sum of their stars. */
  notaQuantas: number | null;
  notaSoma: number | null;
  atualizadoEm: Date;
};

const IMAGENS_POR_PRODUTO = 10;
const aVenda = isNull(produtos.arquivadoEm);

export async function contarProdutosAVenda(db: Db): Promise<number> {
  const [linha] = await db.select({ total: count() }).from(produtos).where(aVenda);
  return Number(linha?.total ?? 0);
}

/** Returns the id of product number `quantos` of those on sale, sorted by id; null if there are fewer. */
export async function ultimoDosPrimeirosProdutos(db: Db, quantos: number): Promise<string | null> {
  const [linha] = await db
    .select({ id: produtos.id })
    .from(produtos)
    .where(aVenda)
    .orderBy(asc(produtos.id))
    .offset(quantos - 1)
    .limit(1);
  return linha?.id ?? null;
}

/** Returns up to `limite` products on sale sorted by id, after `depoisDe` ('' for the first). */
export async function produtosParaBuscadores(
  db: Db,
  { depoisDe, limite }: { depoisDe: string; limite: number },
): Promise<ProdutoParaBuscadores[]> {
  return db
    .select({
      id: produtos.id,
      nome: produtos.nome,
      descricao: produtos.descricao,
      categoria: categorias.nome,
      precoCentavos: produtos.precoCentavos,
      estoque: produtos.estoque,
      digital: produtos.digital,
      pesoKg: produtos.pesoKg,
      imagens: imagensDoProduto(IMAGENS_POR_PRODUTO),
      variacoesTipos: produtos.variacoesTipos,
      opcoes: opcoesDoProduto,
      notaQuantas: produtos.notaQuantas,
      notaSoma: produtos.notaSoma,
      atualizadoEm: produtos.atualizadoEm,
    })
    .from(produtos)
    .innerJoin(categorias, eq(categorias.slug, produtos.categoria))
    .where(and(aVenda, gt(produtos.id, depoisDe)))
    .orderBy(asc(produtos.id))
    .limit(limite);
}
