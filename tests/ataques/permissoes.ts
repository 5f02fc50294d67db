// @requirement 15.8.1
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COPIA, rodarComando } from '#tests/falhas/comando.ts';
import type { Cena } from '#tests/falhas/relato.ts';
import type { Palco } from './palco.ts';

/** Files and folders that other users of the machine may read. */
async function abertosEm(pasta: string): Promise<{ todos: number; abertos: string[] }> {
  const entradas = await readdir(pasta, { recursive: true, withFileTypes: true });
  const lugares = [pasta, ...entradas.map((entrada) => path.join(entrada.parentPath, entrada.name))];
  const abertos: string[] = [];
  for (const lugar of lugares) {
    // A file that the running shop has deleted meanwhile is readable by nobody.
    const dados = await stat(lugar).catch(() => null);
    if (!dados) continue;
    const modo = dados.mode & 0o777;
    if (modo !== (dados.isDirectory() ? 0o700 : 0o600)) abertos.push(`${modo.toString(8)} ${lugar}`);
  }
  return { todos: lugares.length, abertos };
}

/** Another user of the machine looks for the shop's messages, files and copies; the shop runs with the usual umask. */
export async function cenaDasPermissoes(cena: Cena, { demo }: Palco): Promise<void> {
  for (const nome of ['mailbox', 'files']) {
    const { todos, abertos } = await abertosEm(path.join(demo.dataDir, nome));
    cena.conferir(`${nome} of the running shop: folders 0700, files 0600`, todos, abertos);
  }
  const lugar = await mkdtemp(path.join(tmpdir(), 'ataques-copia-'));
  try {
    const copia = path.join(lugar, 'copias', 'hoje');
    const { status, dito } = await rodarComando([COPIA, 'backup', copia], demo);
    const { todos, abertos } = await abertosEm(path.join(lugar, 'copias'));
    cena.conferir(
      'a copy of it: folders 0700, files 0600',
      todos,
      status === 0 ? abertos : [`${String(status)} ${dito}`],
    );
  } finally {
    await rm(lugar, { recursive: true, force: true });
  }
}
