/** The admin's lists and what is measured of each: first and last page, each filter, sorts, searches that find much, little and nothing. */
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
