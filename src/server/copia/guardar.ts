import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PastaEmUso, type Trava, travarPasta } from '#db/pglite-trava.ts';
import { conteudoDe, copiarArquivo, type Manifesto, NOME_DO_MANIFESTO } from './manifesto.ts';
import { despejarPostgres } from './postgres.ts';
import { Recusa } from './recusa.ts';

/** Where a shop's things lie. */
export type LugarDaLoja = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Pictures and eBooks lie in a bucket. */ emS3: boolean;
};

/** Takes the embedded database for this process alone; throws `Recusa` while the shop runs. */
export function travarBanco(dataDir: string): Trava {
  try {
    return travarPasta(join(dataDir, 'db.lock'));
  } catch (erro) {
    throw erro instanceof PastaEmUso
      ? new Recusa(`A loja está rodando sobre ${dataDir}: pare-a antes. O banco embutido é de um processo só.`)
      : erro;
  }
}

type Copiado = Pick<Manifesto, 'arquivos' | 'pastas'>;
const nada: Copiado = { arquivos: [], pastas: [] };

async function copiarPasta(de: string, para: string, nome: string): Promise<Copiado> {
  const { arquivos, pastas } = await conteudoDe(join(de, nome));
  const copiados: Copiado = { arquivos: [], pastas: pastas.map((pasta) => `${nome}/${pasta}`) };
  for (const pasta of copiados.pastas) await mkdir(join(para, pasta), { recursive: true });
  for (const caminho of arquivos)
    copiados.arquivos.push({
      caminho: `${nome}/${caminho}`,
      ...(await copiarArquivo(join(de, nome, caminho), join(para, nome, caminho))),
    });
  return copiados;
}

/**
 * Writes a shop's database and files to the folder `destino`, which must be new or empty, with a manifest of checksums.
 * Made beside it and renamed: a folder of that name is whole. Throws `Recusa` with the reason in words.
 */
export async function guardarCopia(
  { dataDir, databaseUrl, emS3 }: LugarDaLoja,
  destino: string,
  agora: Date,
): Promise<Manifesto> {
  if ((await readdir(destino).catch(() => [])).length > 0)
    throw new Recusa(`${destino} não está vazia: escolha uma pasta nova para cada cópia.`);
  const provisorio = join(dirname(destino), `.copia-${process.pid}.tmp`);
  await rm(provisorio, { recursive: true, force: true });
  await mkdir(provisorio, { recursive: true, mode: 0o700 });
  try {
    // The database first: what it names is then still among the files.
    const doBanco = databaseUrl
      ? await copiarPostgres(databaseUrl, provisorio)
      : await copiarEmbutido(dataDir, provisorio);
    const daLoja = emS3 ? nada : await copiarPasta(dataDir, provisorio, 'files');
    const segredo = (await stat(join(dataDir, 'auth-secret')).catch(() => null))
      ? [
          {
            caminho: 'auth-secret',
            ...(await copiarArquivo(join(dataDir, 'auth-secret'), join(provisorio, 'auth-secret'))),
          },
        ]
      : [];
    const manifesto: Manifesto = {
      versao: 1,
      feitaEm: agora.toISOString(),
      banco: databaseUrl ? 'postgres' : 'pglite',
      comArquivos: !emS3,
      arquivos: [...doBanco.arquivos, ...daLoja.arquivos, ...segredo],
      pastas: [...doBanco.pastas, ...daLoja.pastas],
    };
    await writeFile(join(provisorio, NOME_DO_MANIFESTO), JSON.stringify(manifesto, null, 1), {
      flush: true,
      mode: 0o600,
    });
    await rm(destino, { recursive: true, force: true });
    await rename(provisorio, destino);
    return manifesto;
  } finally {
    await rm(provisorio, { recursive: true, force: true });
  }
}

async function copiarPostgres(databaseUrl: string, para: string): Promise<Copiado> {
  const bruto = join(para, 'banco.bruto');
  await despejarPostgres(databaseUrl, bruto);
  const copiado = await copiarArquivo(bruto, join(para, 'banco.dump'));
  await rm(bruto);
  return { arquivos: [{ caminho: 'banco.dump', ...copiado }], pastas: [] };
}

async function copiarEmbutido(dataDir: string, para: string): Promise<Copiado> {
  if ((await readdir(join(dataDir, 'db')).catch(() => [])).length === 0) throw new Recusa(`Não há loja em ${dataDir}.`);
  const trava = travarBanco(dataDir);
  try {
    return await copiarPasta(dataDir, para, 'db');
  } finally {
    trava.soltar();
  }
}
