// @requirement 2.16.1
import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { escapeLike } from '#db/sql-literals.ts';
import {
  categorias,
  colunasDaFicha,
  colunasDasMarcas,
  colunasDosTextos,
  movimentosEstoque,
  pedidoItens,
  produtoImagens,
  produtos,
  produtosRetirados,
} from '#db/schema/index.ts';
import { ESTOQUE_BAIXO } from '#domain/produtos/produto.ts';
import type { Variacao } from '#domain/produtos/variacoes.ts';
import { type CombinacaoEscolhida, lerCombinacoesEscolhidas } from './ler-combinacoes.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { type Imagem, imagensDoProduto } from './ler-imagens.ts';
import { partesDoProduto, type ParteNomeada, partesNomeadas } from './ler-kits.ts';
import type { ParteDoKit } from '#domain/produtos/kit.ts';
import { estoquesDasVariacoes, lerVariacoesDe, prateleirasDasVariacoes, variacoesDoProduto } from './ler-variacoes.ts';
import {
  type Cursor,
  lerListaEmLotes,
  lerPaginaDaLista,
  type OrdemDaLista,
  type PaginaDaLista,
} from '#db/list-page.ts';
import { pickColumns } from '#db/pick-columns.ts';

export const situacoesDoProduto = ['todos', 'a-venda', 'estoque-baixo', 'esgotados', 'arquivados'] as const;
export type SituacaoDoProduto = (typeof situacoesDoProduto)[number];
export const ordensDosProdutos = ['nome', 'preco', 'estoque', 'criado'] as const;
export type FiltroDosProdutos = {
  busca: string;
  categoria: string;
  situacao: SituacaoDoProduto;
  ordem: (typeof ordensDosProdutos)[number];
  descendente: boolean;
};

export type ProdutoDaLista = {
  id: string;
  nome: string;
  precoCentavos: number;
  categoria: string;
  estoque: number;
  digital: boolean;
  destaque: boolean;
  arquivado: boolean;
  imagem: Imagem | null;
  /** Stock of each variation; empty for a product without variations. */
  porVariacao: Pick<Variacao, 'nome' | 'estoque' | 'aVenda'>[];
};

export const PRODUTOS_DO_ADMIN_POR_PAGINA = 20;
/** Counting stops here: beyond it the list shows "mais de". */
export const MAIOR_CONTAGEM = 1000;

function ordemDe({ ordem, descendente }: Pick<FiltroDosProdutos, 'ordem' | 'descendente'>): OrdemDaLista {
  const colunas = {
    nome: { coluna: produtos.nome, tipo: 'text' },
    preco: { coluna: produtos.precoCentavos, tipo: 'integer' },
    // Digital goods never run out.
    estoque: {
      coluna: sql`(case when ${produtos.digital} then 2147483647 else ${produtos.estoque} end)`,
      tipo: 'integer',
    },
    criado: { coluna: produtos.criadoEm, tipo: 'timestamptz' },
  } as const;
  return { ...colunas[ordem], id: produtos.id, descendente };
}

const fisico = sql`not ${produtos.digital}`;

/** Products with a variation that is low or sold out, even if the product's total is not. */
const emBaixa = sql`${produtos.id} in (select lugar.produto_id from (${prateleirasDasVariacoes({ ate: ESTOQUE_BAIXO })}) lugar)`;

function daSituacao(situacao: SituacaoDoProduto): SQL | undefined {
  switch (situacao) {
    case 'todos':
      return undefined;
    case 'a-venda':
      return isNull(produtos.arquivadoEm);
    case 'estoque-baixo':
      return and(
        fisico,
        isNull(produtos.arquivadoEm),
        gt(produtos.estoque, 0),
        or(lte(produtos.estoque, ESTOQUE_BAIXO), emBaixa),
      );
    case 'esgotados':
      return and(fisico, isNull(produtos.arquivadoEm), eq(produtos.estoque, 0));
    case 'arquivados':
      return isNotNull(produtos.arquivadoEm);
  }
}

/** Matches all words anywhere in the name, ignoring accents, or the exact id. */
function daBusca(busca: string): SQL | undefined {
  const palavras = busca.split(/\s+/).filter(Boolean);
  if (palavras.length === 0) return undefined;
  const noNome = palavras.map(
    (palavra) => sql`sem_acento(${produtos.nome}) like '%' || sem_acento(${escapeLike(palavra)}) || '%'`,
  );
  return or(eq(produtos.id, busca), and(...noNome));
}

export type Escolha = Pick<FiltroDosProdutos, 'busca' | 'categoria' | 'situacao'>;

export const condicaoDosProdutos = ({ busca, categoria, situacao }: Escolha): SQL | undefined =>
  and(daSituacao(situacao), categoria ? eq(produtos.categoria, categoria) : undefined, daBusca(busca));

/** Returns one page of the admin's list (docs/requirements.md 2.16). */
export async function listarProdutosDoAdmin(
  db: Db,
  filtro: FiltroDosProdutos,
  cursor: Cursor,
): Promise<PaginaDaLista<ProdutoDaLista>> {
  const pagina = await lerPaginaDaLista(cursor, PRODUTOS_DO_ADMIN_POR_PAGINA, {
    ordem: ordemDe(filtro),
    onde: condicaoDosProdutos(filtro),
    selecionar: (chaveDaLinha) =>
      db
        .select({
          ...pickColumns(produtos, 'id', 'nome', 'precoCentavos', 'categoria', 'estoque'),
          ...pickColumns(produtos, 'digital', 'destaque', 'arquivadoEm'),
          imagens: imagensDoProduto(1),
          porVariacao: estoquesDasVariacoes,
          chaveDaLinha,
        })
        .from(produtos),
  });
  return {
    ...pagina,
    linhas: pagina.linhas.map(({ imagens, arquivadoEm, ...linha }) => ({
      ...linha,
      arquivado: arquivadoEm !== null,
      imagem: imagens[0] ?? null,
    })),
  };
}

/** Returns the number of matches, at most `MAIOR_CONTAGEM` + 1. */
export function contarProdutosDoAdmin(db: Db, filtro: Escolha): Promise<number> {
  const porEstoque = filtro.situacao === 'estoque-baixo' || filtro.situacao === 'esgotados';
  return countUpTo(db, produtos, condicaoDosProdutos(filtro), {
    ordem: [asc(porEstoque ? produtos.estoque : produtos.nome), asc(produtos.id)],
    ate: MAIOR_CONTAGEM,
  });
}

export type ImagemDoFormulario = Imagem & { id: string; principal: boolean; uso: 'galeria' | 'destaque' };
export type ProdutoDoFormulario = Omit<typeof produtos.$inferSelect, 'busca' | 'criadoEm'> & {
  imagens: ImagemDoFormulario[];
  porVariacao: Variacao[];
  emPedidos: boolean;
  combinacoes: CombinacaoEscolhida[];
  /** The parts of a kit; none of other products. */
  partes: ParteNomeada[];
};

/** Returns everything that the product form shows; null if there is no such product. */
export async function lerProdutoDoAdmin(db: Db, id: string): Promise<ProdutoDoFormulario | null> {
  const { busca: _, criadoEm: __, ...colunas } = getTableColumns(produtos);
  const { id: imagemId, uso, principal, pasta, alt, largura, altura, larguras } = produtoImagens;
  const [[produto], imagens, [pedido], variacoes, combinacoes, partes] = await Promise.all([
    db.select(colunas).from(produtos).where(eq(produtos.id, id)),
    db
      .select({ id: imagemId, uso, principal, pasta, alt, largura, altura, larguras })
      .from(produtoImagens)
      .where(eq(produtoImagens.produtoId, id))
      .orderBy(asc(produtoImagens.posicao)),
    db.select({ id: pedidoItens.id }).from(pedidoItens).where(eq(pedidoItens.produtoId, id)).limit(1),
    lerVariacoesDe(db, [id]),
    lerCombinacoesEscolhidas(db, [id]),
    partesNomeadas(db, id),
  ]);
  if (!produto) return null;
  const porVariacao = variacoes.get(id) ?? [];
  return { ...produto, imagens, emPedidos: pedido !== undefined, porVariacao, combinacoes, partes };
}

export type MovimentoDaFicha = { id: number; tipo: string; quantidade: number; motivo: string | null; criadoEm: Date };

/** Returns the latest stock movements of a product, newest first. */
export async function listarMovimentos(db: Db, produtoId: string, limite = 10): Promise<MovimentoDaFicha[]> {
  return db
    .select(pickColumns(movimentosEstoque, 'id', 'tipo', 'quantidade', 'motivo', 'criadoEm'))
    .from(movimentosEstoque)
    .where(eq(movimentosEstoque.produtoId, produtoId))
    .orderBy(sql`${movimentosEstoque.id} desc nulls first`)
    .limit(limite);
}

/** Returns those of the ids that occur in orders. */
export async function produtosEmPedidos(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const linhas = await db
    .select({ id: sql<string>`pedido.id` })
    .from(sql`unnest(${sql.param(ids)}::text[]) as pedido (id)`)
    .where(sql`exists (select 1 from pedido_itens where produto_id = pedido.id)`);
  return new Set(linhas.map(({ id }) => id));
}

/**
 * Returns the stored data an import compares with: names of the ids that are products, ids of deleted products, and all
 * categories.
 */
export async function lerProdutosParaImportar(
  db: Db,
  ids: string[],
): Promise<{ nomes: Map<string, string>; retirados: Set<string>; categorias: { slug: string; nome: string }[] }> {
  const [vivos, retirados, prateleiras] = await Promise.all([
    db.select({ id: produtos.id, nome: produtos.nome }).from(produtos).where(inArray(produtos.id, ids)),
    db.select({ id: produtosRetirados.id }).from(produtosRetirados).where(inArray(produtosRetirados.id, ids)),
    db
      .select({ slug: categorias.slug, nome: categorias.nome })
      .from(categorias)
      .orderBy(asc(categorias.posicao), asc(categorias.slug)),
  ]);
  return {
    nomes: new Map(vivos.map(({ id, nome }) => [id, nome])),
    retirados: new Set(retirados.map(({ id }) => id)),
    categorias: prateleiras,
  };
}

export type ProdutoExportado = Omit<
  typeof produtos.$inferSelect,
  | 'busca'
  | 'inicio'
  | 'inicioVersao'
  | 'versao'
  | 'arquivo'
  | 'amostra'
  | 'posicoes'
  | 'notas'
  | 'notaQuantas'
  | 'notaSoma'
  | 'notaPeso'
  | 'criadoEm'
  | 'atualizadoEm'
> & { porVariacao: Variacao[]; partes: ParteDoKit[] };

/** Returns all matching products in batches, for the CSV file. */
export function exportarProdutos(db: Db, filtro: Escolha, lote = 500): AsyncGenerator<ProdutoExportado[]> {
  return lerListaEmLotes(lote, {
    ordem: ordemDe({ ordem: 'nome', descendente: false }),
    onde: condicaoDosProdutos(filtro),
    selecionar: (chaveDaLinha) =>
      db
        .select({
          ...pickColumns(produtos, 'id', 'nome', 'descricao', 'precoCentavos', 'estoque', 'categoria', 'arquivadoEm'),
          ...pickColumns(produtos, 'variacoes', 'variacoesTipos', 'digital'),
          ...colunasDasMarcas,
          precosPorQuantidade: produtos.precosPorQuantidade,
          porVariacao: variacoesDoProduto,
          partes: partesDoProduto,
          ...pickColumns(produtos, 'pesoKg', 'alturaCm', 'larguraCm', 'comprimentoCm'),
          ...colunasDaFicha,
          ...colunasDosTextos,
          chaveDaLinha,
        })
        .from(produtos),
  });
}
