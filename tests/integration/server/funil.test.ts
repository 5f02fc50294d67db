// @requirement 15.37.1 15.37.2 15.37.3 15.37.4 15.37.6
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apertar } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { abrirLojaMontada, type LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { corpoDoPedido } from '#tests/support/pedido-do-checkout.ts';
import { lerHtml } from '#tests/support/ler-html.ts';

let loja: LojaMontada;
beforeAll(async () => {
  loja = await abrirLojaMontada();
});
afterAll(() => loja.fechar());

const PRODUTO = 'relogio-analogico-de-madeira-com-dois-mostradores';
const OUTRO = 'tabuleiro-oficial-marchetado-50-cm';

const navegadores = {
  Computador: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  Celular: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  Tablet: 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};
type NomeDoAparelho = keyof typeof navegadores;

const chegadas = [
  { nome: 'Direto', busca: '', de: '' },
  { nome: 'google.com', busca: '', de: 'https://www.google.com/search?q=segredo' },
  {
    nome: 'Campanha boletim / email / natal',
    busca: '?utm_source=Boletim&utm_medium=email&utm_campaign=Natal',
    de: '',
  },
  { nome: 'Link com MARINA10', busca: '?cupom=marina10', de: 'https://youtube.com/' },
] as const;

/** One person's day: how they came, what they opened, and how far they went. */
type Dia = {
  aparelho: NomeDoAparelho;
  chegada: (typeof chegadas)[number];
  paginas: string[];
  /** A search that finds nothing. */ procura: boolean;
  ate: 'nada' | 'carrinho' | 'checkout' | 'pedido' | 'pago';
  /** Everything twice, which changes nothing. */ deNovo: boolean;
};

const umDia: fc.Arbitrary<Dia> = fc.record({
  aparelho: fc.constantFrom<NomeDoAparelho>('Computador', 'Celular', 'Tablet'),
  chegada: fc.constantFrom(...chegadas),
  paginas: fc.subarray(['/produtos', '/sobre', '/categoria/pecas', `/produto/${PRODUTO}`, `/produto/${OUTRO}`]),
  procura: fc.boolean(),
  ate: fc.constantFrom<Dia['ate']>('nada', 'nada', 'carrinho', 'checkout'),
  deNovo: fc.boolean(),
});

/** The same plan in every run: 30 people, of whom four order and two pay. */
const dias: Dia[] = fc.sample(umDia, { numRuns: 30, seed: 20_261_127 });
for (const [i, ate] of (['pedido', 'pago', 'pedido', 'pago'] as const).entries())
  dias[i * 5] = { ...(dias[i * 5] as Dia), ate };

let preco = 0;

async function viver({ aparelho, chegada, paginas, procura, ate }: Dia, quem: number): Promise<string | null> {
  const agente = `${navegadores[aparelho]} Pessoa/${quem}`;
  const abrir = async (caminho: string, headers: Record<string, string> = {}) => {
    const resposta = await fetch(loja.url + caminho, { headers: { 'User-Agent': agente, ...headers } });
    expect([caminho, resposta.status]).toEqual([caminho, 200]);
    await resposta.arrayBuffer();
  };
  const enviar = (nome: string, corpo: string, pagina: string) =>
    fetch(`${loja.url}/api/${nome}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: loja.url,
        Referer: loja.url + pagina,
        'User-Agent': agente,
      },
      body: corpo,
    });
  await abrir(`/${chegada.busca}`, chegada.de ? { Referer: chegada.de } : {});
  for (const pagina of paginas) await abrir(pagina, { Referer: `${loja.url}/` });
  if (procura) await abrir('/produtos?busca=Saxofone', { Referer: `${loja.url}/` });
  if (ate === 'nada') return null;
  const carrinho = JSON.stringify({ itens: [{ produtoId: PRODUTO, variacao: null, quantidade: 1 }], cupom: null });
  expect((await enviar('conferirCarrinho', carrinho, '/')).status).toBe(200);
  if (ate === 'carrinho') return null;
  await abrir('/checkout', { Referer: `${loja.url}/` });
  expect((await enviar('conferirCarrinho', carrinho, '/checkout')).status).toBe(200);
  if (ate === 'checkout') return null;
  const itens = [{ produto: { id: PRODUTO, precoCentavos: preco }, quantidade: 1 }];
  const feito = await enviar('criarPreferencia', corpoDoPedido(itens, `pessoa${quem}@exemplo.test`), '/checkout');
  expect(feito.status).toBe(200);
  const { url } = (await feito.json()) as { url: string };
  return url;
}

/** The table of the report's CSV file, its first column and one more. */
async function lerArquivo(tabela: string, coluna: string): Promise<Record<string, number>> {
  const resposta = await fetch(`${loja.url}/admin/relatorios/funil.csv?tabela=${tabela}&periodo=7`, {
    headers: { Cookie: loja.cookies.admin },
  });
  const [titulos = [], ...linhas] = (await resposta.text())
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((linha) => linha.split(';'));
  const qual = titulos.indexOf(coluna);
  return Object.fromEntries(linhas.map((linha) => [linha[0] ?? '', Number((linha[qual] ?? '').replace(',', '.'))]));
}

async function lerFunil(): Promise<Record<string, string>> {
  const pagina = lerHtml(
    await (await fetch(`${loja.url}/admin/relatorios?periodo=7`, { headers: { Cookie: loja.cookies.admin } })).text(),
  );
  const linhas = [...pagina.querySelectorAll('section[aria-labelledby="rel-funil"] [aria-label="Funil"] tbody tr')];
  return Object.fromEntries(
    linhas.map((linha) => [
      linha.querySelector('th')?.textContent?.trim() ?? '',
      linha.querySelector('td')?.textContent?.trim() ?? '',
    ]),
  );
}

const quantos = (vale: (dia: Dia) => boolean) => dias.filter(vale).length;
const contar = (nomes: string[]) =>
  Object.fromEntries([...new Set(nomes)].map((nome) => [nome, nomes.filter((outro) => outro === nome).length]));
const comProduto = ({ paginas }: Dia) => paginas.some((pagina) => pagina.startsWith('/produto/'));

test('o funil de um dia encenado é o que foi feito, e o que não é de gente não conta', async () => {
  const [produto] = await loja.consultar(`select preco_centavos as preco from produtos where id = '${PRODUTO}'`);
  preco = Number(produto?.['preco']);
  expect(await lerFunil()).toEqual({ Visitas: '0', 'Viram produto': '0', Carrinho: '0', Checkout: '0', Pagos: '0' });

  for (const [quem, dia] of dias.entries()) {
    const pagar = await viver(dia, quem);
    if (dia.ate === 'pago' && pagar) await apertar(pagar, 'Aprovar com cartão');
    if (dia.deNovo && !pagar) await viver(dia, quem);
  }
  const deFora = (headers: Record<string, string>, caminho = `/produto/${OUTRO}`, method = 'GET') =>
    fetch(loja.url + caminho, { method, headers: { 'User-Agent': `${navegadores.Computador} Outra/1`, ...headers } });
  await deFora({ 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await deFora({ 'User-Agent': `${navegadores.Computador.replace('Chrome', 'HeadlessChrome')}` });
  await deFora({ DNT: '1' });
  await deFora({ 'Sec-GPC': '1' });
  await deFora({ 'Sec-Purpose': 'prefetch' });
  await deFora({ 'Sec-Fetch-Dest': 'iframe' });
  await deFora({}, '/', 'HEAD');
  await deFora({}, '/produto/nao-ha');
  await deFora({}, `/produto/${OUTRO}.data`);
  await deFora({}, '/entrar');
  await deFora({ Cookie: loja.cookies.admin });
  await deFora({ Cookie: loja.cookies.editor });
  await deFora({ Cookie: loja.cookies.cliente }, '/minha-conta');

  await expect.poll(lerFunil).toEqual({
    Visitas: String(dias.length),
    'Viram produto': String(quantos(comProduto)),
    Carrinho: String(quantos(({ ate }) => ate !== 'nada')),
    Checkout: String(quantos(({ ate }) => ate !== 'nada' && ate !== 'carrinho')),
    Pagos: '2',
  });
  expect(await lerArquivo('origens', 'Visitas')).toEqual(contar(dias.map(({ chegada }) => chegada.nome)));
  expect(await lerArquivo('aparelhos', 'Visitas')).toEqual(contar(dias.map(({ aparelho }) => aparelho)));
  const pagos = dias.filter(({ ate }) => ate === 'pago');
  const comPedidos = (arquivo: Record<string, number>) =>
    Object.fromEntries(Object.entries(arquivo).filter(([, pedidos]) => pedidos > 0));
  expect(comPedidos(await lerArquivo('origens', 'Pedidos pagos'))).toEqual(
    contar(pagos.map(({ chegada }) => chegada.nome)),
  );
  expect(comPedidos(await lerArquivo('aparelhos', 'Pedidos pagos'))).toEqual(
    contar(pagos.map(({ aparelho }) => aparelho)),
  );
  const vendido = Object.values(await lerArquivo('origens', 'Vendido')).reduce((soma, valor) => soma + valor, 0);
  expect(Math.round(vendido * 100)).toBe(2 * preco);
  expect(await lerArquivo('paginas', 'Visitas')).toEqual({
    '/': dias.length,
    ...contar(dias.flatMap(({ paginas }) => paginas.filter((pagina) => !pagina.startsWith('/produto/')))),
    // The search is on the list's page.
    '/produtos': quantos(({ paginas, procura }) => procura || paginas.includes('/produtos')),
    '/checkout': quantos(({ ate }) => ate !== 'nada' && ate !== 'carrinho'),
  });
  const viram = (id: string) => quantos(({ paginas }) => paginas.includes(`/produto/${id}`));
  expect(Object.values(await lerArquivo('produtos', 'Viram')).toSorted()).toEqual(
    [viram(PRODUTO), viram(OUTRO)].toSorted(),
  );
  expect(await lerArquivo('buscas', 'Pessoas')).toEqual({ saxofone: quantos(({ procura }) => procura) });

  // Nothing that is stored leads to a person.
  const guardado = JSON.stringify([
    await loja.consultar('select * from medidas_por_dia'),
    await loja.consultar('select * from chegadas_do_dia'),
    await loja.consultar('select * from pessoas_do_dia'),
    await loja.consultar('select * from pedido_origens'),
  ]);
  expect(guardado).not.toMatch(/127\.0\.0\.1|Mozilla|Pessoa\/|segredo/);
  expect(
    await loja.consultar(
      `select utm_source, utm_medium, utm_campaign, utm_term from pedido_origens where origem like 'utm:%'`,
    ),
  ).toEqual(
    dias
      .filter(({ ate, chegada }) => (ate === 'pago' || ate === 'pedido') && chegada.nome.startsWith('Campanha'))
      .map(() => ({ utm_source: 'boletim', utm_medium: 'email', utm_campaign: 'natal', utm_term: null })),
  );
});
