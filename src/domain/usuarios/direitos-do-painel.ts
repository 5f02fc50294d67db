// @requirement 15.31.4
import type { AreaDoPainel, Direito } from './conjunto-de-direitos.ts';
import { cumpre, type Exigencia } from './direitos.ts';
import { podeAbrirPainel, type UsuarioDaSessao } from './sessao.ts';

/**
 * Rights of a page: `ver` to open it or fetch it, `agir` to send it a form. `atos` names the forms, by their `intencao`,
 * that require other rights than `agir`.
 */
type DireitosDaPagina = { ver: Exigencia; agir: Exigencia; atos?: Readonly<Record<string, Exigencia>> };

const soAdmin: DireitosDaPagina = { ver: 'admin', agir: 'admin' };
const daArea = (area: AreaDoPainel, atos?: DireitosDaPagina['atos']): DireitosDaPagina => ({
  ver: [`${area}:ver`],
  agir: [`${area}:agir`],
  ...(atos && { atos }),
});
/** A form for something new: without the right to act there is nothing to see. */
const novoNaArea = (area: AreaDoPainel): DireitosDaPagina => ({ ver: [`${area}:agir`], agir: [`${area}:agir`] });
/** A file, which receives no form. `mais`: a right besides the area's. */
const arquivoDaArea = (area: AreaDoPainel, ...mais: Direito[]): DireitosDaPagina => ({
  ver: [`${area}:ver`, ...mais],
  agir: 'admin',
});
const estorno = (area: AreaDoPainel): Exigencia => [`${area}:ver`, 'estornar'];
const dosPedidos = daArea('pedidos', { estornar: estorno('pedidos'), 'retomar-estorno': estorno('pedidos') });
/** Open to every person of the panel; the page leaves out the parts that they have no right to see. */
const deTodos: Exigencia = {
  umDe: [
    'produtos:ver',
    'pedidos:ver',
    'atendimento:ver',
    'conteudo:ver',
    'relatorios:ver',
    'cupons:ver',
    'devolucoes:ver',
    'influencers:ver',
    'usuarios:ver',
    'configuracao:ver',
  ],
};

/**
 * The rights of every address of the panel (`src/web/routes.ts`), by its pattern: the only place that says them. The
 * guard, the menu, the search and the buttons read them here; an address without a line is open to admins only, and
 * tests/architecture/direitos.test.ts reports it. Secrets, copies and data of the whole shop are for admins.
 */
export const direitosDoPainel: Readonly<Record<string, DireitosDaPagina>> = {
  '/admin': {
    ver: {
      umDe: ['pedidos:ver', 'atendimento:ver', 'devolucoes:ver', 'produtos:ver', 'relatorios:ver', 'configuracao:ver'],
    },
    agir: 'admin',
    atos: {
      status: ['pedidos:agir'],
      ajustar: ['produtos:agir'],
      abrir: ['configuracao:agir'],
      fechar: ['configuracao:agir'],
      conferir: ['configuracao:agir'],
      'testar-email': ['configuracao:agir'],
    },
  },
  '/admin/*': { ver: deTodos, agir: 'admin' },
  '/admin/busca.json': { ver: deTodos, agir: 'admin' },

  '/admin/pedidos': dosPedidos,
  '/admin/pedidos/exportar.csv': arquivoDaArea('pedidos', 'exportar-dados-pessoais'),
  '/admin/pedidos/relatorio.pdf': arquivoDaArea('pedidos', 'exportar-dados-pessoais'),
  '/admin/pedidos/:id': dosPedidos,
  '/admin/pedidos/:id/editar': novoNaArea('pedidos'),
  '/admin/pedidos/:id/editar/conferir.json': novoNaArea('pedidos'),
  '/admin/pedidos/novo': novoNaArea('pedidos'),
  '/admin/pedidos/conferir.json': novoNaArea('pedidos'),
  '/admin/pedidos/clientes.json': { ver: ['pedidos:agir'], agir: 'admin' },
  '/admin/pedidos/:id/guia.pdf': arquivoDaArea('pedidos'),
  '/admin/pedidos/:id/nota/:arquivo': arquivoDaArea('pedidos'),
  '/admin/pedidos/:id/orcamento.pdf': arquivoDaArea('pedidos'),
  '/admin/pedidos/:id/comprovante/:pagamento': arquivoDaArea('pedidos'),
  '/admin/orcamentos': daArea('pedidos'),
  '/admin/orcamentos/:id': daArea('pedidos'),
  '/admin/orcamentos/:id/orcamento.pdf': arquivoDaArea('pedidos'),
  '/admin/reservas': daArea('pedidos', { limites: ['configuracao:agir'] }),

  '/admin/atendimento': daArea('atendimento'),
  '/admin/atendimento/respostas': daArea('atendimento'),
  '/admin/atendimento/:id': daArea('atendimento'),
  '/admin/pecas': daArea('atendimento', { nomear: ['produtos:agir'], esquecer: ['produtos:agir'] }),

  // Credit is money given back too: accepting a return may give it, and a status may, which the use cases check.
  '/admin/devolucoes': daArea('devolucoes'),
  '/admin/devolucoes/:numero': daArea('devolucoes', { reembolsar: estorno('devolucoes') }),
  '/admin/devolucoes/:numero/fotos/:n/:largura': arquivoDaArea('devolucoes'),

  '/admin/produtos': daArea('produtos'),
  '/admin/produtos/novo': novoNaArea('produtos'),
  '/admin/produtos/importar': novoNaArea('produtos'),
  '/admin/produtos/exportar.csv': arquivoDaArea('produtos'),
  '/admin/produtos/editar/:id': daArea('produtos'),
  '/admin/categorias': daArea('produtos'),
  '/admin/categorias/nova': novoNaArea('produtos'),
  '/admin/categorias/editar/:id': daArea('produtos'),
  '/admin/avise-me': daArea('produtos'),

  '/admin/conteudo': daArea('conteudo'),
  '/admin/avaliacoes': daArea('conteudo'),

  '/admin/promocoes': daArea('cupons'),
  '/admin/promocoes/nova': novoNaArea('cupons'),
  '/admin/promocoes/editar/:id': daArea('cupons'),
  '/admin/cupons': daArea('cupons'),
  '/admin/cupons/novo': novoNaArea('cupons'),
  '/admin/cupons/editar/:id': daArea('cupons'),
  '/admin/cupons/codigos/:id': daArea('cupons'),
  '/admin/cupons/codigos/:id/codigos.csv': arquivoDaArea('cupons'),
  // A card that the shop gives is money given away.
  '/admin/vales': { ver: ['cupons:ver'], agir: ['cupons:agir', 'estornar'] },
  '/admin/vales/:id': daArea('cupons', { desbloquear: ['cupons:agir', 'estornar'] }),

  // Accepting an application changes a role.
  '/admin/influencers': daArea('influencers', { aceitar: 'admin' }),
  '/admin/influencers/exportar.csv': arquivoDaArea('influencers'),
  '/admin/influencers/:uid': daArea('influencers'),
  '/admin/influencers/materiais': daArea('influencers'),
  '/admin/influencers/mensagens': daArea('influencers'),
  '/admin/comissoes': daArea('influencers'),
  '/admin/comissoes/impostos': daArea('influencers'),
  '/admin/comissoes/regras': daArea('influencers'),
  '/admin/comissoes/regras/:id': daArea('influencers'),
  '/admin/comissoes/:repasseId': daArea('influencers'),
  '/admin/comissoes/:repasseId/:idInfluencer/rpa.pdf': arquivoDaArea('influencers', 'exportar-dados-pessoais'),
  '/admin/comissoes/:repasseId/:idInfluencer/informe/:arquivo': arquivoDaArea('influencers', 'exportar-dados-pessoais'),
  '/admin/comissoes/:repasseId/:idInfluencer/nota/:arquivo': arquivoDaArea('influencers'),
  '/admin/comissoes/:repasseId/pix.csv': arquivoDaArea('influencers', 'exportar-dados-pessoais'),
  '/admin/comissoes/:repasseId/recibo.pdf': arquivoDaArea('influencers'),

  '/admin/relatorios': daArea('relatorios'),
  '/admin/relatorios/vendas.csv': arquivoDaArea('relatorios'),
  '/admin/relatorios/funil.csv': arquivoDaArea('relatorios'),
  '/admin/relatorios/vendas.pdf': arquivoDaArea('relatorios'),
  '/admin/relatorios/contabilidade.csv': arquivoDaArea('relatorios', 'exportar-dados-pessoais'),

  '/admin/clientes': daArea('usuarios'),
  '/admin/clientes/:id': daArea('usuarios', { juntar: 'admin', excluir: 'admin' }),
  '/admin/clientes/:id/dados.json': arquivoDaArea('usuarios', 'exportar-dados-pessoais'),
  '/admin/clientes/:id/dados.pdf': arquivoDaArea('usuarios', 'exportar-dados-pessoais'),
  '/admin/clientes/exportar.csv': arquivoDaArea('usuarios', 'exportar-dados-pessoais'),
  // Roles, sets, new accounts, deletion and second factors are for admins.
  '/admin/usuarios': daArea('usuarios', { papel: 'admin', excluir: 'admin' }),
  '/admin/usuarios/exportar.csv': arquivoDaArea('usuarios', 'exportar-dados-pessoais'),
  '/admin/usuarios/novo': soAdmin,
  '/admin/usuarios/editar/:id': daArea('usuarios', { 'segundo-fator': 'admin' }),
  '/admin/equipe': soAdmin,
  '/admin/equipe/novo': soAdmin,
  '/admin/equipe/:id': soAdmin,
  '/admin/integracoes': soAdmin,
  '/admin/integracoes/chaves/nova': soAdmin,
  '/admin/integracoes/webhooks/novo': soAdmin,
  '/admin/integracoes/webhooks/:id': soAdmin,
  '/admin/integracoes/webhooks/:id/editar': soAdmin,
  '/admin/integracoes/referencia': soAdmin,

  '/admin/configuracao': daArea('configuracao'),
  // The accounts that are set here receive buyers' hashed data.
  '/admin/configuracao/medicao': { ver: ['configuracao:ver'], agir: 'admin' },
  '/admin/entregas': daArea('configuracao'),
  // Notices tell buyers' names to the addresses that are set here.
  '/admin/avisos': { ver: ['configuracao:ver'], agir: 'admin' },

  '/admin/configuracao/levar-tudo': soAdmin,
  '/admin/configuracao/levar-tudo/arquivo.zip': soAdmin,
  '/admin/importar': soAdmin,
  '/admin/importar/relatorio.csv': soAdmin,
  '/admin/mensagens': soAdmin,
  '/admin/mensagens/emails/:id': soAdmin,
  '/admin/auditoria': soAdmin,
  '/admin/auditoria/auditoria.csv': soAdmin,
  '/admin/saude': soAdmin,
};

/** The rights of the panel's calls in `src/server/api`, by method and path. */
export const direitosDasChamadas = {
  'POST /api/adminCreateUser': 'admin',
  // A picture of products and categories, of the home page, or of the influencers' material; unused until a form names it.
  'POST /api/admin/envios/imagens': { umDe: ['produtos:agir', 'conteudo:agir', 'influencers:agir'] },
  'POST /api/admin/envios/planilha': ['produtos:agir'],
  'POST /api/admin/envios/pdfs': ['produtos:agir'],
  'GET /api/admin/envios/pdfs/:id': ['produtos:agir'],
  'PUT /api/admin/envios/pdfs/:id': ['produtos:agir'],
  'POST /api/admin/envios/dumps': 'admin',
  'PUT /api/admin/envios/dumps/:id': 'admin',
  'GET /api/admin/pedidos/ao-vivo': ['pedidos:ver'],
  'POST /api/reenviarEmailConfirmacao': ['pedidos:agir'],
} as const satisfies Readonly<Record<string, Exigencia>>;
export type ChamadaDoPainel = keyof typeof direitosDasChamadas;

const direitosDe = (padrao: string): DireitosDaPagina => direitosDoPainel[padrao] ?? soAdmin;

/** Whether the user may open or fetch the panel's page with this pattern. */
export function podeAbrir(usuario: UsuarioDaSessao | null, padrao: string): boolean {
  return podeAbrirPainel(usuario) && cumpre(usuario, direitosDe(padrao).ver);
}

/** Whether the user may send the page the form with this `intencao`; null is a form that no other right is named for. */
export function podeEnviar(usuario: UsuarioDaSessao | null, padrao: string, intencao: string | null): boolean {
  const { agir, atos = {} } = direitosDe(padrao);
  const exigencia = intencao !== null && Object.hasOwn(atos, intencao) ? atos[intencao] : agir;
  return podeAbrir(usuario, padrao) && cumpre(usuario, exigencia ?? 'admin');
}

/** Whether the user may send the page any form at all. */
export function podeEnviarAlgo(usuario: UsuarioDaSessao | null, padrao: string): boolean {
  const { atos = {} } = direitosDe(padrao);
  return [null, ...Object.keys(atos)].some((intencao) => podeEnviar(usuario, padrao, intencao));
}

/** Whether the page has forms for others, but none for this user. */
export function soParaVer(usuario: UsuarioDaSessao | null, padrao: string): boolean {
  return direitosDe(padrao).agir !== 'admin' && podeAbrir(usuario, padrao) && !podeEnviarAlgo(usuario, padrao);
}

/** Pattern of a panel's address, as `/admin/pedidos/:id` of `/admin/pedidos/9?aba=2#nota`; the most literal one. */
export function padraoDoEndereco(endereco: string): string {
  const partes = (endereco.split(/[?#]/)[0] ?? '').replace(/\/$/, '').split('/');
  const doTamanho = Object.keys(direitosDoPainel).filter((padrao) => {
    const dele = padrao.split('/');
    return dele.length === partes.length && dele.every((parte, i) => parte.startsWith(':') || parte === partes[i]);
  });
  const literais = (padrao: string) => padrao.split('/').filter((parte) => !parte.startsWith(':')).length;
  return doTamanho.toSorted((um, outro) => literais(outro) - literais(um))[0] ?? '/admin/*';
}
