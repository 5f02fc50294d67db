import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the demo's secret: created once and stored in the data folder, so that sessions survive a restart. */
export async function demoSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    // `wx` fails if the file exists, so that two simultaneous starts use the same secret.
    await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'EEXIST') throw erro;
  }
  return (await readFile(path, 'utf8')).trim();
}
