import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A file of the project as texts name it: by its whole path, or by the end of it (`server/pages/pages.ts`, `livro.test.ts`). */
const nomeDeArquivo = /`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|mjs|css|sql|md))`/g;
const elo = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g;

type Texto = { documento: string; texto: string };

/** Every way to name a file: from its root, or from any folder it is in. */
const finsDe = (arquivo: string): string[] => {
  const partes = arquivo.split(path.sep);
  return partes.map((_, n) => partes.slice(n).join('/'));
};

const semArquivo = ({ documento, texto }: Texto, fins: ReadonlySet<string>): string[] =>
  [...texto.matchAll(nomeDeArquivo)]
    .map(([, nome = '']) => nome)
    .filter((nome) => !fins.has(nome))
    .map((nome) => `${documento}: ${nome}`);

const semDestino = ({ documento, texto }: Texto): string[] =>
  [...texto.matchAll(elo)]
    .map(([, destino = '']) => path.join(path.dirname(documento), destino))
    .filter((destino) => !existsSync(destino))
    .map((destino) => `${documento}: ${destino}`);

async function nomesEm(pasta: string): Promise<string[]> {
  return (await readdir(pasta, { recursive: true })).map((nome) => path.join(pasta, nome));
}

const documentos = await Promise.all(
  ['README.md', ...(await nomesEm('docs')).filter((nome) => nome.endsWith('.md'))].map(async (documento) => ({
    documento,
    texto: await readFile(documento, 'utf8'),
  })),
);

test('os documentos citam arquivos que existem', async () => {
  const pastas = ['src', 'tests', 'demo', 'bench', 'scripts', 'deploy', 'docs', '.ci'];
  const arquivos = [...(await readdir('.')), ...(await Promise.all(pastas.map(nomesEm))).flat()];
  const fins = new Set(arquivos.flatMap(finsDe));
  expect(documentos.length).toBeGreaterThan(20);
  expect(documentos.flatMap((um) => semArquivo(um, fins))).toEqual([]);
  const forjado = { documento: 'a.md', texto: 'Em `server/nada.ts` e em `server/app.ts`.' };
  expect(semArquivo(forjado, fins)).toEqual(['a.md: server/nada.ts']);
});

test('os elos dos documentos levam a algum lugar', () => {
  expect(documentos.flatMap(semDestino)).toEqual([]);
  expect(semDestino({ documento: 'docs/a.md', texto: '[x](nada.md#y) [z](../README.md)' })).toEqual([
    'docs/a.md: docs/nada.md',
  ]);
});

test('cada decisão está no índice, uma vez, em ordem', async () => {
  const notas = (await readdir('docs/decisions')).filter((nome) => nome !== 'README.md').toSorted();
  const indice = await readFile('docs/decisions/README.md', 'utf8');
  expect([...indice.matchAll(/^\| \[(\d{4})\]\(([^)]+)\)/gm)].map(([, numero, nome]) => [numero, nome])).toEqual(
    notas.map((nome) => [nome.slice(0, 4), nome]),
  );
});
