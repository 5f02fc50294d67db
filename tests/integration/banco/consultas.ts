import type { Db } from '#db/client.ts';
import { lerAndamentos } from '#db/queries/andamento.ts';
import { buscarCategoria, buscarProduto, type FiltroDoCatalogo, listarCategorias, listarDestaques, listarProdutos, listarRelacionados, sugerirProdutos } from '#db/queries/catalogo.ts';
import { listarComprasDoCliente, listarEbooksDoCliente } from '#db/queries/compras-do-cliente.ts';
import { lerConta, lerMeusDados } from '#db/queries/conta-do-cliente.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import { buscarEbookDoPedido } from '#db/queries/ebook-do-pedido.ts';
import { pedidoPagoComProduto } from '#db/queries/ebooks.ts';
import { lerCatalogo, lerCodigo, travarCatalogo } from '#db/queries/fechamento.ts';
import { principaisImagens } from '#db/queries/imagens.ts';
import { lerPedidoParaEmail } from '#db/queries/pedido-do-email.ts';
import { buscarPedidoDoNavegador } from '#db/queries/pedido-do-navegador.ts';
import { buscarPedidoDoCliente, listarPedidosDoCliente } from '#db/queries/pedidos-do-cliente.ts';
import { pedidosAConferir, pedidosVencidos } from '#db/queries/pedidos-pendentes.ts';
import { rastrearPedido } from '#db/queries/rastreio.ts';

/**
 * One way to ask the database: the query, in which case, how, and the indexes it must read (of the tables with many
 * rows). The data is that of muitos-dados.ts. A new query of src/db/queries needs a row here.
 */
type Caso = {
  consulta: { name: string };
  caso: string;
  perguntar: (db: Db) => Promise<unknown>;
  indices: string[];
  /** The index of its first statement also gives the order: nothing is sorted. */
  jaEmOrdem: boolean;
};

const caso = (consulta: Caso['consulta'], nome: string, perguntar: Caso['perguntar'], ...indices: string[]): Caso => ({ consulta, caso: nome, perguntar, indices, jaEmOrdem: false });
const lista = (...dados: Parameters<typeof caso>): Caso => ({ ...caso(...dados), jaEmOrdem: true });

const filtro = (mais: Partial<FiltroDoCatalogo>): FiltroDoCatalogo => ({ ordem: 'novidades', soDisponiveis: false, pagina: 1, ...mais });
const listar = (nome: string, mais: Partial<FiltroDoCatalogo>, ...indices: string[]) =>
  (mais.ordem === 'relevancia' ? caso : lista)(listarProdutos, nome, (db) => listarProdutos(db, filtro(mais)), ...indices, FOTOS);

/** Photographs of one product: by any of its indexes that begin with the product. */
const FOTOS = 'produto_imagens_ordem';
const PEDIDO = 'p'.repeat(17) + '100';
/** Somebody with hundreds of orders, and somebody with a few. */
const UID = 'usuario-100';
const UID_COMUM = 'usuario-150';
const cursor = `${Date.now()}.${PEDIDO}`;
const corte = { criadosAntesDe: new Date(), conferidosAntesDe: new Date(), limite: 50 };

export const casos: Caso[] = [
  listar('novidades', {}, 'produtos_a_venda_novos'),
  listar('décima página', { pagina: 10 }, 'produtos_a_venda_novos'),
  listar('menor preço', { ordem: 'menor-preco' }, 'produtos_a_venda_preco'),
  listar('maior preço', { ordem: 'maior-preco' }, 'produtos_a_venda_preco'),
  listar('nome', { ordem: 'nome' }, 'produtos_a_venda_nome'),
  listar('categoria', { categoria: 'categoria-5' }, 'produtos_categoria_novos'),
  listar('faixa de preço', { ordem: 'menor-preco', precoMinCentavos: 2000, precoMaxCentavos: 2500 }, 'produtos_a_venda_preco'),
  listar('busca', { busca: 'cavalo ébano', ordem: 'relevancia' }, 'produtos_pkey'),
  listar('busca com erro de digitação', { busca: 'relojio', ordem: 'relevancia' }, 'produtos_pkey'),
  caso(sugerirProdutos, 'duas letras', (db) => sugerirProdutos(db, 'ca'), 'produtos_pkey', FOTOS),
  caso(sugerirProdutos, 'nome inteiro', (db) => sugerirProdutos(db, 'Dama de ébano 102'), 'produtos_pkey', FOTOS),
  lista(listarDestaques, 'da página inicial', (db) => listarDestaques(db, 12), 'produtos_destaque', FOTOS),
  lista(listarRelacionados, 'da mesma categoria', (db) => listarRelacionados(db, 'categoria-5', 'produto-1'), 'produtos_categoria_novos', FOTOS),
  caso(buscarProduto, 'um', (db) => buscarProduto(db, 'produto-77'), 'produtos_pkey', FOTOS),
  caso(listarCategorias, 'com a contagem', listarCategorias, 'produtos_categoria_novos'),
  caso(buscarCategoria, 'uma', (db) => buscarCategoria(db, 'categoria-1')),
  caso(lerDadosDaLoja, 'a única linha', lerDadosDaLoja),
  caso(principaisImagens, 'de um pedido', (db) => principaisImagens(db, ['produto-1', 'produto-2']), FOTOS),
  caso(lerCatalogo, 'de um carrinho', (db) => lerCatalogo(db, ['produto-1', 'produto-2', 'produto-3']), 'produtos_pkey'),
  caso(travarCatalogo, 'de um pedido', (db) => db.transaction((tx) => travarCatalogo(tx as unknown as Db, ['produto-1', 'produto-2'])), 'produtos_pkey'),
  caso(lerCodigo, 'de influencer', (db) => lerCodigo(db, 'CUPOM100'), 'usuarios_cupom_unico'),

  lista(listarPedidosDoCliente, 'todos', (db) => listarPedidosDoCliente(db, { uid: UID, status: null, cursor: null }), 'pedidos_do_cliente', 'pedido_itens_posicao', 'pedido_historico_do_pedido'),
  lista(listarPedidosDoCliente, 'de um status, depois do cursor', (db) => listarPedidosDoCliente(db, { uid: UID, status: 'concluido', cursor }), 'pedidos_do_cliente_por_status'),
  lista(listarComprasDoCliente, 'depois do cursor', (db) => listarComprasDoCliente(db, { uid: UID, cursor }), 'pedidos_do_cliente', 'pedido_itens_posicao'),
  caso(listarEbooksDoCliente, 'todos', (db) => listarEbooksDoCliente(db, UID_COMUM), 'pedidos_do_cliente', 'pedido_itens_posicao'),
  caso(buscarPedidoDoCliente, 'um', (db) => buscarPedidoDoCliente(db, UID, PEDIDO), 'pedidos_pkey'),
  caso(buscarEbookDoPedido, 'um', (db) => buscarEbookDoPedido(db, { uid: UID, produtoId: 'produto-9', pedidoId: PEDIDO }), 'pedidos_pkey', 'pedido_itens_produto'),
  caso(pedidoPagoComProduto, 'um', (db) => pedidoPagoComProduto(db, UID, 'produto-9'), 'pedido_itens_produto'),
  caso(lerConta, 'com as sessões', (db) => lerConta(db, UID, new Date()), 'usuarios_pkey', 'contas_do_usuario', 'sessoes_do_usuario'),
  caso(lerMeusDados, 'tudo de um', (db) => lerMeusDados(db, UID_COMUM), 'usuarios_pkey', 'pedidos_do_cliente', 'pedido_downloads_do_pedido', 'pedido_itens_posicao'),
  caso(lerAndamentos, 'de seis pedidos', (db) => lerAndamentos(db, [PEDIDO]), 'pedido_historico_do_pedido'),
  caso(rastrearPedido, 'pelo código curto', (db) => rastrearPedido(db, { codigo: 'ppp100', email: 'Pessoa100@exemplo.test' }), 'pedidos_por_email'),
  caso(buscarPedidoDoNavegador, 'do cookie', (db) => buscarPedidoDoNavegador(db, { ids: [PEDIDO], uid: null }), 'pedidos_pkey', 'pedido_itens_posicao', 'pagamentos_do_pedido'),
  caso(buscarPedidoDoNavegador, 'do cookie ou da conta', (db) => buscarPedidoDoNavegador(db, { ids: [PEDIDO], uid: UID }), 'pedidos_pkey', 'pedidos_do_cliente'),
  caso(lerPedidoParaEmail, 'um', (db) => lerPedidoParaEmail(db, PEDIDO), 'pedidos_pkey', 'pedido_itens_posicao', 'pagamentos_do_pedido'),
  lista(pedidosAConferir, 'um lote', (db) => pedidosAConferir(db, corte), 'pedidos_a_conferir'),
  lista(pedidosVencidos, 'um lote', (db) => pedidosVencidos(db, new Date(), 50), 'pedidos_a_expirar'),
];

/** What src/db/queries exports to build queries with: never asked by itself. */
export const partes = ['imagensDoProduto', 'doCliente', 'depoisDe', 'paginar'];
