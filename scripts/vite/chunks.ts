/** What every page of every area needs: it stays in the browser's cache over releases of the shop. */
const base = /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;

const pieces = {
  'src/domain': ['carrinho', 'dinheiro', 'imagem', 'loja', 'numeros', 'previa', 'produto'],
  'src/web/carrinho': ['carrinho-do-navegador', 'cupom-afiliado', 'gaveta', 'valor-guardado'],
  'src/web/components': [
    'busca',
    'cabecalho',
    'cabecalho-[a-z]+',
    'fotografia',
    'menu-do-topo',
    'menu-institucional',
    'pagina-de-erro',
    'rodape',
    'sem-conexao',
  ],
  'src/web/components/catalogo': [
    'cartao',
    'dados-estruturados',
    'grade',
    'meta',
    'nome-curto',
    'recado',
    'selo',
    'paginacao',
    'tentar-de-novo',
    'titulo-da-secao',
    'trilha',
    'use-pagina-carregada',
  ],
  'src/web/ui': [
    'anuncio',
    'ao-mudar-de-caminho',
    'avisos',
    'dados-da-raiz',
    'elo-antecipado',
    'estado-vazio',
    'fechar-ao-navegar',
    'peca',
    'preco',
  ],
};
const icons = [
  'arrow-right',
  'book-open',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-exclamation-point',
  'clock',
  'download',
  'file-text',
  'info',
  'lock',
  'mail',
  'menu',
  'message-circle',
  'minus',
  'package',
  'plus',
  'rotate-ccw',
  'search',
  'shopping-bag',
  'truck',
  'user-round',
  'wifi-off',
  'x',
  'zoom-in',
];

const frame = new RegExp(
  [
    ...Object.entries(pieces).map(([folder, files]) => `${folder}/(?:${files.join('|')})\\.tsx?$`),
    `lucide-react/dist/esm/(?!icons/)`,
    `lucide-react/dist/esm/icons/(?:${icons.join('|')})\\.`,
    'vite/preload-helper',
  ].join('|'),
);

/**
 * Two files instead of forty for what the storefront always loads: small ones compress badly, each costs a request.
 * Behind them the bundler decides. tests/integration/paginas/paginas-servidas.test.ts watches the sum.
 */
export const chunks = [
  { name: 'base', priority: 2, test: base },
  { name: 'moldura', priority: 1, test: frame },
];
