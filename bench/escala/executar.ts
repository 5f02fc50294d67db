// @requirement 12.3.1
// `npm run escala`: a shop of 10,000 products that grows to 1,000,000 orders (`-- --pedidos 10000000`), in a database of its
// own on the server of TEST_DATABASE_URL, dropped afterwards. The cost of an order and of the hottest statements is measured at
// each power of ten on the way and drawn, the admin's lists at the end. `-- --banco NAME` takes a database that stays, and goes
// on where it was; `-- --semear` only fills the database of DATABASE_URL. Never fails on a number.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/build.mjs';
import { entrar } from '#tests/support/entrar-na-demo.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { naAdministracao, urlDo } from '#tests/support/servidor.ts';
import { iniciarProcesso, portaLivre } from '#tests/support/loja-processo.ts';
import { apresentarCurvas, desenharTabela, medirTamanho } from './curvas.ts';
import { encherEscala } from './encher.ts';
import { enderecosDasListas, exportacoes } from './enderecos.ts';

const VEZES = 15;
/** Sizes that are measured on the way. */
const TAMANHOS = [10_000, 100_000, 1_000_000, 10_000_000];
const { values } = parseArgs({
  options: {
    produtos: { type: 'string', default: '10000' },
    pedidos: { type: 'string', default: '1000000' },
    banco: { type: 'string' },
    semear: { type: 'boolean', default: false },
    desenhar: { type: 'boolean', default: false },
  },
});
const escala = {
  produtos: Number(values.produtos),
  pedidos: Number(values.pedidos),
};

const quantil = (tempos: number[], q: number) =>
  tempos.toSorted((a, b) => a - b)[Math.min(tempos.length - 1, Math.floor(tempos.length * q))] ?? 0;
const ms = (n: number) => n.toFixed(1);
const linha = (celulas: string[]) => `| ${celulas.join(' | ')} |`;

async function pedir(url: string, cookie: string): Promise<{ status: number; tempo: number }> {
  const inicio = performance.now();
  const resposta = await fetch(url, { headers: { Cookie: cookie }, redirect: 'manual' });
  await resposta.arrayBuffer();
  return { status: resposta.status, tempo: performance.now() - inicio };
}

let vez = 0;
/** Replaces `{n}` by a new two-digit number. */
const novo = (endereco: string) => endereco.replace('{n}', String(10 + (vez++ % 90)));

/** Median and 95th percentile of a list's data, and the median of its page as HTML. */
async function medirLista(base: string, endereco: string, cookie: string): Promise<string[]> {
  const pagina = () => `${base}${novo(endereco)}`;
  const dados = () => pagina().replace(/\?|$/, '.data$&');
  const { status } = await pedir(pagina(), cookie);
  if (status !== 200) return [endereco, `status ${status}`, '', ''];
  for (let i = 0; i < 3; i++) await pedir(dados(), cookie);
  const [tempos, paginas]: [number[], number[]] = [[], []];
  for (let i = 0; i < VEZES; i++) tempos.push((await pedir(dados(), cookie)).tempo);
  for (let i = 0; i < 5; i++) paginas.push((await pedir(pagina(), cookie)).tempo);
  return [`\`${endereco}\``, ms(quantil(tempos, 0.5)), ms(quantil(tempos, 0.95)), ms(quantil(paginas, 0.5))];
}

async function memoria(pid: number): Promise<number> {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** Reads an export to its end, throwing it away; the server's memory is looked at all the while. */
async function medirExportacao(base: string, endereco: string, cookie: string, pid: number): Promise<string[]> {
  const antes = await memoria(pid);
  let maior = antes;
  const olhar = setInterval(() => void memoria(pid).then((agora) => (maior = Math.max(maior, agora))), 250);
  const inicio = performance.now();
  const resposta = await fetch(`${base}${endereco}`, { headers: { Cookie: cookie } });
  let tamanho = 0;
  let linhas = 0;
  for await (const pedaco of resposta.body ?? []) {
    tamanho += pedaco.length;
    for (const byte of pedaco) if (byte === 10) linhas++;
  }
  clearInterval(olhar);
  return [
    `\`${endereco}\``,
    String(resposta.status),
    endereco.includes('.csv') ? linhas.toLocaleString('en-US') : '',
    (tamanho / 1024 / 1024).toFixed(1),
    ((performance.now() - inicio) / 1000).toFixed(1),
    `${antes.toFixed(0)} / ${maior.toFixed(0)}`,
  ];
}

async function bancoQueFica(servidor: string, nome: string): ReturnType<typeof bancoNoServidor> {
  const existe = await naAdministracao(servidor, `select from pg_database where datname = '${nome}'`);
  if (existe.length === 0) await naAdministracao(servidor, `create database "${nome}"`);
  return { url: urlDo(servidor, nome), apagar: async () => {} };
}

async function medir(servidor: string): Promise<void> {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
  const pasta = await mkdtemp(path.join(tmpdir(), 'escala-'));
  const banco = values.banco ? await bancoQueFica(servidor, values.banco) : await bancoNoServidor(servidor);
  const porta = await portaLivre();
  const base = `http://127.0.0.1:${porta}`;
  const onde = {
    dataDir: path.join(pasta, 'dados'),
    databaseUrl: banco.url,
    porta,
    ambiente: { SHOP_URL: base, LOG_LEVEL: 'error' },
  };
  try {
    // The demo first: migrations, people, and a few true orders.
    await (await iniciarProcesso(onde)).parar();
    const contar = (frase: string) => console.error(frase);
    for (const pedidos of [...TAMANHOS.filter((menor) => menor < escala.pedidos), escala.pedidos])
      await medirTamanho(banco.url, onde.dataDir, { ...escala, pedidos }, contar);
    console.log(await apresentarCurvas());
    const processo = await iniciarProcesso(onde);
    try {
      const cookie = await entrar(base, 'admin@grande-roque.test');
      console.log(
        `\n${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cpus().length} cores (${cpus()[0]?.model ?? '?'}), Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, ${escala.produtos} products, ${escala.pedidos / 10} users, ${escala.pedidos} orders\n`,
      );
      console.log(linha(['list', 'data, median ms', 'data, p95 ms', 'page as HTML, median ms']));
      console.log(linha(['---', '---', '---', '---']));
      for (const endereco of enderecosDasListas) console.log(linha(await medirLista(base, endereco, cookie)));
      console.log(
        `\n${linha(['export', 'status', 'lines', 'MB', 'seconds', 'memory before / most, MB'])}\n${linha(Array<string>(6).fill('---'))}`,
      );
      for (const endereco of exportacoes)
        console.log(linha(await medirExportacao(base, endereco, cookie, processo.pid)));
    } finally {
      await processo.parar();
    }
  } finally {
    await banco.apagar();
    await rm(pasta, { recursive: true, force: true });
  }
}

if (values.desenhar) {
  await desenharTabela();
} else if (values.semear) {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL diz que banco encher: um que a loja já abriu uma vez');
  await encherEscala(url, escala, console.log);
} else {
  const servidor = process.env['TEST_DATABASE_URL'];
  if (!servidor) throw new Error('Defina TEST_DATABASE_URL, por exemplo postgres://postgres@127.0.0.1:5432/postgres');
  await medir(servidor);
}
