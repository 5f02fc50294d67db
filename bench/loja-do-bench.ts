import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { abrirBanco } from '#db/open-database.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { iniciarProcesso, type ProcessoDaLoja, portaLivre } from '#tests/support/loja-processo.ts';

export type LojaDoBench = {
  url: string;
  /** The server's database, where it is not embedded. */
  databaseUrl: string | undefined;
  banco: 'PGlite' | 'PostgreSQL';
  /** From the start of the process to the home page, in milliseconds: of a new folder with the demo's goods to put in, and of one that has them. */
  primeiraPaginaMs: { novo: number; cheio: number };
  /** Things to buy: physical products without variations, whose stock does not run out. */
  produtos: ProdutoDoBench[];
  memoriaEmMb(): Promise<number | null>;
  /** The most memory that was resident at any time of the first start, which fills the demo. */
  picoDaPrimeiraVezEmMb: number | null;
  /** Processor time of the shop so far, all threads together. */
  processadorMs(): Promise<number | null>;
  fechar(): Promise<void>;
};

export type ProdutoDoBench = { id: string; categoria: string; precoCentavos: number };

const SEM_FIM = 10_000_000;
export const PRODUTOS_DE_UM_PEDIDO = 5;

/** The built shop with a demo of its own: embedded, or in a new database on the server of TEST_DATABASE_URL. */
export async function abrirLojaDoBench(ambiente: Record<string, string> = {}): Promise<LojaDoBench> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const servidor = process.env['TEST_DATABASE_URL'];
  const noServidor = servidor ? await bancoNoServidor(servidor) : null;
  const onde = { dataDir: path.join(pasta, 'dados'), databaseUrl: noServidor?.url };
  const porta = await portaLivre();
  const url = `http://127.0.0.1:${porta}`;

  const iniciar = async (): Promise<{ processo: ProcessoDaLoja; ms: number }> => {
    const inicio = performance.now();
    const processo = await iniciarProcesso({
      ...onde,
      porta,
      ambiente: { SHOP_URL: url, TRUST_PROXY: '1', LOG_LEVEL: 'error', ...ambiente },
    });
    await (await fetch(url)).arrayBuffer();
    return { processo, ms: performance.now() - inicio };
  };

  const novo = await iniciar();
  const picoDaPrimeiraVezEmMb = await memoria(novo.processo.pid, 'VmHWM');
  await novo.processo.parar();
  const produtos = await prepararProdutos(onde);
  const { processo, ms: cheio } = await iniciar();
  return {
    url,
    databaseUrl: noServidor?.url,
    banco: noServidor ? 'PostgreSQL' : 'PGlite',
    primeiraPaginaMs: { novo: novo.ms, cheio },
    produtos,
    memoriaEmMb: () => memoria(processo.pid, 'VmRSS'),
    picoDaPrimeiraVezEmMb,
    processadorMs: () => processadorDe(processo.pid),
    async fechar() {
      await processo.parar();
      await noServidor?.apagar();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

async function prepararProdutos(onde: { dataDir: string; databaseUrl: string | undefined }): Promise<ProdutoDoBench[]> {
  const banco = await abrirBanco(onde);
  try {
    const { rows } = await banco.db.execute<ProdutoDoBench>(
      sql`update produtos set estoque = ${SEM_FIM} where not digital and variacoes = '{}' and arquivado_em is null returning id, categoria, preco_centavos as "precoCentavos"`,
    );
    if (rows.length < PRODUTOS_DE_UM_PEDIDO) throw new Error('the demo has too few products without variations');
    return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  } finally {
    await banco.fechar();
  }
}

/** Resident memory, current or peak; null where the system does not report it. */
async function memoria(pid: number, qual: 'VmRSS' | 'VmHWM'): Promise<number | null> {
  const texto = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kb = new RegExp(`^${qual}:\\s+(\\d+) kB$`, 'm').exec(texto)?.[1];
  return kb ? Number(kb) / 1024 : null;
}

/** Linux counts a process's time in hundredths of a second. */
const MS_POR_PASSO = 10;

/** Returns the processor time of a process so far, in milliseconds; null where the system does not report it. */
export async function processadorDe(pid: number): Promise<number | null> {
  const texto = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // Behind the name, which may hold anything: the 12th and 13th are the time in the program and in the system.
  const campos = texto?.slice(texto.lastIndexOf(')') + 2).split(' ');
  return campos ? (Number(campos[11]) + Number(campos[12])) * MS_POR_PASSO : null;
}
