import { lerCategoriaDoAdmin, listarCategoriasDoAdmin } from '#db/categorias/ler-admin-categorias.ts';
import {
  contarProdutosDoAdmin,
  exportarProdutos,
  type FiltroDosProdutos,
  lerProdutosParaImportar,
  lerProdutoDoAdmin,
  listarMovimentos,
  listarProdutosDoAdmin,
  produtosEmPedidos,
} from '#db/produtos/ler-admin-produtos.ts';
import { lerEstoquesMudados, lerUltimoMovimento } from '#db/produtos/ler-estoques-mudados.ts';
import { listarFacetas } from '#db/produtos/ler-facetas.ts';
import { lerComparacao } from '#db/produtos/ler-comparacao.ts';
import { candidatosACombinar, lerCombinacoesEscolhidas } from '#db/produtos/ler-combinacoes.ts';
import {
  listarComecosDaMontagem,
  temProdutosParaMontar,
  lerProdutosParaMontar,
  listarProdutosParaMontar,
} from '#db/produtos/ler-monte.ts';
import { lerTamanhos, lerTamanhosComprados } from '#db/produtos/ler-tamanhos.ts';
import type { Cursor } from '#db/list-page.ts';
import { fichaVazia } from '#domain/produtos/ficha-tecnica.ts';
import { caso, type Caso } from './caso.ts';

const FOTOS = 'produto_imagens_ordem';
const filtro = (mais: Partial<FiltroDosProdutos>): FiltroDosProdutos => ({
  busca: '',
  categoria: '',
  situacao: 'todos',
  ordem: 'criado',
  descendente: true,
  ...mais,
});
const listar = (
  nome: string,
  mais: Partial<FiltroDosProdutos>,
  cursor: Cursor,
  jaEmOrdem: boolean,
  ...indices: string[]
): Caso => ({
  ...caso(listarProdutosDoAdmin, nome, [filtro(mais), cursor], ...indices, FOTOS),
  jaEmOrdem,
});
/** By stock, of which no index is kept: the panel reads the catalogue, which sales do not make longer. */
const peloEstoque = (doEstoque: Caso): Caso => ({ ...doEstoque, contaTudo: ['produtos', 'produto_variacoes'] });
const contar = (nome: string, mais: Partial<FiltroDosProdutos>, ...indices: string[]) =>
  caso(contarProdutosDoAdmin, nome, [filtro(mais)], ...indices);

/** Products and categories as the admin sees them, on the data of muitos-dados.ts. */
export const casosDoCatalogo: Caso[] = [
  {
    ...caso(listarFacetas, 'de tudo', [
      { ordem: 'novidades', soDisponiveis: false, pagina: 1, ficha: { casa_mm: ['55'] } },
    ]),
    contaTudo: 'produtos',
  },
  caso(
    listarFacetas,
    'de uma categoria pequena',
    [{ categoria: 'categoria-5', ordem: 'novidades', soDisponiveis: false, pagina: 1 }],
    'produtos_categoria_novos',
  ),
  caso(
    candidatosACombinar,
    'com peças',
    ['produto-1', { ...fichaVazia, tipo: 'pecas', baseMm: 40 }],
    'produtos_tipo_novos produtos_pkey',
    FOTOS,
  ),
  caso(
    candidatosACombinar,
    'com um tabuleiro',
    ['produto-4', { ...fichaVazia, tipo: 'tabuleiro', casaMm: 55 }],
    'produtos_tipo_novos produtos_pkey',
    FOTOS,
  ),
  caso(lerCombinacoesEscolhidas, 'de dois', [['produto-1', 'produto-2']], 'produtos_pkey'),
  caso(lerComparacao, 'de dois', [['produto-1', 'produto-2']], 'produtos_pkey', FOTOS),
  caso(lerProdutosParaMontar, 'de um link', [['produto-1', 'produto-2']], 'produtos_pkey', FOTOS),
  caso(
    listarProdutosParaMontar,
    'com tabuleiro e peças',
    [
      {
        tabuleiro: { ...fichaVazia, tipo: 'tabuleiro', casaMm: 50 },
        pecas: { ...fichaVazia, tipo: 'pecas', baseMm: 37 },
      },
    ],
    'produtos_tipo_novos produtos_pkey',
    FOTOS,
  ),
  caso(listarComecosDaMontagem, 'na primeira página', []),
  caso(temProdutosParaMontar, 'em toda página', []),
  caso(lerTamanhos, 'de um carrinho', [['produto-1', 'produto-2']], 'produtos_pkey'),
  caso(
    lerTamanhosComprados,
    'de quem comprou',
    ['usuario-150'],
    'pedidos_do_cliente pedido_itens_posicao produtos_pkey',
  ),
  listar('novos, primeira página', {}, {}, true, 'produtos_todos_novos'),
  listar('novos, última página', {}, { fim: true }, true, 'produtos_todos_novos'),
  listar('nome, última página', { ordem: 'nome', descendente: false }, { fim: true }, true, 'produtos_todos_nome'),
  listar('maior preço', { ordem: 'preco' }, {}, true, 'produtos_todos_preco'),
  peloEstoque(listar('menor estoque', { ordem: 'estoque', descendente: false }, {}, false)),
  listar('à venda, por preço', { ordem: 'preco', situacao: 'a-venda', descendente: false }, { fim: true }, true),
  peloEstoque(listar('estoque baixo', { situacao: 'estoque-baixo' }, {}, false)),
  peloEstoque(
    listar('esgotados, por nome', { situacao: 'esgotados', ordem: 'nome', descendente: false }, { fim: true }, false),
  ),
  listar(
    'arquivados, por nome',
    { situacao: 'arquivados', ordem: 'nome', descendente: false },
    {},
    true,
    'produtos_todos_nome',
  ),
  listar(
    'uma categoria, por nome',
    { categoria: 'categoria-5', ordem: 'nome', descendente: false },
    {},
    true,
    'produtos_da_categoria',
  ),
  listar('uma categoria pequena, novos', { categoria: 'categoria-5' }, {}, false),
  listar('busca que acha poucos', { busca: 'Dama buxo 1002' }, {}, false, 'produtos_nome_trigramas'),
  listar('busca que acha muitos', { busca: 'a' }, {}, true, 'produtos_todos_novos'),
  listar('busca que nada acha', { busca: 'zzzzqqqq' }, {}, false, 'produtos_nome_trigramas'),
  contar('todos', {}, 'produtos_todos_nome'),
  peloEstoque(contar('estoque baixo', { situacao: 'estoque-baixo' })),
  peloEstoque(contar('esgotados', { situacao: 'esgotados' })),
  contar('uma busca', { busca: 'relogio' }),
  caso(lerUltimoMovimento, 'o último', []),
  caso(lerEstoquesMudados, 'desde o começo', [filtro({}), { desde: 0, foraDaqui: [] }]),
  caso(lerProdutoDoAdmin, 'um', ['produto-77'], 'produtos_pkey', FOTOS, 'pedido_itens_produto'),
  caso(listarMovimentos, 'de um', ['produto-77']),
  caso(produtosEmPedidos, 'de uma página', [['produto-1', 'produto-2', 'produto-3']], 'pedido_itens_produto'),
  caso(lerProdutosParaImportar, 'alguns', [['produto-1', 'produto-2']], 'produtos_pkey'),
  {
    ...caso(exportarProdutos, 'o primeiro lote', [filtro({})], 'produtos_todos_nome'),
    jaEmOrdem: true,
  },
  caso(listarCategoriasDoAdmin, 'com a contagem', [], 'produtos_da_categoria'),
  caso(lerCategoriaDoAdmin, 'uma', ['categoria-1']),
];
