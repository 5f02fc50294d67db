import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import { abrirBanco } from '#db/open-database.ts';
import { RESERVA_EM_BYTES } from '#db/pglite/disk-space.ts';
import { type Compra, enviarCompra, novaCompra } from './carga.ts';
import { abrir, ate, emSegundos } from './espera.ts';
import { conferirBanco, conferirCompras } from './invariantes.ts';
import { abrirLoja, noBanco, type Palco } from './palco.ts';
import type { Relato } from './relato.ts';

const comando = promisify(execFile);
const MB = 1024 * 1024;
const TAMANHO_MB = 200;

/** A small disk that fills up under the embedded database and the stored files, and is freed again. */
export async function cenaDoDiscoCheio(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('disk full');
  const disco = path.join(palco.pasta, 'disco');
  await mkdir(disco);
  const montado = await comando('mount', ['-t', 'tmpfs', '-o', `size=${TAMANHO_MB}m`, 'tmpfs', disco]).then(
    () => true,
    () => false,
  );
  if (!montado) return cena.pular('a small disk can only be mounted by root on Linux');
  const dados = { dataDir: path.join(disco, 'dados') };
  const lastro = path.join(disco, 'lastro');
  const livres = async () => {
    const { bavail, bsize } = await statfs(disco);
    return bavail * bsize;
  };
  const encher = async (sobra: number) => writeFile(lastro, Buffer.alloc(Math.max(0, (await livres()) - sobra)));
  try {
    await cp(path.join(palco.pasta, 'modelo'), dados.dataDir, { recursive: true });
    await aLoja();
    await osArquivos();
    await aPane();
    await noBanco(dados, (db) => conferirBanco(cena, db));
  } finally {
    await comando('umount', ['-l', disco]);
  }

  /** The shop refuses to write while there is hardly any room, goes on showing pages, and heals by itself. */
  async function aLoja(): Promise<void> {
    const loja = await abrirLoja(dados);
    const { url } = loja;
    const compras: Compra[] = [];
    const comprar = async () => {
      const compra = novaCompra(palco.produtos);
      compras.push(compra);
      return { compra, ...(await enviarCompra(url, compra)) };
    };
    for (let i = 0; i < 5; i++) await comprar();
    await encher(RESERVA_EM_BYTES / 8);
    const parou = await ate(async () => (await comprar()).status === 500, 15_000, 200);
    const recusas = await Promise.all(Array.from({ length: 10 }, comprar));
    cena.exigir(
      'writes are refused, clearly and in Portuguese',
      parou !== null && recusas.every(({ status, corpo }) => status === 500 && corpo.includes('Tente novamente')),
      recusas.length,
      recusas.map(({ status }) => status).join(', '),
    );
    const [home, pronta] = [await abrir(url), await abrir(`${url}/readyz`)];
    cena.exigir(
      'pages and /readyz go on',
      home.status === 200 && pronta.status === 200,
      2,
      `${home.status}, ${pronta.status}`,
    );
    await rm(lastro);
    const sarou = await ate(async () => (await comprar()).status === 200, 15_000, 200);
    cena.exigir('freed space heals without a restart', sarou !== null, emSegundos(sarou));
    for (const compra of compras) if (compra.pedidoId === null) await enviarCompra(url, compra);
    cena.conferir(
      'refused orders repeated: one order each',
      compras.length,
      compras
        .filter(({ pedidoId }) => pedidoId === null)
        .map(({ chave, respostas }) => `${chave}: ${respostas.join(', ')}`),
    );
    await loja.parar();
    // Refused with 500 while the disk was full; looked at above.
    for (const compra of compras) compra.respostas = compra.respostas.filter((status) => status !== 500);
    await noBanco(dados, (db) => conferirCompras(cena, db, compras));
  }

  /** A file that does not fit leaves nothing behind, and the one before it stays. */
  async function osArquivos(): Promise<void> {
    const arquivos = arquivosEmDisco(path.join(disco, 'arquivos'));
    await arquivos.gravar('produtos/a/320.webp', Buffer.alloc(MB, 1), 'image/webp');
    await encher(MB);
    const recusado = await arquivos.gravar('produtos/a/320.webp', Buffer.alloc(4 * MB, 2), 'image/webp').then(
      () => 'taken',
      (erro: NodeJS.ErrnoException) => erro.code,
    );
    const restos = await readdir(path.join(disco, 'arquivos', 'produtos', 'a'));
    const guardado = await arquivos.ler('produtos/a/320.webp');
    cena.exigir(
      'a file that does not fit is refused, nothing half-written stays',
      recusado === 'ENOSPC' && restos.length === 1 && guardado?.tamanho === MB,
      restos.length,
      `${recusado}; ${restos.join(', ')}`,
    );
    await rm(lastro);
    await arquivos.gravar('produtos/a/320.webp', Buffer.alloc(4 * MB, 2), 'image/webp');
    cena.exigir('freed space heals the file store', (await arquivos.ler('produtos/a/320.webp'))?.tamanho === 4 * MB, 1);
    await rm(path.join(disco, 'arquivos'), { recursive: true });
  }

  /** Faster than any guard: the log itself finds no room. The database stops, nothing hangs, and it opens whole once there is room. */
  async function aPane(): Promise<void> {
    let parou = 0;
    const banco = await abrirBanco({ ...dados, aoParar: () => parou++ });
    const [antes] = (await banco.db.execute<{ n: number }>(sql`select count(*)::int as n from pedidos`)).rows;
    await encher(8 * 1024);
    const erros: string[] = [];
    for (let vez = 0; vez < 100 && erros.length < 3; vez++) {
      await banco.db
        .execute(sql`select pg_logical_emit_message(true, 'falhas', repeat(md5(random()::text), 16000))`)
        .catch((erro: Error) => erros.push(String(erro.cause ?? erro)));
    }
    cena.exigir(
      'no room for the log: the database stops at once instead of hanging',
      parou === 1 && erros.length === 3,
      erros.length,
      erros.join('; '),
    );
    await banco.fechar().catch(() => {});
    await rm(lastro);
    await esperar(100);
    const depois = await noBanco(
      dados,
      async (db) => (await db.execute<{ n: number }>(sql`select count(*)::int as n from pedidos`)).rows[0],
    );
    cena.exigir(
      'opens whole once there is room: orders as before',
      antes?.n === depois?.n,
      depois?.n ?? 0,
      `${antes?.n} before`,
    );
  }
}
