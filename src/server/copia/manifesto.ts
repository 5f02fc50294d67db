import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Recusa } from './recusa.ts';

const umArquivo = z.object({ caminho: z.string(), tamanho: z.number().int(), sha256: z.string().length(64) });

/** What a backup holds, written last: a folder without it is no backup. */
const manifesto = z.object({
  versao: z.literal(1),
  feitaEm: z.string(),
  /** `pglite`: the embedded database's own files, in `db/`. `postgres`: `banco.dump`, as pg_dump writes it. */
  banco: z.enum(['pglite', 'postgres']),
  /** False where the pictures and eBooks lie in a bucket: the bucket is its own copy. */
  comArquivos: z.boolean(),
  arquivos: z.array(umArquivo),
  /** Folders, empty ones too: the embedded database does not open without its own. */
  pastas: z.array(z.string()),
});
export type Manifesto = z.infer<typeof manifesto>;
export type ArquivoDaCopia = z.infer<typeof umArquivo>;

export const NOME_DO_MANIFESTO = 'manifesto.json';

/** All that is under `pasta`, as paths from it with `/`; nothing when it is not there. */
export async function conteudoDe(pasta: string): Promise<{ arquivos: string[]; pastas: string[] }> {
  const entradas = await readdir(pasta, { recursive: true, withFileTypes: true }).catch(() => []);
  const caminhos = (quais: typeof entradas) =>
    quais
      .map((entrada) =>
        join(entrada.parentPath, entrada.name)
          .slice(pasta.length + 1)
          .split(sep)
          .join('/'),
      )
      .toSorted();
  return {
    arquivos: caminhos(entradas.filter((entrada) => entrada.isFile())),
    pastas: caminhos(entradas.filter((entrada) => entrada.isDirectory())),
  };
}

/** Copies a file and tells what it held while it was read. */
export async function copiarArquivo(de: string, para: string): Promise<Omit<ArquivoDaCopia, 'caminho'>> {
  await mkdir(dirname(para), { recursive: true });
  const soma = createHash('sha256');
  let tamanho = 0;
  const medir = new Transform({
    transform(pedaco: Buffer, _, seguir) {
      soma.update(pedaco);
      tamanho += pedaco.length;
      seguir(null, pedaco);
    },
  });
  await pipeline(createReadStream(de), medir, createWriteStream(para, { mode: 0o600, flush: true }));
  return { tamanho, sha256: soma.digest('hex') };
}

async function somaDe(caminho: string): Promise<string> {
  const soma = createHash('sha256');
  await pipeline(createReadStream(caminho), soma);
  return soma.digest('hex');
}

/** The manifest of a backup whose files are all there, as they were written. Throws `Recusa` otherwise. */
export async function lerCopia(pasta: string): Promise<Manifesto> {
  const texto = await readFile(join(pasta, NOME_DO_MANIFESTO), 'utf8').catch(() => null);
  if (texto === null) throw new Recusa(`${pasta} não é uma cópia da loja: falta ${NOME_DO_MANIFESTO}.`);
  const lido = manifesto.safeParse(emJson(texto));
  if (!lido.success)
    throw new Recusa(`${NOME_DO_MANIFESTO} não pode ser lido: a cópia é de outra versão ou está danificada.`);
  // A path that leaves the folder would overwrite something else.
  const fora = [...lido.data.arquivos.map(({ caminho }) => caminho), ...lido.data.pastas].find(
    (caminho) => caminho.startsWith('/') || /(^|[\\/])\.\.([\\/]|$)/.test(caminho),
  );
  if (fora !== undefined) throw new Recusa(`${NOME_DO_MANIFESTO} nomeia um caminho fora da cópia: ${fora}`);
  for (const { caminho, sha256 } of lido.data.arquivos) {
    const soma = await somaDe(join(pasta, caminho)).catch(() => null);
    if (soma !== sha256)
      throw new Recusa(`A cópia está danificada: ${caminho} ${soma === null ? 'falta' : 'não é o que foi gravado'}.`);
  }
  return lido.data;
}

function emJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
