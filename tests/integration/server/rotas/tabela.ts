export const papeis = ['visitante', 'cliente', 'influencer', 'editor', 'admin'] as const;
export type Papel = (typeof papeis)[number];

/** A status, or `→ address` for a redirect to it. */
export type Resposta = number | `→ ${string}`;
type Respostas = Record<Papel, Resposta>;

/**
 * One address of the shop and what each role gets there. In `exemplo`, `{produto}` is a product on sale, `{ebook}` and
 * `{pedido}` an eBook and its paid order of the demo's customer, the others records of their kind (nomes-da-demo.ts).
 * `metodo` is GET unless said; `corpo` is sent as JSON.
 */
export type Linha = { rota: string; exemplo: string; metodo?: string; corpo?: object; respostas: Respostas };

const paraTodos = (resposta: Resposta): Respostas => ({
  visitante: resposta,
  cliente: resposta,
  influencer: resposta,
  editor: resposta,
  admin: resposta,
});
/** What is of a signed-in person; visitors go to the sign-in page and come back from there. */
const comSessao = (caminho: string, resposta: Resposta = 200): Respostas => ({
  ...paraTodos(resposta),
  visitante: `→ /entrar?voltar=${encodeURIComponent(caminho)}`,
});
const soDoDono = (resposta: Resposta, outros: Resposta): Respostas => ({ ...paraTodos(outros), cliente: resposta });

const aberta = (rota: string, exemplo = rota, resposta: Resposta = 200): Linha => ({
  rota,
  exemplo,
  respostas: paraTodos(resposta),
});
const daConta = (rota: string): Linha => ({ rota, exemplo: rota, respostas: comSessao(rota) });

/** The admin's area: anyone else goes to `/`. */
const doAdmin = (rota: string, exemplo = rota, resposta: Resposta = 200): Linha => ({
  rota,
  exemplo,
  respostas: { ...paraTodos('→ /'), admin: resposta },
});
/** The influencer's area, open to admins too. */
const doInfluencer = (rota: string, exemplo = rota, resposta: Resposta = 200): Linha => ({
  rota,
  exemplo,
  respostas: { ...paraTodos('→ /'), influencer: resposta, admin: resposta },
});

/** Every page of src/web/routes.ts (docs/requirements.md 2.1 and 6). */
export const paginas: Linha[] = [
  aberta('/'),
  aberta('/produtos'),
  aberta('/produtos', '/produtos?busca=xadrez&ordem=menor-preco&pagina=2'),
  aberta('/categoria/:categoria', '/categoria/pecas'),
  aberta('/categoria/:categoria', '/categoria/PECAS'),
  aberta('/categoria/:categoria', '/categoria/nada', 404),
  aberta('/produto/:id', '/produto/{produto}'),
  aberta('/produto/:id', '/produto/nada', 404),
  aberta('/produto/:id', '/produto/%E0%A4%A', 404),
  aberta('/comparar'),
  aberta('/comparar', '/comparar?p={produto}&p=nada&p=%27'),
  aberta('/produto/:id/jogar', '/produto/{ebook}/jogar'),
  // A board has no pages to play.
  aberta('/produto/:id/jogar', '/produto/{produto}/jogar', 404),
  aberta('/checkout'),
  aberta('/obrigado', '/obrigado?status=success'),
  aberta('/obrigado', '/obrigado'),
  aberta('/recibo/:id', '/recibo/nada', 404),
  { rota: '/recibo/:id', exemplo: '/recibo/{pedido}', respostas: soDoDono(200, 404) },
  aberta('/sobre'),
  aberta('/privacidade'),
  aberta('/termos'),
  aberta('/contato'),
  aberta('/rastrear'),
  aberta('/pedido/:id/:selo', '/pedido/{pedido}/nada', 404),
  aberta('/pagar/:id', '/pagar/nada', 404),
  aberta('/pagar/:id', '/pagar/AAAAAAAAAAAAAAAAAAAA?selo=nada', 404),
  { rota: '/pagar/:id', exemplo: '/pagar/{pedido}', respostas: soDoDono(200, 404) },
  { rota: '/entrar', exemplo: '/entrar', respostas: { ...paraTodos('→ /'), visitante: 200 } },
  aberta('/nova-senha'),
  aberta('/verificar-email'),
  // Who has just signed in has nothing to say again.
  {
    rota: '/confirmar-acesso',
    // Somebody who has just signed in is let through to a page; a file waits here to be fetched.
    exemplo: '/confirmar-acesso?voltar=%2Fminha-conta%2Fdados.pdf',
    respostas: comSessao('/confirmar-acesso?voltar=%2Fminha-conta%2Fdados.pdf'),
  },
  daConta('/meus-pedidos'),
  daConta('/minhas-compras'),
  daConta('/meus-ebooks'),
  daConta('/minha-conta'),
  daConta('/minha-conta/dados.json'),
  daConta('/minha-conta/dados.pdf'),
  {
    rota: '/download-ebook/:produtoId/:pedidoId',
    exemplo: '/download-ebook/{ebook}/{pedido}',
    respostas: { ...comSessao('/download-ebook/{ebook}/{pedido}', 404), cliente: 200 },
  },
  {
    rota: '/download-ebook/:produtoId/:pedidoId',
    exemplo: '/download-ebook/nada/nada',
    respostas: comSessao('/download-ebook/nada/nada', 404),
  },
  doAdmin('/admin'),
  doAdmin('/admin/cupons'),
  doAdmin('/admin/cupons', '/admin/cupons?busca=a&status=vencido&depois=nada'),
  doAdmin('/admin/cupons/novo'),
  doAdmin('/admin/cupons/editar/:id', '/admin/cupons/editar/{cupom}'),
  doAdmin('/admin/cupons/editar/:id', '/admin/cupons/editar/nada', 404),
  doAdmin('/admin/relatorios'),
  doAdmin('/admin/relatorios', '/admin/relatorios?periodo=livre&de=2026-02-30&ate=nada&por=ano'),
  doAdmin('/admin/relatorios/vendas.csv'),
  doAdmin('/admin/relatorios/vendas.pdf'),
  doAdmin('/admin/conteudo'),
  doAdmin('/admin/configuracao'),
  doAdmin('/admin/importar'),
  // No import was made yet.
  doAdmin('/admin/importar/relatorio.csv', '/admin/importar/relatorio.csv', 404),
  doAdmin('/admin/avisos'),
  doAdmin('/admin/reservas'),
  doAdmin('/admin/auditoria'),
  doAdmin('/admin/auditoria', '/admin/auditoria?busca=%25&entidade=nada&de=2026-13-01&ate=2026-01-01&fim=1'),
  doAdmin('/admin/auditoria/auditoria.csv'),
  doAdmin('/admin/saude'),
  doAdmin('/admin/mensagens'),
  doAdmin('/admin/mensagens', '/admin/mensagens?ver=eventos&situacao=recebido&depois=lixo'),
  doAdmin('/admin/mensagens/emails/:id', '/admin/mensagens/emails/{email}'),
  doAdmin('/admin/mensagens/emails/:id', '/admin/mensagens/emails/nada', 404),
  doAdmin('/admin/pedidos'),
  doAdmin('/admin/pedidos', '/admin/pedidos?status=approved&busca=clara&ordem=total&aberto={pedido}'),
  doAdmin('/admin/pedidos', '/admin/pedidos?status=lixeira&fim=1'),
  doAdmin('/admin/pedidos/exportar.csv'),
  doAdmin('/admin/pedidos/relatorio.pdf'),
  doAdmin('/admin/pedidos/:id', '/admin/pedidos/{pedido}'),
  doAdmin('/admin/pedidos/:id', '/admin/pedidos/nada', 404),
  doAdmin('/admin/pedidos/:id/guia.pdf', '/admin/pedidos/{pedido}/guia.pdf'),
  doAdmin('/admin/pedidos/:id/guia.pdf', '/admin/pedidos/nada/guia.pdf', 404),
  doAdmin('/admin/usuarios'),
  doAdmin('/admin/usuarios', '/admin/usuarios?busca=mar&role=influencer&ordem=-comissao&fim=1'),
  doAdmin('/admin/usuarios/exportar.csv'),
  doAdmin('/admin/usuarios/novo'),
  doAdmin('/admin/usuarios/editar/:id', '/admin/usuarios/editar/{usuario}'),
  doAdmin('/admin/usuarios/editar/:id', '/admin/usuarios/editar/nada', 404),
  doAdmin('/admin/produtos'),
  doAdmin(
    '/admin/produtos',
    '/admin/produtos?busca=xadrez&situacao=estoque-baixo&ordem=-estoque&categoria=pecas&depois=nada',
  ),
  doAdmin('/admin/produtos/novo'),
  doAdmin('/admin/produtos/novo', '/admin/produtos/novo?copia={produto}'),
  doAdmin('/admin/produtos/importar'),
  doAdmin('/admin/produtos/exportar.csv'),
  doAdmin('/admin/produtos/editar/:id', '/admin/produtos/editar/{produto}'),
  doAdmin('/admin/produtos/editar/:id', '/admin/produtos/editar/nada', 404),
  doAdmin('/admin/categorias'),
  doAdmin('/admin/categorias/nova'),
  doAdmin('/admin/categorias/editar/:id', '/admin/categorias/editar/pecas'),
  doAdmin('/admin/categorias/editar/:id', '/admin/categorias/editar/nada', 404),
  doAdmin('/admin/*', '/admin/nada'),
  doAdmin('/admin/comissoes'),
  ...['', '/pix.csv'].map((fim) => doAdmin(`/admin/comissoes/:repasseId${fim}`, `/admin/comissoes/{repasse}${fim}`)),
  ...['', '/pix.csv', '/recibo.pdf'].map((fim) =>
    doAdmin(`/admin/comissoes/:repasseId${fim}`, `/admin/comissoes/nada${fim}`, 404),
  ),
  doInfluencer('/influencer'),
  doInfluencer('/influencer/ultimos-pedidos.csv'),
  doInfluencer('/influencer/pedidos'),
  doInfluencer('/influencer/pedidos.csv'),
  doInfluencer('/influencer/perfil'),
  ...['svg', 'png'].map((formato): Linha => ({
    rota: `/influencer/qr-code.${formato}`,
    exemplo: `/influencer/qr-code.${formato}`,
    respostas: { ...paraTodos('→ /'), influencer: 200, admin: 404 },
  })),
  doInfluencer('/influencer/*', '/influencer/nada', 404),
  aberta('/_demo/estilo'),
  aberta('/*', '/nada-aqui', 404),
  aberta('/*', '/.env', 404),
];

const envio = (rota: string, resposta: Resposta, corpo: object = {}): Linha => ({
  rota,
  exemplo: rota.replace(':id', 'nada'),
  metodo: 'POST',
  corpo,
  respostas: paraTodos(resposta),
});
const carrinhoDigital = {
  nome: 'Beatriz Fictícia',
  email: 'beatriz@exemplo.test',
  telefone: '11900000000',
  total: -1,
  itens: [{ produtoId: '{ebook}', quantidade: 1 }],
  enderecoDetalhado: { cep: '01001000', rua: 'Praça da Sé', numero: '64', bairro: 'Sé', cidade: 'São Paulo', uf: 'SP' },
};
const gemeo = '/_demo/mercado-pago';
const folhaDaCor = String.raw`/cores/:folha{[0-9a-f]{6}\.css}`;

/** Every address the server answers by itself: health, files, API and, in a demo, the twins. */
export const enderecos: Linha[] = [
  aberta('/healthz'),
  aberta('/readyz'),
  aberta('/assets/*', '/assets/nada.js', 404),
  aberta('/arquivos/*', '/arquivos/produtos/nada.webp', 404),
  aberta('/arquivos/*', '/arquivos/produtos/nada/320.jpg', 404),
  aberta('/arquivos/*', '/arquivos/ebooks/{ebook}.jpg', 404),
  aberta('/arquivos/*', '/arquivos/ebooks/{ebook}.pdf', 404),
  aberta('/arquivos/*', '/arquivos/produtos/%2e%2e/ebooks/{ebook}.pdf', 404),
  aberta('/arquivos/*', '/arquivos/produtos/%E0%A4%A', 404),
  // What the owner uploaded or, without it, the neutral file of public/.
  ...[
    'favicon.ico',
    'apple-touch-icon.png',
    'icone-192.png',
    'icone-512.png',
    'icone-512-mascara.png',
    'compartilhar.jpg',
  ].map((arquivo) => aberta(`/${arquivo}`)),
  aberta('/site.webmanifest'),
  aberta(folhaDaCor, '/cores/6e2433.css'),
  // Too light to be read on.
  aberta(folhaDaCor, '/cores/ffcc00.css', 404),
  aberta('/robots.txt'),
  aberta('/sitemap.xml'),
  aberta('/sitemap/:parte', '/sitemap/paginas.xml'),
  aberta('/sitemap/:parte', '/sitemap/produtos-1.xml'),
  aberta('/sitemap/:parte', '/sitemap/produtos-2.xml', 404),
  aberta('/feed/google.xml'),
  aberta('/api/*', '/api/nada', 404),
  aberta('/api/auth/*', '/api/auth/get-session'),
  aberta('/api/auth/*', '/api/auth/nada', 404),
  envio('/api/webhooks/mercado-pago', 401),
  envio('/api/criarPreferencia', 422),
  {
    rota: '/api/criarPreferencia',
    exemplo: '/api/criarPreferencia',
    metodo: 'POST',
    corpo: carrinhoDigital,
    respostas: { ...paraTodos(409), visitante: 401 },
  },
  envio('/api/pedirComPix', 422),
  {
    rota: '/api/adminCreateUser',
    exemplo: '/api/adminCreateUser',
    metodo: 'POST',
    corpo: {},
    respostas: { ...paraTodos(403), visitante: 401, admin: 422 },
  },
  envio('/api/conferirCarrinho', 200, { itens: [] }),
  envio('/api/tamanhos', 200, { produtos: [] }),
  envio('/api/visitas', 204, { cupom: 'NADA' }),
  envio('/api/relatos-de-csp', 204, []),
  aberta('/api/cep/:cep', '/api/cep/123', 400),
  aberta('/api/sugestoes', '/api/sugestoes?q=xa'),
  {
    rota: '/api/influencer/ao-vivo',
    exemplo: '/api/influencer/ao-vivo',
    respostas: { ...paraTodos(403), visitante: 401, influencer: 200, admin: 200 },
  },
  aberta('/api/pedidos/:id/ao-vivo', '/api/pedidos/nada/ao-vivo', 404),
  { rota: '/api/pedidos/:id/ao-vivo', exemplo: '/api/pedidos/{pedido}/ao-vivo', respostas: soDoDono(200, 404) },

  envio('/api/pedidos/:id/ao-vivo', 404),
  {
    rota: '/api/pedidos/:id/ao-vivo',
    exemplo: '/api/pedidos/{pedido}/ao-vivo',
    metodo: 'POST',
    corpo: {},
    respostas: soDoDono(200, 404),
  },

  // Files on their way to a product: without a session 401, without the right 403, and only then is the body looked at.
  ...[
    {
      rota: '/api/admin/envios/imagens',
      exemplo: '/api/admin/envios/imagens?para=produtos',
      metodo: 'POST',
      corpo: {},
      admin: 422,
    },
    {
      rota: '/api/admin/envios/planilha',
      exemplo: '/api/admin/envios/planilha',
      metodo: 'POST',
      corpo: {},
      admin: 200,
    },
    { rota: '/api/admin/envios/pdfs', exemplo: '/api/admin/envios/pdfs', metodo: 'POST', corpo: {}, admin: 422 },
    {
      rota: '/api/admin/envios/pdfs/:id',
      exemplo: '/api/admin/envios/pdfs/nada',
      metodo: 'PUT',
      corpo: {},
      admin: 404,
    },
    { rota: '/api/admin/envios/pdfs/:id', exemplo: '/api/admin/envios/pdfs/nada', admin: 404 },
    { rota: '/api/admin/envios/dumps', exemplo: '/api/admin/envios/dumps', metodo: 'POST', corpo: {}, admin: 422 },
    {
      rota: '/api/admin/envios/dumps/:id',
      exemplo: '/api/admin/envios/dumps/nada',
      metodo: 'PUT',
      corpo: {},
      admin: 404,
    },
  ].map(({ admin, ...linha }): Linha => ({ ...linha, respostas: { ...paraTodos(403), visitante: 401, admin } })),

  {
    rota: '/api/admin/pedidos/ao-vivo',
    exemplo: '/api/admin/pedidos/ao-vivo',
    respostas: { ...paraTodos(403), visitante: 401, admin: 200 },
  },
  {
    rota: '/api/reenviarEmailConfirmacao',
    exemplo: '/api/reenviarEmailConfirmacao',
    metodo: 'POST',
    corpo: { id: 'nada' },
    respostas: { ...paraTodos(403), visitante: 401, admin: 404 },
  },

  aberta('/_demo/emails'),
  aberta('/_demo/emails/estilo.css'),
  aberta('/_demo/emails/:id', '/_demo/emails/nada', 404),
  aberta('/_demo/emails/:id/html', '/_demo/emails/nada/html', 404),
  aberta('/_demo/google/*', '/_demo/google/.well-known/openid-configuration'),
  envio(`${gemeo}/checkout/preferences`, 401),
  envio(`${gemeo}/checkout/preferences/`, 401),
  { ...envio(`${gemeo}/checkout/preferences/:id`, 401), metodo: 'PUT' },
  aberta(`${gemeo}/v1/payments/search`, `${gemeo}/v1/payments/search`, 401),
  aberta(`${gemeo}/v1/payments/:id`, `${gemeo}/v1/payments/1`, 401),
  { ...envio(`${gemeo}/v1/payments/:id`, 401), metodo: 'PUT' },
  envio(`${gemeo}/v1/payments/:id/refunds`, 401),
  aberta(`${gemeo}/merchant_orders/search`, `${gemeo}/merchant_orders/search`, 401),
  aberta(`${gemeo}/users/me`, `${gemeo}/users/me`, 401),
  envio(`${gemeo}/v1/payments`, 401),
  aberta(`${gemeo}/v1/payment_methods/installments`, `${gemeo}/v1/payment_methods/installments`, 401),
  aberta(gemeo),
  envio(`${gemeo}/pagamentos/:id/:passo`, 404),
  aberta(`${gemeo}/estilo.css`),
  aberta(`${gemeo}/fontes/:nome`, `${gemeo}/fontes/nada.woff2`, 404),
  aberta(`${gemeo}/pagar/:id`, `${gemeo}/pagar/nada`, 404),
  ...['aprovar', 'recusar', 'pix', 'boleto', 'pix/pagar', 'boleto/pagar'].map((acao) =>
    envio(`${gemeo}/pagar/:id/${acao}`, 404),
  ),
  aberta(`${gemeo}/pagar/:id/voltar`, `${gemeo}/pagar/nada/voltar`, 404),
  aberta(`${gemeo}/pagar/:id/boleto/:pagamentoId`, `${gemeo}/pagar/nada/boleto/1`, 404),
];

/** Steps that many requests pass on their way and that answer none by themselves. */
export const passagens = [
  'ALL /*',
  'ALL /api/*',
  'ALL /assets/*',
  'ALL /_demo/*',
  `ALL ${gemeo}/checkout/*`,
  `ALL ${gemeo}/v1/*`,
  `ALL ${gemeo}/merchant_orders/*`,
  `ALL ${gemeo}/users/*`,
  `ALL ${gemeo}/pagar/*`,
  `ALL ${gemeo}/pagamentos/*`,
  `ALL ${gemeo}`,
];
