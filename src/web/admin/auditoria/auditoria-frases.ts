export const erroAoCarregarAuditoria = 'Erro ao carregar a auditoria.';

const paginasDosAjustes: Record<string, string> = {
  parceria: '/admin/influencers',
  repasses: '/admin/comissoes',
  impostos: '/admin/comissoes/impostos',
};

const paginas: Record<string, (id: string) => string> = {
  produto: (id) => `/admin/produtos/editar/${encodeURIComponent(id)}`,
  categoria: (id) => `/admin/categorias/editar/${encodeURIComponent(id)}`,
  pedido: (id) => `/admin/pedidos?busca=${encodeURIComponent(id)}`,
  promocao: (id) => `/admin/promocoes/editar/${encodeURIComponent(id)}`,
  vale: (id) => `/admin/vales/${encodeURIComponent(id)}`,
  cupom: (id) => `/admin/cupons/editar/${encodeURIComponent(id)}`,
  'conjunto-de-direitos': (id) => `/admin/equipe/${encodeURIComponent(id)}`,
  'chave-de-api': () => '/admin/integracoes',
  webhook: (id) => `/admin/integracoes/webhooks/${encodeURIComponent(id)}`,
  usuario: (id) => `/admin/usuarios/editar/${encodeURIComponent(id)}`,
  atendimento: (id) => `/admin/atendimento/${encodeURIComponent(id)}`,
  inscricao: () => '/admin/influencers',
  material: () => '/admin/influencers/materiais',
  comunicado: () => '/admin/influencers/mensagens',
  'regra-de-comissao': () => '/admin/comissoes/regras',
  'resposta-pronta': () => '/admin/atendimento/respostas',
  configuracao: (id) => paginasDosAjustes[id] ?? '/admin/configuracao',
};

/** Address of the page of the changed object; null where it has none. */
export function paginaDaEntidade(entidade: string, id: string): string | null {
  return paginas[entidade]?.(id) ?? null;
}
