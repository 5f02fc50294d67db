// @requirement 15.9.10
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { categorias, produtos } from '#db/schema/index.ts';
import { type MotivoDaBusca, motivoDaBusca } from '#domain/produtos/busca.ts';
import { textoDoHtml } from '#domain/produtos/previa.ts';
import {
  aVenda,
  buscaEntendida,
  correspondeABusca,
  novosPrimeiro,
  ordenarProdutos,
  relevancia,
} from './ler-catalogo.ts';
import { type Imagem, imagensDoProduto } from './ler-imagens.ts';

/** `motivo` says where the search found it, when its name does not. */
export type Sugestao = {
  id: string;
  nome: string;
  precoCentavos: number;
  imagem: Imagem | null;
  motivo?: MotivoDaBusca;
};
export type SugestoesDaBusca = { sugestoes: Sugestao[]; /** Number of products the search finds. */ total: number };

const noNome = sql<boolean>`(select bool_and(${produtos.busca} @@ uma) from unnest(procura.nos_nomes) as uma)`;
/** Longest description, in characters of HTML, that is read to tell where the search found a product. */
const MAIOR_TRECHO = 8000;
const colunasDaSugestao = {
  ...pickColumns(produtos, 'id', 'nome', 'precoCentavos'),
  imagens: imagensDoProduto(1),
};

/** Returns suggestions for the search field: best match first, sold-out products last. */
export async function sugerirProdutos(db: Db, termo: string, limite = 6): Promise<SugestoesDaBusca> {
  const achados = db
    .select({
      id: produtos.id,
      peso: relevancia.as('peso'),
      noNome: noNome.as('no_nome'),
      total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
    })
    .from(buscaEntendida(termo))
    .innerJoin(produtos, and(aVenda, correspondeABusca))
    .orderBy(...ordenarProdutos('relevancia'))
    .limit(limite)
    .as('achados');
  const linhas = await db
    .select({
      ...colunasDaSugestao,
      descricao: sql<
        string | null
      >`case when not ${achados.noNome} then left(${produtos.descricao}, ${MAIOR_TRECHO}) end`,
      categoria: categorias.nome,
      total: achados.total,
    })
    .from(achados)
    .innerJoin(produtos, eq(produtos.id, achados.id))
    .innerJoin(categorias, eq(categorias.slug, produtos.categoria))
    .orderBy(...ordenarProdutos('relevancia', achados.peso));
  const sugestoes = linhas.map(({ imagens, descricao, categoria, total: _, ...linha }) => {
    const motivo =
      descricao === null
        ? null
        : motivoDaBusca(termo, { nome: linha.nome, descricao: textoDoHtml(descricao), categoria });
    return { ...linha, imagem: imagens[0] ?? null, ...(motivo && { motivo }) };
  });
  return { sugestoes, total: linhas[0]?.total ?? 0 };
}

/** Returns featured products for a search field that is still empty, newest first. */
export async function sugerirDestaques(db: Db, limite = 4): Promise<Sugestao[]> {
  const linhas = await db
    .select(colunasDaSugestao)
    .from(produtos)
    .where(and(aVenda, eq(produtos.destaque, true)))
    .orderBy(...novosPrimeiro)
    .limit(limite);
  return linhas.map(({ imagens, ...linha }) => ({ ...linha, imagem: imagens[0] ?? null }));
}
