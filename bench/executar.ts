// @requirement 10.1.2
// `npm run bench`: how fast the built shop answers, beside a server that does nothing but answer the same bytes. Never
// fails on a number: machines differ, and so does their load.
import { cpus, loadavg } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { ensureBuild } from '#scripts/build.mjs';
import { primeiraCarga } from '#tests/support/primeira-carga.ts';
import { abrirLojaDoBench, type LojaDoBench, type ProdutoDoBench } from './loja-do-bench.ts';
import { corpoDoPedido } from '#tests/support/pedido-do-checkout.ts';
import { medirAnuncios } from './anuncios.ts';
import { medirPedidos } from './pedidos.ts';
import { medirPromocoes } from './promocoes.ts';
import { medirProcessador, misturar } from './processador.ts';
import { abrirNavegador, medirAbertura, medirRato, medirToques } from './navegador.ts';
import { type Alvo, type Medida, medir } from './medir.ts';
import { gravarResposta, iniciarServidorNu, type Resposta } from './servidor-nu-processo.ts';

function alvosDe({ produtos }: LojaDoBench): Alvo[] {
  const [produto] = produtos as [ProdutoDoBench];
  return [
    { nome: 'home', metodo: 'GET', caminho: '/' },
    { nome: 'category', metodo: 'GET', caminho: `/categoria/${produto.categoria}` },
    { nome: 'product', metodo: 'GET', caminho: `/produto/${produto.id}` },
    {
      nome: 'criarPreferencia',
      metodo: 'POST',
      caminho: '/api/criarPreferencia',
      corpo: corpoDoPedido([{ produto, quantidade: 1 }]),
    },
  ];
}

const inteiro = (n: number) => Math.round(n).toLocaleString('en-US');
const kb = (n: number) => n.toFixed(1);
const ms = ({ p50, p99 }: Medida) => `${p50} / ${p99}`;
const tabela = (linhas: string[][]) => linhas.map((linha) => `| ${linha.join(' | ')} |`).join('\n');

async function medirTudo(loja: LojaDoBench, alvos: Alvo[], respostas: Resposta[]): Promise<string> {
  const nu = await iniciarServidorNu(respostas);
  const linhas = [
    ['request', 'shop req/s', 'p50 / p99 ms', 'bare req/s', 'p50 / p99 ms', 'shop / bare', 'failed'],
    Array<string>(7).fill('---'),
  ];
  for (const alvo of alvos) {
    // Right beside each other, so that both see the same machine.
    const daLoja = await medir(loja.url, alvo);
    const doNu = await medir(nu.url, alvo);
    const razao = `${((100 * daLoja.porSegundo) / doNu.porSegundo).toFixed(1)} %`;
    linhas.push([
      alvo.nome,
      inteiro(daLoja.porSegundo),
      ms(daLoja),
      inteiro(doNu.porSegundo),
      ms(doNu),
      razao,
      String(daLoja.falhas + doNu.falhas),
    ]);
  }
  await nu.parar();
  return tabela(linhas);
}

async function tamanhos(alvos: Alvo[], respostas: Resposta[]): Promise<string> {
  const linhas = [['page', 'HTML kB', 'JS kB', 'JS files', 'CSS kB'], Array<string>(5).fill('---')];
  for (const [indice, { nome, metodo }] of alvos.entries()) {
    const resposta = respostas[indice];
    if (metodo !== 'GET' || !resposta) continue;
    const bytes = Buffer.from(resposta.corpo, 'base64');
    const { js, css, arquivosJs } = await primeiraCarga(brotliDecompressSync(bytes).toString());
    linhas.push([nome, kb(bytes.length / 1000), kb(js), String(arquivosJs), kb(css)]);
  }
  return tabela(linhas);
}

/** Measures the shop on a phone with a slow line (`bench/navegador.ts`). */
async function noTelefone({ url }: LojaDoBench, alvos: Alvo[]): Promise<string> {
  const navegador = await abrirNavegador();
  try {
    const linhas = [
      ['page', 'first paint ms', 'largest paint ms', 'long tasks ms', 'JS until quiet kB'],
      Array<string>(5).fill('---'),
    ];
    for (const { nome, metodo, caminho } of alvos) {
      if (metodo !== 'GET') continue;
      const { pinta, maior, longas, js } = await medirAbertura(navegador, url + caminho);
      linhas.push([nome, inteiro(pinta), inteiro(maior), inteiro(longas), kb(js)]);
    }
    const categoria = alvos.find(({ nome }) => nome === 'category')?.caminho ?? '/produtos';
    const { olhado, semAviso, categoria: outra, volta } = await medirToques(navegador, url + categoria);
    const { visto, logo, rolado } = await medirRato(navegador, `${url}/`, url + categoria);
    const toques = [
      ['from the press to what was asked for', 'ms'],
      ['---', '---'],
      ['a product whose card was seen for a second', inteiro(olhado)],
      ['a product without warning', inteiro(semAviso)],
      ['another category', inteiro(outra)],
      ['Back to the list', inteiro(volta)],
      ['with a mouse: a product whose card was seen for a second', inteiro(visto)],
      ['with a mouse: a product at once after the load event', inteiro(logo)],
      ['with a mouse: a category just scrolled to', inteiro(rolado)],
    ];
    return `${tabela(linhas)}\n\n${tabela(toques)}`;
  } finally {
    await navegador.close();
  }
}

if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
const loja = await abrirLojaDoBench();
try {
  const carga = loadavg()[0]?.toFixed(1);
  const alvos = alvosDe(loja);
  const respostas: Resposta[] = [];
  for (const alvo of alvos) respostas.push(await gravarResposta(loja.url, alvo));
  const emRepouso = await loja.memoriaEmMb();
  const processador = await medirProcessador(loja);
  await misturar(loja);
  const misturados = await loja.memoriaEmMb();
  const velocidades = await medirTudo(loja, alvos, respostas);
  const depois = await loja.memoriaEmMb();
  const { novo, cheio } = loja.primeiraPaginaMs;
  const mb = (n: number | null) => (n === null ? '?' : inteiro(n));
  console.log(
    `\n${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cpus().length} cores (${cpus()[0]?.model ?? '?'}), Node ${process.version}, ${loja.banco}, load ${carga} before\n`,
  );
  console.log(velocidades);
  console.log('\nProcessor for one page:\n');
  console.log(tabela(processador));
  console.log('\nOrders of five products, 16 at once:\n');
  console.log(tabela(await medirPedidos(loja)));
  console.log('\nChanges announced, on PostgreSQL:\n');
  console.log(tabela(await medirAnuncios(loja)));
  console.log('\nFirst load in brotli:\n');
  console.log(await tamanhos(alvos, respostas));
  console.log(
    `\nStart to first page: ${inteiro(novo)} ms with an empty folder, ${inteiro(cheio)} ms afterwards. Memory (RSS): ${mb(emRepouso)} MB after the first pages, ${mb(misturados)} MB after 2,000 mixed requests, ${mb(depois)} MB after the load; ${mb(loja.picoDaPrimeiraVezEmMb)} MB at most in the start with an empty folder.`,
  );
  console.log('\nOn a phone (slow 4G, a quarter of the processor), medians of five:\n');
  console.log(await noTelefone(loja, alvos));
  // Last: its ten thousand products have no photographs, which the taps wait for.
  console.log('\nPromotions, on PostgreSQL:\n');
  console.log(tabela(await medirPromocoes(loja)));
} finally {
  await loja.fechar();
}
