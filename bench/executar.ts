import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { eq } from 'drizzle-orm';
import { abrirBanco } from '#db/client.ts';
import { produtos } from '#db/schema/index.ts';
import { ensureBuild } from '#scripts/build.mjs';
import { iniciarProcesso, portaLivre } from '#tests/support/loja-processo.ts';

const SEGUNDOS = 5;
const CONEXOES = 32;
const PRODUTO = 'tabuleiro-em-nogueira-e-bordo-casas-de-55-mm';

type Alvo = { nome: string; metodo: 'GET' | 'POST'; caminho: string; corpo?: string };
type Medida = { porSegundo: number; p50: number; p99: number; recusas: number };

/** An order for the bench: an eBook-free line whose price the shop tells first, so that no order is refused. */
async function corpoDoPedido(url: string): Promise<string> {
  const itens = [{ produtoId: PRODUTO, variacao: 'Acabamento a óleo', quantidade: 1 }];
  const resposta = await fetch(`${url}/api/conferirCarrinho`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ itens, cupom: null }) });
  const { total, itens: conferidos } = (await resposta.json()) as { total: number; itens: { preco: number; nome: string }[] };
  const enderecoDetalhado = { cep: '01001000', rua: 'Praça da Sé', numero: '64', complemento: null, bairro: 'Sé', cidade: 'São Paulo', uf: 'SP' };
  return JSON.stringify({ nome: 'Bancada', email: 'bancada@exemplo.test', telefone: '11900000000', enderecoDetalhado, itens: itens.map((item, i) => ({ ...item, ...conferidos[i] })), total, frete: '0.00' });
}

async function medir(url: string, { metodo, caminho, corpo }: Alvo): Promise<Medida> {
  let vez = 0;
  const resultado = await autocannon({
    url: url + caminho,
    connections: CONEXOES,
    duration: SEGUNDOS,
    requests: [
      {
        method: metodo,
        ...(corpo ? { body: corpo } : {}),
        // Each request is another visitor's, as a trusted proxy would say: the limits count by address.
        setupRequest: (pedido) => ({ ...pedido, headers: { ...pedido.headers, 'accept-encoding': 'br', 'content-type': 'application/json', 'x-forwarded-for': `10.${(vez >> 16) & 255}.${(vez >> 8) & 255}.${vez++ & 255}` } }),
      },
    ],
  });
  return { porSegundo: resultado.requests.average, p50: resultado.latency.p50, p99: resultado.latency.p99, recusas: resultado.non2xx + resultado.errors };
}

/** A bare `node:http` in a process of its own, answering the same bytes: what this machine can do at most. */
async function limiteDaMaquina(url: string, alvo: Alvo): Promise<Medida> {
  const resposta = await fetch(url + alvo.caminho, { method: alvo.metodo, headers: { 'content-type': 'application/json' }, ...(alvo.corpo ? { body: alvo.corpo } : {}) });
  const bytes = Buffer.from(await resposta.arrayBuffer()).toString('base64');
  const porta = await portaLivre();
  const programa = `const b=Buffer.from('${bytes}','base64');require('node:http').createServer((q,r)=>{q.resume();q.on('end',()=>r.writeHead(200,{'content-length':b.length}).end(b))}).listen(${porta},'127.0.0.1',()=>console.log('pronto'))`;
  const processo = spawn(process.execPath, ['-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  processo.stdin.end(programa);
  await new Promise((pronto) => processo.stdout.once('data', pronto));
  try {
    return await medir(`http://127.0.0.1:${porta}`, alvo);
  } finally {
    processo.kill();
  }
}

async function cronometrar<T>(fazer: () => Promise<T>): Promise<{ valor: T; segundos: string }> {
  const inicio = performance.now();
  const valor = await fazer();
  return { valor, segundos: ((performance.now() - inicio) / 1000).toFixed(1) };
}

/** The bench buys more than a shelf holds. */
async function encherEstoque(onde: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const banco = await abrirBanco(onde);
  await banco.db.update(produtos).set({ estoque: 1_000_000 }).where(eq(produtos.id, PRODUTO));
  await banco.fechar();
}

function linha(...colunas: (string | number)[]): string {
  return colunas.map((coluna, i) => (i === 0 ? String(coluna).padEnd(18) : String(coluna).padStart(14))).join('');
}

/** `npm run bench`: pages and the order call, each beside the machine's limit in the same run. Prints ratios; asserts nothing. */
async function executar(): Promise<void> {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
  const pasta = await mkdtemp(join(tmpdir(), 'grande-roque-bench-'));
  const porta = await portaLivre();
  const url = `http://localhost:${porta}`;
  const onde = { dataDir: join(pasta, 'dados'), porta, databaseUrl: process.env['BENCH_DATABASE_URL'], ambiente: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } };
  const primeiro = await cronometrar(() => iniciarProcesso(onde));
  await primeiro.valor.parar();
  await encherEstoque(onde);
  const segundo = await cronometrar(() => iniciarProcesso(onde));
  const loja = segundo.valor;
  console.log(`Primeiro início, com a semente: ${primeiro.segundos} s; segundo: ${segundo.segundos} s. ${CONEXOES} conexões, ${SEGUNDOS} s por medida.\n`);
  try {
    const alvos: Alvo[] = [
      { nome: 'home', metodo: 'GET', caminho: '/' },
      { nome: 'categoria', metodo: 'GET', caminho: '/categoria/tabuleiros' },
      { nome: 'produto', metodo: 'GET', caminho: `/produto/${PRODUTO}` },
      { nome: 'criarPreferencia', metodo: 'POST', caminho: '/api/criarPreferencia', corpo: await corpoDoPedido(url) },
    ];
    console.log(linha('', 'loja /s', 'p50 ms', 'p99 ms', 'sem 2xx', 'limite /s', 'loja/limite'));
    for (const alvo of alvos) {
      const limite = await limiteDaMaquina(url, alvo);
      const medida = await medir(url, alvo);
      const razao = medida.porSegundo / limite.porSegundo;
      console.log(linha(alvo.nome, medida.porSegundo.toFixed(0), medida.p50, medida.p99, medida.recusas, limite.porSegundo.toFixed(0), razao.toFixed(3)));
    }
  } finally {
    await loja.parar();
    await rm(pasta, { recursive: true, force: true });
  }
}

await executar();
