import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PastaEmUso, type Trava, travarPasta } from '#db/pglite/folder-lock.ts';
import { Recusa } from './backup-refusal.ts';

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

/** What takes its place: `nomes` of the restore's folder, once the server's transaction `transacao`, if any, is through. */
type Marca = { nomes: string[]; transacao: string | null };

/** Whether a transaction of the server went through. */
type FoiAdiante = (transacao: string) => Promise<boolean>;

/** Writes down what is to change places: from here on a restore that is killed is finished, or undone, by who comes next. */
export async function anunciarTroca(dataDir: string, nomes: string[], transacao: string | null): Promise<void> {
  const marca: Marca = { nomes, transacao };
  await writeFile(marcaDe(dataDir), JSON.stringify(marca), { flush: true, mode: 0o600 });
}

/**
 * Finishes what a restore had announced; for the one who holds its lock. Where the database is a server's, files change
 * places only if it took the copy's (`foiAdiante`): else what lies beside goes away. Doing it twice changes nothing.
 */
export async function terminarTroca(dataDir: string, foiAdiante: FoiAdiante | null): Promise<void> {
  const guardada = await readFile(marcaDe(dataDir), 'utf8').catch(() => null);
  if (guardada === null) return;
  const { nomes, transacao } = JSON.parse(guardada) as Marca;
  // Of a server's database nothing is known here: the shop stands on another one now.
  if (transacao !== null && !foiAdiante) return;
  const velha = join(dataDir, 'restauracao-velha');
  if (transacao === null || (await foiAdiante?.(transacao))) {
    await mkdir(velha, { recursive: true, mode: 0o700 });
    for (const nome of nomes) {
      const nova = join(pastaDaVez(dataDir), nome);
      if (!(await existe(nova))) continue;
      if (await existe(join(dataDir, nome))) {
        await rm(join(velha, nome), { recursive: true, force: true });
        await rename(join(dataDir, nome), join(velha, nome));
      }
      await rename(nova, join(dataDir, nome));
    }
  }
  await rm(marcaDe(dataDir));
  await rm(velha, { recursive: true, force: true });
  await rm(pastaDaVez(dataDir), { recursive: true, force: true });
}

/** For a shop that starts: finishes such a restore, and clears what one left that had not come so far. */
export async function terminarTrocaInterrompida(dataDir: string, foiAdiante: FoiAdiante | null): Promise<void> {
  if (!(await existe(marcaDe(dataDir))) && !(await existe(pastaDaVez(dataDir)))) return;
  const trava = await travarRestauracao(dataDir);
  try {
    await terminarTroca(dataDir, foiAdiante);
    if (!(await existe(marcaDe(dataDir)))) await rm(pastaDaVez(dataDir), { recursive: true, force: true });
  } finally {
    trava.soltar();
  }
}
