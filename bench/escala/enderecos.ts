/**
 * Eight filters of the shop's list at once: price range, in stock, and five fields of the sheet. `{n}` is a new number each
 * time, since the shop caches its pages.
 */
const oitoFiltros =
  'min=20&max=8{n}&disponiveis=1&tipo=tabuleiro&tipo=conjunto&casa_mm=45&casa_mm=50&casa_mm=55&material=nogueira&material=bordo&uso=clube&rei_mm=80&rei_mm=85&rei_mm=90';

/**
 * The admin's lists and those with reviews, each with its measured requests: first and last page, every filter, sorts,
 * searches with many, few and no results.
 */
export const enderecosDasListas = [
  ...[
    '',
    '?fim=1',
    '?status=pendente',
    '?status=approved',
    '?status=enviado',
    '?status=concluido',
    '?status=concluido&fim=1',
    '?status=rejected',
    '?status=lixeira',
  ].map((resto) => `/admin/pedidos${resto}`),
  ...['ordem=cliente', 'ordem=-cliente&fim=1', 'ordem=total', 'ordem=-total&status=enviado'].map(
    (resto) => `/admin/pedidos?${resto}`,
  ),
  ...['silva', 'maria silva', 'kobayashi%20schreiber', 'escala77777@', 'ninguemassim', 'c4ca42', 'c4ca4238'].map(
    (busca) => `/admin/pedidos?busca=${busca}`,
  ),
  '/admin/pedidos?busca=silva&status=pendente',
  '/admin/pedidos?busca=silva&ordem=total',
  ...['', '?fim=1', '?busca=tabuleiro', '?busca=7777'].map((resto) => `/admin/produtos${resto}`),
  '/admin/categorias',
  ...['', '?fim=1', '?busca=silva', '?busca=escala77777', '?papel=influencer', '?role=influencer'].map(
    (resto) => `/admin/usuarios${resto}`,
  ),
  ...['', '?fim=1', '?busca=DESC7'].map((resto) => `/admin/cupons${resto}`),
  ...['', '?fim=1'].map((resto) => `/admin/auditoria${resto}`),
  ...['', '?fim=1'].map((resto) => `/admin/mensagens${resto}`),
  ...['', '?estado=publicada&fim=1'].map((resto) => `/admin/avaliacoes${resto}`),
  ...['', '?situacao=respondido', '?busca=silva', '?fim=1'].map((resto) => `/admin/atendimento${resto}`),
  ...['', '?aberta=200', '?pagina=200'].map((resto) => `/admin/devolucoes${resto}`),
  '/admin/avise-me',
  '/admin/pecas',
  // The reviews that shoppers see.
  ...['?max=9{n}&ordem=avaliacao', '?max=9{n}&ordem=avaliacao&nota=4&pagina=20'].map((resto) => `/produtos${resto}`),
  ...['', '&ordem=piores&fim=1', '&estrelas=4'].map((resto) => `/produto/escala-1?variacao={n}${resto}`),
  // The shop's own list: unfiltered, filtered, searched by names of many, few and no products.
  ...[
    '?max=9{n}',
    `?${oitoFiltros}`,
    '?max=9{n}&busca=relogio',
    '?max=9{n}&busca=tabuleiro',
    '?max=9{n}&busca=tabulero',
    `?busca=tabuleiro&${oitoFiltros}`,
  ].map((resto) => `/produtos${resto}`),
  '/admin/relatorios',
  '/admin/comissoes',
];

/** Files of whole lists: how long, how large, and how much memory they take of the server. */
export const exportacoes = [
  '/admin/pedidos/exportar.csv',
  '/admin/pedidos/exportar.csv?busca=kobayashi',
  '/admin/pedidos/relatorio.pdf',
  '/admin/usuarios/exportar.csv',
  '/admin/produtos/exportar.csv',
  '/admin/auditoria/auditoria.csv',
];
