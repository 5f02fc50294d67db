// @requirement 15.12.4 15.15.1 15.16.2 15.16.9 15.19.8 15.21.3
import { matchRoutes, type RouteObject } from 'react-router';
import siteMap from '#web/routes.ts';
import { paginasDoMapa } from './mapa.ts';

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
/** An address and what it answers to those who may open it: 200 unless written. */
type Exemplo = string | [exemplo: string, resposta: Resposta];

const paraTodos = (resposta: Resposta): Respostas => ({
  visitante: resposta,
  cliente: resposta,
  influencer: resposta,
  editor: resposta,
  admin: resposta,
});
const soDoDono = (resposta: Resposta, outros: Resposta): Respostas => ({ ...paraTodos(outros), cliente: resposta });
/** Pages of a signed-in person; visitors are sent to the sign-in page, which returns them. */
const comSessao = (caminho: string, resposta: Resposta = 200): Respostas => ({
  ...paraTodos(resposta),
  visitante: `→ /entrar?voltar=${encodeURIComponent(caminho)}`,
});
/** The admin's area: all others are redirected to `/`. */
const doAdmin = (resposta: Resposta): Respostas => ({ ...paraTodos('→ /'), admin: resposta });
/** The influencer's area, open to admins too. */
const doInfluencer = (resposta: Resposta): Respostas => ({ ...doAdmin(resposta), influencer: resposta });

/** The page that an address leads to, as React Router finds it. */
function rotaDe(exemplo: string): string {
  const achados = matchRoutes(siteMap as RouteObject[], exemplo.split('?')[0] ?? '') ?? [];
  return `/${achados.flatMap(({ route }) => route.path ?? []).join('/')}`;
}
const linha = (exemplo: string, respostas: Respostas): Linha => ({ rota: rotaDe(exemplo), exemplo, respostas });
const linhas = (exemplos: Exemplo[], respostas: (resposta: Resposta) => Respostas): Linha[] =>
  exemplos.map((um) => (typeof um === 'string' ? linha(um, respostas(200)) : linha(um[0], respostas(um[1]))));
const daConta = (exemplo: string, respostas: Partial<Respostas> = {}): Linha =>
  linha(exemplo, { ...comSessao(exemplo), ...respostas });

/**
 * Every page of an area behind one right: it opens at its plain address, and where the address names a record that does
 * not exist it is a 404. `outros` are further addresses, and what the pages refuse otherwise.
 */
function daArea(area: string, respostas: (resposta: Resposta) => Respostas, outros: Linha[]): Linha[] {
  const escritos = new Set(outros.map(({ exemplo }) => exemplo));
  const comRecusa = new Set(outros.flatMap((outro) => (Number(outro.respostas.admin) >= 400 ? outro.rota : [])));
  const simples = paginasDoMapa().flatMap(({ rota }): Exemplo[] => {
    const exemplo = rota.replaceAll(/:\w+|\*/g, 'nada');
    if (!`${rota}/`.startsWith(`${area}/`) || escritos.has(exemplo) || comRecusa.has(rota)) return [];
    return [exemplo === rota ? exemplo : [exemplo, 404]];
  });
  return [...linhas(simples, respostas), ...outros];
}

const abertas: Exemplo[] = [
  '/',
  '/produtos',
  '/produtos?busca=xadrez&ordem=menor-preco&pagina=2',
  '/produtos?ordem=avaliacao&nota=4',
  '/categoria/pecas',
  '/categoria/PECAS',
  ['/categoria/nada', 404],
  '/produto/{produto}',
  ['/produto/nada', 404],
  '/comparar',
  '/comparar?p={produto}&p=nada&p=%27',
  '/favoritos',
  ['/favoritos/nada', 404],
  ['/favoritos/AAAAAAAAAAAAAAAAAAAA', 404],
  ['/favoritos/confirmar/nada/nada', 404],
  '/monte',
  '/monte?tabuleiro={produto}&pecas={produto}&extra=nada&opcao.%27=x&opcao.constructor=%00',
  '/produto/{ebook}/jogar',
  // A board has no pages to play.
  ['/produto/{produto}/jogar', 404],
  '/produto/{produto}/avise-me',
  ['/produto/nada/avise-me', 404],
  ['/avise-me/nada/nada', 404],
  ['/meu-carrinho/nada/nada', 404],
  ['/parar/anada.nada', 404],
  '/checkout',
  '/obrigado?status=success',
  '/obrigado',
  ['/recibo/nada', 404],
  ['/nota/nada', 404],
  // The demo's order has no invoice.
  ['/nota/{pedido}', 404],
  ['/nota/{pedido}/nota.pdf', 404],
  '/sobre',
  '/privacidade',
  '/preferencias-de-privacidade',
  '/termos',
  '/contato',
  '/prazo-de-entrega',
  '/prazo-de-entrega?cep=01310-100',
  '/rastrear',
  '/ajuda/produto/{produto}',
  ['/ajuda/produto/nada', 404],
  ['/ajuda/conversa/nada', 404],
  ['/ajuda/foto/nada/0/320.webp', 404],
  ['/pedido/{pedido}/nada', 404],
  ['/orcamento/nada/nada', 404],
  ['/orcamento/nada/nada/orcamento.pdf', 404],
  ['/pagar/nada', 404],
  ['/pagar/AAAAAAAAAAAAAAAAAAAA?selo=nada', 404],
  ['/trocas/nada', 404],
  ['/trocas/AAAAAAAAAAAAAAAAAAAA?selo=nada', 404],
  ['/trocas/{pedido}/fotos/999999/0/320.webp', 404],
  '/vale',
  '/vale-presente',
  ['/vale-presente/nada', 404],
  // The demo's order sells no card.
  ['/vale-presente/{pedido}', 404],
  ['/vale-presente/{pedido}/vale.pdf', 404],
  // The shop receives no applications until the owner opens the page.
  ['/parceiros', 404],
  ['/parceiros/nada/nada', 404],
  ['/avaliar/nada', 404],
  ['/peca/nada', 404],
  ['/fotos-da-avaliacao/nada/nada/320.webp', 404],
  '/nova-senha',
  '/verificar-email',
  '/_demo/estilo',
  ['/nada-aqui', 404],
  ['/.env', 404],
];

const doPainel: Exemplo[] = [
  '/admin?ato=nada',
  '/admin/busca.json?q=%00%27%25',
  '/admin/influencers?depois=nada',
  '/admin/influencers/{usuario}',
  '/admin/cupons?busca=a&status=vencido&depois=nada',
  '/admin/cupons/editar/{cupom}',
  '/admin/cupons/codigos/{cupom}',
  '/admin/cupons/codigos/{cupom}/codigos.csv',
  '/admin/relatorios?periodo=livre&de=2026-02-30&ate=nada&por=ano',
  '/admin/relatorios/funil.csv?tabela=nada&periodo=livre&de=nada',
  '/admin/relatorios/contabilidade.csv?mes=2026-11',
  ['/admin/relatorios/contabilidade.csv?mes=nada', 400],
  // No archive and no import was made yet.
  ['/admin/configuracao/levar-tudo/arquivo.zip', 404],
  ['/admin/importar/relatorio.csv', 404],
  '/admin/avise-me?depois=nada&antes=-1',
  '/admin/devolucoes?pagina=lixo',
  ['/admin/devolucoes/999999999999', 404],
  ['/admin/devolucoes/1/fotos/9/320.webp', 404],
  '/admin/pecas?estado=sem-peca&depois=lixo',
  '/admin/avaliacoes?estado=recusada&depois=lixo',
  '/admin/auditoria?busca=%25&entidade=nada&de=2026-13-01&ate=2026-01-01&fim=1',
  '/admin/atendimento?situacao=todas&busca=%25&depois=lixo',
  '/admin/atendimento/{conversa}',
  '/admin/mensagens?ver=eventos&situacao=recebido&depois=lixo',
  '/admin/mensagens/emails/{email}',
  '/admin/pedidos?status=approved&busca=clara&ordem=total&aberto={pedido}',
  '/admin/pedidos?status=lixeira&fim=1',
  ['/admin/pedidos/conferir.json', 405],
  '/admin/pedidos/clientes.json?q=clara',
  ['/admin/pedidos/{pedido}/orcamento.pdf', 404],
  ['/admin/pedidos/{pedido}/comprovante/nada', 404],
  '/admin/pedidos/{pedido}',
  '/admin/pedidos/{pedido}/editar',
  ['/admin/pedidos/{pedido}/editar/conferir.json', 405],
  '/admin/pedidos/{pedido}/guia.pdf',
  ['/admin/pedidos/{pedido}/nota/nota.pdf', 404],
  '/admin/clientes?busca=mar&sem-comprar-desde=2026-01-01&gasto=1&uf=SP&ordem=-gasto&fim=1',
  '/admin/clientes/{usuario}',
  '/admin/clientes/{cliente}/dados.json',
  '/admin/clientes/{cliente}/dados.pdf',
  '/admin/usuarios?busca=mar&role=influencer&ordem=-comissao&fim=1',
  '/admin/usuarios/editar/{usuario}',
  '/admin/equipe/novo?de=Expedi%C3%A7%C3%A3o',
  '/admin/produtos?busca=xadrez&situacao=estoque-baixo&ordem=-estoque&categoria=pecas&depois=nada',
  '/admin/produtos/novo?copia={produto}',
  '/admin/produtos/editar/{produto}',
  '/admin/categorias/editar/pecas',
  // The panel's own page for an address that it has not.
  '/admin/nada',
  '/admin/comissoes/impostos?ano=2030',
  '/admin/comissoes/impostos?ano=%27',
  '/admin/comissoes/{repasse}',
  '/admin/comissoes/{repasse}/pix.csv',
  '/admin/comissoes/informe-2026.csv',
  ['/admin/comissoes/informe-26.csv', 404],
  ['/admin/comissoes/nada', 404],
  ['/admin/comissoes/{repasse}/nada/rpa.pdf', 404],
  ['/admin/comissoes/{repasse}/nada/informe/2026.pdf', 404],
  ['/admin/comissoes/{repasse}/nada/informe/26.pdf', 404],
  ['/admin/comissoes/{repasse}/nada/nota/nota.pdf', 404],
];

const doPainelDoInfluencer: Exemplo[] = [
  ['/influencer/repasses/nada/nota/nota.pdf', 404],
  ['/influencer/repasses/nada/nota/nota.xml', 404],
  ['/influencer/informe/2020.pdf', 404],
  ['/influencer/informe/1999.pdf', 404],
  ['/influencer/informe/2026.csv', 404],
];

/** Every page of src/web/routes.ts (docs/requirements.md 2.1 and 6). */
export const paginas: Linha[] = [
  ...linhas(abertas, paraTodos),
  // No address that can be decoded.
  { rota: '/produto/:id', exemplo: '/produto/%E0%A4%A', respostas: paraTodos(404) },
  ...['/recibo', '/ajuda', '/pagar', '/trocas', '/avaliar', '/peca'].map((pagina) =>
    linha(`${pagina}/{pedido}`, soDoDono(200, 404)),
  ),
  linha('/entrar', { ...paraTodos('→ /'), visitante: 200 }),
  // After a recent sign-in the page redirects at once, except to a file, which has to be fetched from here.
  daConta('/confirmar-acesso?voltar=%2Fminha-conta%2Fdados.pdf'),
  daConta('/meus-pedidos'),
  daConta('/minhas-compras'),
  daConta('/meus-ebooks'),
  daConta('/minha-conta'),
  daConta('/minha-conta/enderecos/novo'),
  linha('/minha-conta/enderecos/nada', comSessao('/minha-conta/enderecos/nada', 404)),
  daConta('/minha-conta/dados.json'),
  daConta('/minha-conta/dados.pdf'),
  linha('/download-ebook/{ebook}/{pedido}', { ...comSessao('/download-ebook/{ebook}/{pedido}', 404), cliente: 200 }),
  linha('/download-ebook/nada/nada', comSessao('/download-ebook/nada/nada', 404)),
  ...daArea('/admin', doAdmin, linhas(doPainel, doAdmin)),
  ...daArea('/influencer', doInfluencer, [
    ...['svg', 'png'].map((formato) =>
      linha(`/influencer/qr-code.${formato}`, { ...paraTodos('→ /'), influencer: 200, admin: 404 }),
    ),
    ...linhas(doPainelDoInfluencer, doInfluencer),
  ]),
];

/** The pages that a visitor is sent away from. */
export const guardadas = paginas.filter(({ respostas }) => typeof respostas.visitante === 'string');
/** The roles that are sent away from a page. */
export const recusados = ({ respostas }: Linha): Papel[] =>
  papeis.filter((papel) => typeof respostas[papel] === 'string');

const aberta = (rota: string, exemplo = rota, resposta: Resposta = 200): Linha => ({
  rota,
  exemplo,
  respostas: paraTodos(resposta),
});
const envio = (rota: string, resposta: Resposta | Respostas, corpo: object = {}): Linha => ({
  rota,
  exemplo: rota.replace(':id', 'nada'),
  metodo: 'POST',
  corpo,
  respostas: typeof resposta === 'object' ? resposta : paraTodos(resposta),
});
/** A call of `/api/v1`, which knows keys only: no role of a person opens it. */
const comChave = (chamada: string): Linha => {
  const [metodo = '', rota = ''] = chamada.split(' ');
  return {
    rota,
    exemplo: rota.replace(':id', 'nada').replace('*', 'nada'),
    metodo,
    ...(metodo !== 'GET' && { corpo: {} }),
    respostas: paraTodos(401),
  };
};
const deQuemEntrou = (resposta: Resposta): Respostas => ({ ...paraTodos(resposta), visitante: 401 });
/** Calls of the panel: without a session 401, without the right 403, and only then is the body looked at. */
const chamadaDoAdmin = (resposta: Resposta): Respostas => ({ ...deQuemEntrou(403), admin: resposta });
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
  // The owner's upload or, without one, the neutral file of public/.
  aberta('/favicon.ico'),
  aberta('/apple-touch-icon.png'),
  aberta('/icone-192.png'),
  aberta('/icone-512.png'),
  aberta('/icone-512-mascara.png'),
  aberta('/compartilhar.jpg'),
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
  aberta('/i/*', '/i/MARINA10/nada', '→ /'),
  aberta('/api/*', '/api/nada', 404),
  aberta('/api/v1/openapi.json'),
  ...[
    'GET /api/v1/*',
    'GET /api/v1/produtos',
    'POST /api/v1/produtos',
    'GET /api/v1/produtos/:id',
    'PATCH /api/v1/produtos/:id',
    'GET /api/v1/categorias',
    'GET /api/v1/estoque',
    'POST /api/v1/estoque',
    'GET /api/v1/pedidos',
    'GET /api/v1/pedidos/:id',
    'PATCH /api/v1/pedidos/:id',
    'GET /api/v1/clientes',
    'GET /api/v1/clientes/:id',
    'GET /api/v1/cupons',
    'POST /api/v1/cupons',
    'GET /api/v1/cupons/:id',
    'PATCH /api/v1/cupons/:id',
    'GET /api/v1/promocoes',
  ].map(comChave),
  aberta('/api/auth/*', '/api/auth/get-session'),
  aberta('/api/auth/*', '/api/auth/nada', 404),
  envio('/api/webhooks/mercado-pago', 401),
  aberta('/api/webhooks/melhor-envio'),
  envio('/api/webhooks/melhor-envio', 401, { event: 'order.posted', data: {} }),
  envio('/api/criarPreferencia', 422),
  envio('/api/criarPreferencia', deQuemEntrou(409), carrinhoDigital),
  envio('/api/pedirComPix', 422),
  envio('/api/adminCreateUser', chamadaDoAdmin(422)),
  envio('/api/conferirCarrinho', 200, { itens: [] }),
  envio('/api/guardarCarrinho', deQuemEntrou(200), { itens: [] }),
  envio('/api/favoritos', deQuemEntrou(200), { mudancas: [] }),
  envio('/api/listaDeFavoritos', 200, { chave: 'AAAAAAAAAAAAAAAAAAAA', favoritos: [] }),
  envio('/api/produtosFavoritos', 200, { ids: [] }),
  envio('/api/tamanhos', 200, { produtos: [] }),
  envio('/api/visitas', 204, { cupom: 'NADA' }),
  envio('/api/paginasVistas', 204, { pagina: '/produtos', referencia: '' }),
  envio('/api/privacidade', 422),
  envio('/api/relatos-de-csp', 204, []),
  aberta('/api/cep/:cep', '/api/cep/123', 400),
  aberta('/api/prazo/:cep', '/api/prazo/01310100'),
  aberta('/api/prazo/:cep', '/api/prazo/123', 400),
  aberta('/api/prazo/:cep', '/api/prazo/00000000', 404),
  aberta('/api/sugestoes', '/api/sugestoes?q=xa'),
  {
    ...aberta('/api/influencer/ao-vivo'),
    respostas: { ...chamadaDoAdmin(200), influencer: 200 },
  },
  aberta('/api/pedidos/:id/ao-vivo', '/api/pedidos/nada/ao-vivo', 404),
  envio('/api/pedidos/:id/ao-vivo', 404),
  ...[aberta('/api/pedidos/:id/ao-vivo'), envio('/api/pedidos/:id/ao-vivo', 200)].map((linhaDele) => ({
    ...linhaDele,
    exemplo: '/api/pedidos/{pedido}/ao-vivo',
    respostas: soDoDono(200, 404),
  })),
  {
    ...envio('/api/admin/envios/imagens', chamadaDoAdmin(422)),
    exemplo: '/api/admin/envios/imagens?para=produtos',
  },
  envio('/api/admin/envios/planilha', chamadaDoAdmin(200)),
  envio('/api/admin/envios/pdfs', chamadaDoAdmin(422)),
  { ...envio('/api/admin/envios/pdfs/:id', chamadaDoAdmin(404)), metodo: 'PUT' },
  { ...aberta('/api/admin/envios/pdfs/:id', '/api/admin/envios/pdfs/nada'), respostas: chamadaDoAdmin(404) },
  envio('/api/admin/envios/dumps', chamadaDoAdmin(422)),
  { ...envio('/api/admin/envios/dumps/:id', chamadaDoAdmin(404)), metodo: 'PUT' },
  { ...aberta('/api/admin/pedidos/ao-vivo'), respostas: chamadaDoAdmin(200) },
  envio('/api/reenviarEmailConfirmacao', chamadaDoAdmin(404), { id: 'nada' }),

  aberta('/_demo/emails'),
  aberta('/_demo/emails/estilo.css'),
  aberta('/_demo/emails/:id', '/_demo/emails/nada', 404),
  aberta(String.raw`/_demo/emails/:arquivo{[A-Za-z0-9]+\.eml}`, '/_demo/emails/nada.eml', 404),
  aberta('/_demo/emails/:id/html', '/_demo/emails/nada/html', 404),
  aberta('/_demo/google/*', '/_demo/google/.well-known/openid-configuration'),
  aberta('/_demo/correios'),
  envio('/_demo/correios/token/v1/autentica/cartaopostagem', 401),
  aberta('/_demo/correios/srorastro/v1/objetos', '/_demo/correios/srorastro/v1/objetos', 403),
  envio('/_demo/correios/objetos/:codigo/:passo', 404),
  aberta('/_demo/ga4'),
  envio('/_demo/ga4/mp/collect', 204),
  envio('/_demo/ga4/debug/mp/collect', 200),
  aberta('/_demo/meta'),
  envio('/_demo/meta/:versao/:pixel/events', 401),
  aberta('/_demo/melhor-envio'),
  aberta('/_demo/melhor-envio/api/v2/me/orders/search', '/_demo/melhor-envio/api/v2/me/orders/search', 403),
  envio('/_demo/melhor-envio/objetos/:codigo/:passo', 404),
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
