// @requirement 15.32.3
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lerDepoisDoCursor, type OrdemDaLista } from '#db/list-page.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { imagensDoProduto } from '#db/produtos/ler-imagens.ts';
import { partesDoProduto } from '#db/produtos/ler-kits.ts';
import { variacoesDoProduto } from '#db/produtos/ler-variacoes.ts';
import { categorias, colunasDasMarcas, movimentosEstoque, produtos } from '#db/schema/index.ts';
import { limitesDoCadastro } from '#domain/produtos/produto-cadastro.ts';

/** A part of a list: at most `limite` rows after the cursor. */
export type ParteDaLista = { cursor: string | undefined; limite: number };

const colunasDoProduto = {
  ...pickColumns(produtos, 'id', 'nome', 'descricao', 'precoCentavos', 'estoque', 'categoria', 'digital'),
  ...colunasDasMarcas,
  ...pickColumns(produtos, 'variacoesTipos', 'pesoKg', 'alturaCm', 'larguraCm', 'comprimentoCm'),
  ...pickColumns(produtos, 'arquivadoEm', 'versao', 'criadoEm', 'atualizadoEm'),
  precosPorQuantidade: produtos.precosPorQuantidade,
  imagens: imagensDoProduto(limitesDoCadastro.imagens),
  porVariacao: variacoesDoProduto,
  partes: partesDoProduto,
};

export type FiltroDeProdutosDaApi = { categoria: string | null; arquivado: boolean | null };

function quais({ categoria, arquivado }: FiltroDeProdutosDaApi): SQL | undefined {
  const { arquivadoEm } = produtos;
  return and(
    categoria === null ? undefined : eq(produtos.categoria, categoria),
    arquivado === null ? undefined : arquivado ? isNotNull(arquivadoEm) : isNull(arquivadoEm),
  );
}

/** Returns products by name, or null for an invalid cursor. */
export function listarProdutosDaApi(db: Db, filtro: FiltroDeProdutosDaApi, { cursor, limite }: ParteDaLista) {
  return lerDepoisDoCursor(cursor, limite, {
    nome: 'produtos',
    ordem: { coluna: produtos.nome, tipo: 'text', id: produtos.id, descendente: false },
    onde: quais(filtro),
    selecionar: (chaveDaLinha) => db.select({ ...colunasDoProduto, chaveDaLinha }).from(produtos),
  });
}

export async function buscarProdutoDaApi(db: Db, id: string) {
  const [produto] = await db.select(colunasDoProduto).from(produtos).where(eq(produtos.id, id));
  return produto ?? null;
}
export type ProdutoLido = NonNullable<Awaited<ReturnType<typeof buscarProdutoDaApi>>>;

/** Returns categories in the shop's order with the number of their products, or null for an invalid cursor. */
export function listarCategoriasDaApi(db: Db, { cursor, limite }: ParteDaLista) {
  return lerDepoisDoCursor(cursor, limite, {
    nome: 'categorias',
    ordem: { coluna: categorias.posicao, tipo: 'integer', id: categorias.slug, descendente: false },
    onde: undefined,
    selecionar: (chaveDaLinha) =>
      db
        .select({
          ...pickColumns(categorias, 'slug', 'nome'),
          produtos: sql<number>`(select count(*)::int from produtos p where p.categoria = categorias.slug)`,
          chaveDaLinha,
        })
        .from(categorias),
  });
}
export type CategoriaLida = NonNullable<Awaited<ReturnType<typeof listarCategoriasDaApi>>>['linhas'][number];

const maisNovoPrimeiro: OrdemDaLista = {
  coluna: movimentosEstoque.id,
  tipo: 'integer',
  id: movimentosEstoque.id,
  tipoDoId: 'integer',
  descendente: true,
};

/** Returns stock movements, the newest first, or null for an invalid cursor. */
export function listarMovimentosDaApi(db: Db, produtoId: string | null, { cursor, limite }: ParteDaLista) {
  return lerDepoisDoCursor(cursor, limite, {
    nome: 'estoque',
    ordem: maisNovoPrimeiro,
    onde: produtoId === null ? undefined : eq(movimentosEstoque.produtoId, produtoId),
    selecionar: (chaveDaLinha) =>
      db
        .select({
          ...pickColumns(movimentosEstoque, 'id', 'produtoId', 'pedidoId', 'tipo', 'quantidade', 'motivo', 'criadoEm'),
          chaveDaLinha,
        })
        .from(movimentosEstoque),
  });
}
export type MovimentoLido = NonNullable<Awaited<ReturnType<typeof listarMovimentosDaApi>>>['linhas'][number];
