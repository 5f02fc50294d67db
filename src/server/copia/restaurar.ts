import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type LugarDaLoja, travarBanco } from './guardar.ts';
import { copiarArquivo, lerCopia, type Manifesto } from './manifesto.ts';
import { postgresOcupado, repor } from './postgres.ts';
import { Recusa } from './recusa.ts';

const ocupada = async (pasta: string) => (await readdir(pasta).catch(() => [])).length > 0;

/** Copies the backup's files of one folder beside the present one and changes their places. */
async function trocarPasta(
  origem: string,
  dataDir: string,
  nome: string,
  { arquivos, pastas }: Manifesto,
): Promise<void> {
  const [nova, velha] = [join(dataDir, `${nome}.nova`), join(dataDir, `${nome}.velha`)];
  for (const pasta of [nova, velha]) await rm(pasta, { recursive: true, force: true });
  await mkdir(nova, { recursive: true, mode: 0o700 });
  for (const pasta of pastas.filter((uma) => uma.startsWith(`${nome}/`)))
    await mkdir(join(nova, pasta.slice(nome.length + 1)), { recursive: true, mode: 0o700 });
  for (const { caminho } of arquivos.filter((arquivo) => arquivo.caminho.startsWith(`${nome}/`)))
    await copiarArquivo(join(origem, caminho), join(nova, caminho.slice(nome.length + 1)));
  await rename(join(dataDir, nome), velha).catch(() => {});
  await rename(nova, join(dataDir, nome));
  await rm(velha, { recursive: true, force: true });
}

/**
 * Puts a backup in the place of a shop. Everything is checked before anything changes: the backup's checksums, that the
 * place is empty (unless `forcar`) and that no shop runs on it. Throws `Recusa` with the reason in words.
 */
export async function restaurarCopia(
  origem: string,
  { dataDir, databaseUrl, emS3 }: LugarDaLoja,
  forcar: boolean,
): Promise<Manifesto> {
  const manifesto = await lerCopia(origem);
  const banco = databaseUrl ? 'postgres' : 'pglite';
  if (manifesto.banco !== banco) {
    throw new Recusa(
      manifesto.banco === 'postgres'
        ? 'A cópia é de um PostgreSQL: informe DATABASE_URL.'
        : 'A cópia é do banco embutido: retire DATABASE_URL.',
    );
  }
  const cheios = [
    ...((databaseUrl ? await postgresOcupado(databaseUrl) : await ocupada(join(dataDir, 'db')))
      ? ['o banco de dados']
      : []),
    ...(manifesto.comArquivos && !emS3 && (await ocupada(join(dataDir, 'files'))) ? [join(dataDir, 'files')] : []),
  ];
  if (cheios.length > 0 && !forcar)
    throw new Recusa(`Já há uma loja neste lugar (${cheios.join(' e ')}). Com --force ela é substituída pela cópia.`);
  await mkdir(dataDir, { recursive: true });
  if (databaseUrl) {
    await repor(databaseUrl, join(origem, 'banco.dump'));
  } else {
    const trava = travarBanco(dataDir);
    try {
      await trocarPasta(origem, dataDir, 'db', manifesto);
    } finally {
      trava.soltar();
    }
  }
  if (manifesto.comArquivos && !emS3) await trocarPasta(origem, dataDir, 'files', manifesto);
  if (manifesto.arquivos.some(({ caminho }) => caminho === 'auth-secret'))
    await copiarArquivo(join(origem, 'auth-secret'), join(dataDir, 'auth-secret'));
  return manifesto;
}
