// @requirement 12.1.4 12.1.5 15.7.5
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { entrar } from '#tests/support/entrar-na-demo.ts';
import { iniciarProcesso, portaLivre, type ProcessoDaLoja, semInternet } from '#tests/support/loja-processo.ts';
import { abrirVarnish } from '#tests/support/varnish.ts';
import { anotar, passo } from './passo.ts';

const PEDIDOS = 8000;
const JUNTOS = 16;
const EDICOES = 5;
/** The purge of the start and its repetition are over. */
const ASSENTA_MS = 4000;
const PARADA_MS = 6000;

type Bancada = { url: string; porta: number; loja: ProcessoDaLoja; caminhos: string[]; produto: string };

/** Debian's Varnish with `deploy/varnish.vcl` in front of the built shop. */
export async function tentarVarnish(): Promise<void> {
  passo('varnishd lê deploy/varnish.vcl', 'varnishd', ['-C', '-f', path.resolve('deploy/varnish.vcl')]);
  const pasta = await mkdtemp(path.join(tmpdir(), 'varnish-'));
  // Varnish's worker is another user.
  await chmod(pasta, 0o755);
  const [porta, portaDaLoja] = [await portaLivre(), await portaLivre()];
  const url = `http://localhost:${porta}`;
  const abrirLoja = (ambiente: Record<string, string>) =>
    iniciarProcesso({
      dataDir: path.join(pasta, 'dados'),
      porta: portaDaLoja,
      ambiente: { SHOP_URL: url, TRUST_PROXY: '1', ...ambiente },
      comPerguntas: true,
      antesDoCodigo: [semInternet],
    });
  const varnish = await abrirVarnish(pasta, porta, portaDaLoja);
  let loja = await abrirLoja({ EDGE_PURGE: `varnish:http://127.0.0.1:${porta}` });
  try {
    const produtos = await loja.perguntar('select id from produtos order by id limit 6', []);
    const categorias = await loja.perguntar('select slug from categorias order by slug limit 3', []);
    const ids = produtos.map(({ id }) => encodeURIComponent(String(id)));
    const caminhos = ['/', '/produtos', '/sobre', ...categorias.map(({ slug }) => `/categoria/${String(slug)}`)];
    caminhos.push(...ids.map((id) => `/produto/${id}`));
    const bancada: Bancada = { url, porta, loja, caminhos, produto: String(produtos[0]?.['id']) };
    await esperar(ASSENTA_MS);
    await conferirMistura(bancada);
    await conferirEdicoes(bancada);
    await conferirSessoes(bancada);
    await conferirOQueNaoGuarda(bancada);
    await loja.parar();
    // Without purges pages are fresh for a second only: what is served then is old.
    loja = await abrirLoja({});
    await conferirParada({ ...bancada, loja });
  } catch (erro) {
    anotar('o Varnish na frente da loja', false, String(erro));
  } finally {
    await loja.parar().catch(() => {});
    varnish.kill('SIGTERM');
    await rm(pasta, { recursive: true, force: true });
  }
}

const pedir = async (url: string, headers: Record<string, string> = {}) => {
  const resposta = await fetch(url, { headers, redirect: 'manual' });
  return { status: resposta.status, deLa: resposta.headers.get('X-Cache') === 'hit', texto: await resposta.text() };
};

/** Shoppers with cookies of their own, most with brotli; halfway the owner changes a product. */
async function conferirMistura({ url, caminhos, loja, produto }: Bancada): Promise<void> {
  let [feitos, guardados, errados] = [0, 0, 0];
  async function comprador(): Promise<void> {
    while (feitos < PEDIDOS) {
      const qual = feitos++;
      if (qual === PEDIDOS / 2) await renomear(loja, produto, 'Nome do meio');
      const { status, deLa } = await pedir(url + String(caminhos[(qual * 7) % caminhos.length]), {
        Cookie: `visita=${qual}; _ga=GA1.${qual % 97}`,
        'Accept-Encoding': qual % 20 === 0 ? 'gzip' : 'gzip, deflate, br, zstd',
      });
      if (status !== 200) errados++;
      if (deLa) guardados++;
    }
  }
  await Promise.all(Array.from({ length: JUNTOS }, comprador));
  const taxa = (100 * guardados) / feitos;
  anotar('o Varnish responde 99 % das páginas de visitantes', taxa >= 99 && errados === 0, `${taxa.toFixed(2)} %`);
}

const renomear = (loja: ProcessoDaLoja, id: string, nome: string) =>
  loja.perguntar('update produtos set nome = $1 where id = $2', [nome, id]);

async function conferirEdicoes({ url, loja, produto }: Bancada): Promise<void> {
  const caminho = `${url}/produto/${encodeURIComponent(produto)}`;
  let pior = 0;
  let antigas = 0;
  for (let vez = 0; vez < EDICOES; vez++) {
    const nome = `Edição ${vez} na borda`;
    await pedir(caminho);
    await renomear(loja, produto, nome);
    const desde = performance.now();
    while (!(await pedir(caminho)).texto.includes(nome) && performance.now() - desde < 10_000) await esperar(20);
    pior = Math.max(pior, performance.now() - desde);
    await esperar(2500);
    if (!(await pedir(caminho)).texto.includes(nome)) antigas++;
  }
  anotar('uma edição aparece no Varnish em até 1 s, e fica', pior <= 1000 && antigas === 0, `${Math.round(pior)} ms`);
}

/** Two customers and a guest take turns on the same pages. */
async function conferirSessoes({ url, caminhos }: Bancada): Promise<void> {
  const { usuariosDemo } = await import('#demo-data/usuarios.ts');
  const [uma, outra] = usuariosDemo.filter(({ role }) => role !== 'admin' && role !== 'editor');
  if (!uma || !outra) throw new Error('a demonstração não tem duas pessoas');
  const pessoas = [uma, outra];
  const cookies = await Promise.all(pessoas.map(({ email }) => entrar(url, email)));
  const vazou: string[] = [];
  for (const caminho of caminhos)
    for (const quem of [0, 1, null, 1, null, 0]) {
      const { texto, deLa } = await pedir(url + caminho, quem === null ? {} : { Cookie: String(cookies[quem]) });
      for (const [qual, { nome }] of pessoas.entries())
        if (texto.includes(nome) !== (qual === quem)) vazou.push(`${caminho}: ${quem} e ${qual}`);
      if (quem !== null && deLa) vazou.push(`${caminho}: guardada para ${quem}`);
    }
  anotar(
    'duas pessoas que entraram e um visitante nunca veem a página um do outro',
    vazou.length === 0,
    vazou.slice(0, 3).join('; '),
  );
}

async function conferirOQueNaoGuarda({ url, porta }: Bancada): Promise<void> {
  const guardados: string[] = [];
  for (const caminho of ['/entrar', '/checkout', '/admin', '/meus-pedidos', '/api/sugestoes?q=rei', '/nao-existe'])
    for (let vez = 0; vez < 3; vez++) if ((await pedir(url + caminho)).deLa) guardados.push(caminho);
  anotar('o que não é página de todos não fica no Varnish', guardados.length === 0, guardados.join(' '));
  const aqui = await descartar(porta, 'product:ninguem', '127.0.0.1');
  const deFora = await descartar(porta, 'content', '127.0.0.2');
  const porProxy = await descartar(porta, 'content', '127.0.0.1', { 'X-Forwarded-For': '203.0.113.9' });
  anotar(
    'só quem é de confiança descarta páginas',
    aqui === 200 && deFora === 405 && porProxy === 405,
    `${aqui} ${deFora} ${porProxy}`,
  );
}

const descartar = (porta: number, chaves: string, de: string, mais: Record<string, string> = {}) =>
  new Promise<number>((pronto, falhar) => {
    const headers = { 'Surrogate-Key': chaves, ...mais };
    request({ host: '127.0.0.1', port: porta, localAddress: de, method: 'PURGE', headers }, (resposta) => {
      resposta.resume();
      pronto(resposta.statusCode ?? 0);
    })
      .on('error', falhar)
      .end();
  });

async function conferirParada({ url, porta, loja, caminhos }: Bancada): Promise<void> {
  // Pages of the shop with purges are fresh for minutes.
  await esperar(ASSENTA_MS);
  await descartar(porta, 'content', '127.0.0.1');
  for (const caminho of caminhos) await pedir(url + caminho);
  await loja.parar();
  let [dadas, faltas] = [0, 0];
  for (const fim = performance.now() + PARADA_MS; performance.now() < fim; await esperar(50))
    for (const caminho of caminhos) {
      if ((await pedir(url + caminho)).status === 200) dadas++;
      else faltas++;
    }
  anotar('com a loja parada as páginas continuam a ser servidas', dadas > 0 && faltas === 0, `${dadas}, ${faltas} não`);
}
