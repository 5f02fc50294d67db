// @requirement 15.31.4
import type { Direito } from '#domain/usuarios/conjunto-de-direitos.ts';

/** Rights by which an editor opens a page or fetches a file (`ver`) and sends it a form (`agir`); `admin` for admins only. */
export type Esperado = { ver: readonly Direito[] | 'admin'; agir: readonly Direito[] | 'admin' };

const daArea: Record<string, string[]> = {
  pedidos: ['/admin/pedidos', '/admin/pedidos/:id', '/admin/reservas', '/admin/orcamentos', '/admin/orcamentos/:id'],
  atendimento: ['/admin/atendimento', '/admin/atendimento/respostas', '/admin/atendimento/:id', '/admin/pecas'],
  devolucoes: ['/admin/devolucoes', '/admin/devolucoes/:numero'],
  produtos: [
    '/admin/produtos',
    '/admin/produtos/editar/:id',
    '/admin/categorias',
    '/admin/categorias/editar/:id',
    '/admin/avise-me',
  ],
  conteudo: ['/admin/conteudo', '/admin/avaliacoes'],
  cupons: [
    '/admin/cupons',
    '/admin/cupons/editar/:id',
    '/admin/cupons/codigos/:id',
    '/admin/promocoes',
    '/admin/promocoes/editar/:id',
    '/admin/vales/:id',
  ],
  influencers: [
    '/admin/influencers',
    '/admin/influencers/:uid',
    '/admin/influencers/materiais',
    '/admin/influencers/mensagens',
    '/admin/comissoes',
    '/admin/comissoes/impostos',
    '/admin/comissoes/regras',
    '/admin/comissoes/regras/:id',
    '/admin/comissoes/:repasseId',
  ],
  relatorios: ['/admin/relatorios'],
  usuarios: ['/admin/clientes', '/admin/clientes/:id', '/admin/usuarios', '/admin/usuarios/editar/:id'],
  configuracao: ['/admin/configuracao', '/admin/entregas'],
};

/** Forms for something new: their pages open to those who may act. */
const novos: Record<string, string[]> = {
  pedidos: [
    '/admin/pedidos/novo',
    '/admin/pedidos/conferir.json',
    '/admin/pedidos/:id/editar',
    '/admin/pedidos/:id/editar/conferir.json',
  ],
  produtos: ['/admin/produtos/novo', '/admin/produtos/importar', '/admin/categorias/nova'],
  cupons: ['/admin/cupons/novo', '/admin/promocoes/nova'],
};

const arquivos: Record<string, string[]> = {
  pedidos: [
    '/admin/pedidos/:id/guia.pdf',
    '/admin/pedidos/:id/nota/:arquivo',
    '/admin/pedidos/:id/orcamento.pdf',
    '/admin/pedidos/:id/comprovante/:pagamento',
    '/admin/orcamentos/:id/orcamento.pdf',
  ],
  devolucoes: ['/admin/devolucoes/:numero/fotos/:n/:largura'],
  produtos: ['/admin/produtos/exportar.csv'],
  cupons: ['/admin/cupons/codigos/:id/codigos.csv'],
  influencers: [
    '/admin/comissoes/:repasseId/recibo.pdf',
    '/admin/comissoes/:repasseId/:idInfluencer/nota/:arquivo',
    '/admin/influencers/exportar.csv',
  ],
  relatorios: ['/admin/relatorios/vendas.csv', '/admin/relatorios/funil.csv', '/admin/relatorios/vendas.pdf'],
};

const comDadosPessoais: Record<string, string[]> = {
  pedidos: ['/admin/pedidos/exportar.csv', '/admin/pedidos/relatorio.pdf'],
  influencers: [
    '/admin/comissoes/:repasseId/pix.csv',
    '/admin/comissoes/:repasseId/:idInfluencer/rpa.pdf',
    '/admin/comissoes/:repasseId/:idInfluencer/informe/:arquivo',
  ],
  usuarios: [
    '/admin/clientes/exportar.csv',
    '/admin/clientes/:id/dados.json',
    '/admin/clientes/:id/dados.pdf',
    '/admin/usuarios/exportar.csv',
  ],
  relatorios: ['/admin/relatorios/contabilidade.csv'],
};

const soAdmin = [
  '/admin/usuarios/novo',
  '/admin/equipe',
  '/admin/equipe/novo',
  '/admin/equipe/:id',
  '/admin/integracoes',
  '/admin/integracoes/chaves/nova',
  '/admin/integracoes/webhooks/novo',
  '/admin/integracoes/webhooks/:id',
  '/admin/integracoes/webhooks/:id/editar',
  '/admin/configuracao/levar-tudo',
  '/admin/configuracao/levar-tudo/arquivo.zip',
  '/admin/integracoes/referencia',
  '/admin/importar',
  '/admin/importar/relatorio.csv',
  '/admin/mensagens',
  '/admin/mensagens/emails/:id',
  '/admin/auditoria',
  '/admin/auditoria/auditoria.csv',
  '/admin/saude',
];

/** Open to everybody with a set; each sees there what the set opens. `/admin` needs something to do or to show. */
export const deTodos = ['/admin', '/admin/*', '/admin/busca.json'];

const linhas = (grupos: Record<string, string[]>, esperado: (area: string) => Esperado) =>
  Object.entries(grupos).flatMap(([area, rotas]) => rotas.map((rota) => [rota, esperado(area)] as const));
const d = (...direitos: string[]) => direitos as Direito[];

/** The rights that each route of the panel requires, written here a second time. */
export const esperados: ReadonlyMap<string, Esperado> = new Map([
  ...linhas(daArea, (area) => ({ ver: d(`${area}:ver`), agir: d(`${area}:ver`, `${area}:agir`) })),
  ...linhas(novos, (area) => ({ ver: d(`${area}:ver`, `${area}:agir`), agir: d(`${area}:ver`, `${area}:agir`) })),
  ...linhas(arquivos, (area) => ({ ver: d(`${area}:ver`), agir: 'admin' })),
  ...linhas(comDadosPessoais, (area) => ({ ver: d(`${area}:ver`, 'exportar-dados-pessoais'), agir: 'admin' })),
  ['/admin/pedidos/clientes.json', { ver: d('pedidos:ver', 'pedidos:agir'), agir: 'admin' }],
  ['/admin/configuracao/medicao', { ver: d('configuracao:ver'), agir: 'admin' }],
  ['/admin/avisos', { ver: d('configuracao:ver'), agir: 'admin' }],
  ['/admin/vales', { ver: d('cupons:ver'), agir: d('cupons:ver', 'cupons:agir', 'estornar') }],
  ...soAdmin.map((rota): [string, Esperado] => [rota, { ver: 'admin', agir: 'admin' }]),
]);

/** Addresses that share the route of others and require more. */
export const esperadosDoEndereco: ReadonlyMap<string, Esperado> = new Map([
  ['/admin/comissoes/informe-2026.csv', { ver: d('influencers:ver', 'exportar-dados-pessoais'), agir: 'admin' }],
]);

/** Forms with a right of their own: page, `intencao`, and all rights that sending it takes. */
export const atos: [endereco: string, intencao: string, direitos: readonly Direito[] | 'admin'][] = [
  ['/admin/pedidos/{pedido}', 'estornar', d('pedidos:ver', 'estornar')],
  ['/admin/pedidos', 'retomar-estorno', d('pedidos:ver', 'estornar')],
  ['/admin/devolucoes/1', 'reembolsar', d('devolucoes:ver', 'estornar')],
  ['/admin/reservas', 'limites', d('pedidos:ver', 'configuracao:agir', 'configuracao:ver')],
  ['/admin/pecas', 'nomear', d('atendimento:ver', 'produtos:agir', 'produtos:ver')],
  ['/admin/pecas', 'esquecer', d('atendimento:ver', 'produtos:agir', 'produtos:ver')],
  ['/admin/vales/nada', 'desbloquear', d('cupons:ver', 'cupons:agir', 'estornar')],
  ['/admin/influencers', 'aceitar', 'admin'],
  ['/admin/clientes/{usuario}', 'juntar', 'admin'],
  ['/admin/clientes/{usuario}', 'excluir', 'admin'],
  ['/admin/usuarios', 'papel', 'admin'],
  ['/admin/usuarios', 'excluir', 'admin'],
  ['/admin/usuarios/editar/{usuario}', 'segundo-fator', 'admin'],
  ['/admin?index', 'status', d('pedidos:ver', 'pedidos:agir')],
  ['/admin?index', 'ajustar', d('produtos:ver', 'produtos:agir')],
  // The shop is left open.
  ['/admin?index', 'fechar', d('configuracao:ver', 'configuracao:agir')],
  ['/admin?index', 'abrir', d('configuracao:ver', 'configuracao:agir')],
  ['/admin?index', 'conferir', d('configuracao:ver', 'configuracao:agir')],
  ['/admin?index', 'testar-email', d('configuracao:ver', 'configuracao:agir')],
];

/** Calls of the API, by method and path; of a list of alternatives each one alone is enough. */
export const chamadas: [rota: string, direitos: readonly (readonly Direito[])[] | 'admin'][] = [
  ['POST /api/adminCreateUser', 'admin'],
  [
    'POST /api/admin/envios/imagens',
    [d('produtos:ver', 'produtos:agir'), d('conteudo:ver', 'conteudo:agir'), d('influencers:ver', 'influencers:agir')],
  ],
  ['POST /api/admin/envios/planilha', [d('produtos:ver', 'produtos:agir')]],
  ['POST /api/admin/envios/pdfs', [d('produtos:ver', 'produtos:agir')]],
  ['PUT /api/admin/envios/pdfs/:id', [d('produtos:ver', 'produtos:agir')]],
  ['GET /api/admin/envios/pdfs/:id', [d('produtos:ver', 'produtos:agir')]],
  ['POST /api/admin/envios/dumps', 'admin'],
  ['PUT /api/admin/envios/dumps/:id', 'admin'],
  ['GET /api/admin/pedidos/ao-vivo', [d('pedidos:ver')]],
  ['POST /api/reenviarEmailConfirmacao', [d('pedidos:ver', 'pedidos:agir')]],
];
