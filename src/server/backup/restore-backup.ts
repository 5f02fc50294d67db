import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { porNoBalde } from './bucket-store.ts';
import { conferirEmbutido, desempacotar } from './unpack.ts';
import { arquivosDaLoja, type LugarDaLoja, travarBanco } from './shop-location.ts';
import { abrirCopia, FILES, type LugarDaCopia, type Manifesto } from './manifest.ts';
import { Recusa } from './backup-refusal.ts';
import { foiAdianteNo, reporNoPostgres } from './restore-into-postgres.ts';
import { anunciarTroca, pastaDaVez, terminarTroca, travarRestauracao } from './swap-folders.ts';
import { tomarVaga } from './postgres-slot.ts';

const ocupada = async (pasta: string) => (await readdir(pasta).catch(() => [])).length > 0;

/** What a restore needs to know besides where from and where to. */
export type OpcoesDaRestauracao = {
  /** Puts the copy in the place of a shop that is there. */ forcar: boolean;
  senha?: string | undefined;
};

/**
 * Puts a copy in the place of a shop. All of it is put beside first and checked: sums, rows of each table, that no newer
 * version made it, that the place is empty (unless `forcar`) and that nobody is connected to it. Only then does it change
 * places; a process that is killed leaves either the one or the other. Throws `Recusa` with the reason in words: nothing
 * was changed.
 */
export async function restaurarCopia(
  origem: LugarDaCopia,
  lugar: LugarDaLoja,
  { forcar, senha }: OpcoesDaRestauracao,
): Promise<Manifesto> {
  const { dataDir, databaseUrl } = lugar;
  const soltar: (() => unknown)[] = [];
  try {
    const trava = await travarRestauracao(dataDir);
    soltar.push(() => trava.soltar());
    const foiAdiante = databaseUrl ? (transacao: string) => foiAdianteNo(databaseUrl, transacao) : null;
    await terminarTroca(dataDir, foiAdiante);
    const copia = await abrirCopia(origem, senha);
    const { manifesto } = copia;
    const banco = databaseUrl ? 'postgres' : 'pglite';
    if (manifesto.banco !== banco) {
      throw new Recusa(
        manifesto.banco === 'postgres'
          ? 'A cópia é de um PostgreSQL: informe DATABASE_URL.'
          : 'A cópia é do banco embutido: retire DATABASE_URL. Para levar a loja a um PostgreSQL, restaure-a e use npm run mudar.',
      );
    }
    const vaga = await tomarLugar(lugar);
    soltar.push(vaga.soltar);
    const cheios = [
      ...(vaga.ocupada ? ['o banco de dados'] : []),
      ...(manifesto.comArquivos && !lugar.balde && (await ocupada(join(dataDir, 'files')))
        ? [join(dataDir, 'files')]
        : []),
    ];
    if (cheios.length > 0 && !forcar)
      throw new Recusa(`Já há uma loja neste lugar (${cheios.join(' e ')}). Com --force ela é substituída pela cópia.`);
    const nova = pastaDaVez(dataDir);
    // A server that went away as it was to let all through may have done so: who comes next asks it.
    soltar.push(() =>
      terminarTroca(dataDir, foiAdiante).then(
        () => rm(nova, { recursive: true, force: true }),
        () => {},
      ),
    );
    await rm(nova, { recursive: true, force: true });
    await desempacotar(copia, nova);
    await porNoLugar(lugar, manifesto, nova);
    return manifesto;
  } finally {
    for (const uma of soltar.toReversed()) await uma();
  }
}

/** Keeps everybody else away from the database, whichever it is, and tells whether it holds a shop. */
async function tomarLugar({ dataDir, databaseUrl }: LugarDaLoja): Promise<{ ocupada: boolean; soltar(): unknown }> {
  if (databaseUrl) return tomarVaga(databaseUrl);
  const trava = travarBanco(dataDir);
  return { ocupada: await ocupada(join(dataDir, 'db')), soltar: () => trava.soltar() };
}

/** The last checks, and the change: the database first, as it can still refuse. */
async function porNoLugar(lugar: LugarDaLoja, manifesto: Manifesto, nova: string): Promise<void> {
  const { dataDir, databaseUrl, balde } = lugar;
  if (!databaseUrl) await conferirEmbutido(nova, manifesto);
  const noBalde =
    balde && manifesto.comArquivos ? await porNoBalde(await arquivosDaLoja(lugar), join(nova, 'files')) : null;
  const daPasta = manifesto.comArquivos && !balde;
  // A copy without a single file is the folder without a single file.
  if (daPasta) await mkdir(join(nova, FILES), { recursive: true });
  const nomes = [
    ...(databaseUrl ? [] : ['db']),
    ...(daPasta ? ['files'] : []),
    ...(manifesto.arquivos.some(({ caminho }) => caminho === 'auth-secret') ? ['auth-secret'] : []),
  ];
  if (databaseUrl)
    await reporNoPostgres(databaseUrl, join(nova, 'banco.dump'), manifesto, (transacao) =>
      anunciarTroca(dataDir, nomes, transacao),
    );
  else await anunciarTroca(dataDir, nomes, null);
  await noBalde?.trocar();
  await terminarTroca(dataDir, async () => true);
}
