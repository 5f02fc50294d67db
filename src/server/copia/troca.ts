import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PastaEmUso, type Trava, travarPasta } from '#db/pglite-trava.ts';
import { Recusa } from './recusa.ts';

/** What a restore puts beside the shop before it takes its place. */
export const pastaDaVez = (dataDir: string) => join(dataDir, 'restauracao');
const marcaDe = (dataDir: string) => join(dataDir, 'restauracao-pronta.json');

const existe = (caminho: string) =>
  stat(caminho).then(
    () => true,
    () => false,
  );

/** One restore at a time in a folder. Throws `Recusa` while another goes on. */
export async function travarRestauracao(dataDir: string): Promise<Trava> {
  await mkdir(dataDir, { recursive: true });
  try {
    return travarPasta(join(dataDir, 'restauracao.lock'));
  } catch (erro) {
    throw erro instanceof PastaEmUso ? outraRestauracao() : erro;
  }
}

export const outraRestauracao = () => new Recusa('Outra restauração está sendo feita neste lugar: espere que termine.');

/** Puts `nomes` of the restore's folder in the place of those of the shop. Once begun it is finished, whatever happens. */
export async function trocar(dataDir: string, nomes: string[]): Promise<void> {
  await writeFile(marcaDe(dataDir), JSON.stringify(nomes), { flush: true, mode: 0o600 });
  await terminarTroca(dataDir);
}

/**
 * Finishes what a restore that was killed had begun to put in place; for the one who holds its lock. Doing it twice changes
 * nothing.
 */
export async function terminarTroca(dataDir: string): Promise<void> {
  const marca = await readFile(marcaDe(dataDir), 'utf8').catch(() => null);
  if (marca === null) return;
  const velha = join(dataDir, 'restauracao-velha');
  await mkdir(velha, { recursive: true, mode: 0o700 });
  for (const nome of JSON.parse(marca) as string[]) {
    const nova = join(pastaDaVez(dataDir), nome);
    if (!(await existe(nova))) continue;
    if (await existe(join(dataDir, nome))) {
      await rm(join(velha, nome), { recursive: true, force: true });
      await rename(join(dataDir, nome), join(velha, nome));
    }
    await rename(nova, join(dataDir, nome));
  }
  await rm(marcaDe(dataDir));
  await rm(velha, { recursive: true, force: true });
  await rm(pastaDaVez(dataDir), { recursive: true, force: true });
}

/** For a shop that starts: finishes such a restore, unless somebody is at it. */
export async function terminarTrocaInterrompida(dataDir: string): Promise<void> {
  if (!(await existe(marcaDe(dataDir)))) return;
  const trava = await travarRestauracao(dataDir);
  try {
    await terminarTroca(dataDir);
  } finally {
    trava.soltar();
  }
}
