import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The demo's secret: made once and kept in the data folder, so that sessions survive a restart. */
export async function segredoDaDemo(dataDir: string): Promise<string> {
  const caminho = join(dataDir, 'auth-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    // Written only if it is not there, so that two starts agree on one.
    await writeFile(caminho, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'EEXIST') throw erro;
  }
  return (await readFile(caminho, 'utf8')).trim();
}
