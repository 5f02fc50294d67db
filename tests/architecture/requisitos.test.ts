import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  drawMap,
  parseRequirements,
  parseTags,
  readMap,
  readRequirements,
  readSubjects,
  readTags,
} from '#scripts/requirements.mjs';

const indice = 'docs/requirements.md';
const pastasQueCitam = ['src', 'tests', 'demo', 'bench', 'scripts', 'docs'];
const citacao = /docs\/requirements\.md (\d+(?:\.\d+)*(?:(?:, | and )\d+(?:\.\d+)*)*)/g;

/** The numbers that a text cites: `docs/requirements.md 2.3 and 8.1` cites two. */
function citados(texto: string): string[] {
  return [...texto.matchAll(citacao)].flatMap(([, numeros = '']) => numeros.split(/, | and /));
}

/** The numbers of chapters (in the index), sections and rows, in their order in the text. */
function numerosDe(texto: string): string[] {
  return [...texto.matchAll(/^(?:## (\d+\.\d+) |\| (\d[\d. ]*) \|)/gm)].flatMap(
    ([, secao, linha = '']) => secao ?? linha.split(' '),
  );
}

function emOrdem(numeros: string[]): string[] {
  return numeros.toSorted((um, outro) => um.localeCompare(outro, 'en', { numeric: true }));
}

/** The numbers of the index and of all subjects, in the order of numbers. */
async function numerosDeTodos(): Promise<string[]> {
  const textos = (await readSubjects()).map(({ text }) => text);
  return emOrdem([await readFile(indice, 'utf8'), ...textos].flatMap(numerosDe));
}

/** Each section that the index names with its file: `[a](requirements/a.md) 2.1, 2.5 to 2.7` names four of `a.md`. */
function secoesDoIndice(texto: string): string[] {
  const elos = texto.matchAll(/\]\(requirements\/([\w-]+\.md)\) (\d[\d.]*(?:(?:, | to )\d[\d.]*)*)/g);
  return [...elos].flatMap(([, nome = '', secoes = '']) =>
    secoes.split(', ').flatMap((trecho) => {
      const [de = '', ate = de] = trecho.split(' to ');
      const [capitulo, primeira] = de.split('.');
      if (!primeira) return [`${de} ${nome}`];
      const quantas = Number(ate.split('.')[1]) - Number(primeira) + 1;
      return Array.from({ length: quantas }, (_, i) => `${capitulo}.${Number(primeira) + i} ${nome}`);
    }),
  );
}

/** Returns numbers that follow a gap or a repetition. */
function foraDeOrdem(numeros: string[]): string[] {
  const ultimos = new Map<string, number>();
  return numeros.filter((numero) => {
    const partes = numero.split('.').map(Number);
    const ultimo = partes.pop() ?? 0;
    const pai = partes.join('.');
    const certo = ultimo === (ultimos.get(pai) ?? 0) + 1;
    ultimos.set(pai, ultimo);
    return !certo;
  });
}

async function textosQueCitam(): Promise<{ arquivo: string; texto: string }[]> {
  const pastas = await Promise.all(
    pastasQueCitam.map((pasta) => readdir(pasta, { recursive: true, withFileTypes: true })),
  );
  const arquivos = pastas
    .flat()
    .filter((entrada) => entrada.isFile() && /\.(?:tsx?|mjs|css|md|sql|py)$/.test(entrada.name))
    .map((entrada) => path.join(entrada.parentPath, entrada.name))
    .filter((arquivo) => path.resolve(arquivo) !== import.meta.filename);
  return Promise.all(arquivos.map(async (arquivo) => ({ arquivo, texto: await readFile(arquivo, 'utf8') })));
}

describe('os requisitos', () => {
  test('têm números seguidos, sem falta nem repetição', async () => {
    const numeros = await numerosDeTodos();
    expect(numeros.length).toBeGreaterThan(300);
    expect(foraDeOrdem(numeros)).toEqual([]);
    expect(foraDeOrdem(['1', '1.1', '1.3', '2', '2.1', '2.1'])).toEqual(['1.3', '2.1']);
    expect(emOrdem(['2.10', '2.9.1', '2.9', '10'])).toEqual(['2.9', '2.9.1', '2.10', '10']);
  });

  test('estão em cada assunto na ordem dos números, cada linha em sua seção', async () => {
    const assuntos = (await readSubjects()).map(({ name, text }) => ({ name, numeros: numerosDe(text) }));
    expect(assuntos.filter(({ numeros }) => String(numeros) !== String(emOrdem(numeros)))).toEqual([]);
    const alheias = (await readRequirements()).filter(
      ({ number, section }) => !number.startsWith(`${section.split(/[. ]* /)[0]}.`),
    );
    expect(alheias).toEqual([]);
  });

  test('são achados pelo índice, que leva ao arquivo de cada seção', async () => {
    const secoes = (await readSubjects()).flatMap(({ name, text }) =>
      [...text.matchAll(/^## (\d+(?:\.\d+)?)\.? /gm)].map(([, secao]) => `${secao} ${name}`),
    );
    expect(emOrdem(secoesDoIndice(await readFile(indice, 'utf8')))).toEqual(emOrdem(secoes));
    expect(secoesDoIndice('[a](requirements/a.md) 1; [b](requirements/b.md) 2.1, 2.9 to 2.11 |')).toEqual([
      '1 a.md',
      '2.1 b.md',
      '2.9 b.md',
      '2.10 b.md',
      '2.11 b.md',
    ]);
  });

  test('têm cada um um arquivo que os cumpre e um teste que os prova', async () => {
    const mapa = await readMap();
    expect(mapa.length).toBeGreaterThan(400);
    expect(mapa.filter(({ doneIn }) => doneIn.length === 0).map(({ number }) => number)).toEqual([]);
    expect(mapa.filter(({ provenBy }) => provenBy.length === 0).map(({ number }) => number)).toEqual([]);
  });

  test('são os únicos números que os arquivos dizem cumprir ou provar', async () => {
    const conhecidos = new Set((await readRequirements()).map(({ number }) => number));
    const perdidos = (await readTags()).flatMap(({ file, numbers }) =>
      numbers.filter((numero) => !conhecidos.has(numero)).map((numero) => `${file}: ${numero}`),
    );
    expect(perdidos).toEqual([]);
    expect(parseRequirements('## 2.1 A\n| 2.1.1 | texto |\n## 2.2 B\n| 2.2.1 2.2.2 | As specified |')).toEqual([
      { number: '2.1.1', section: '2.1 A' },
      { number: '2.2.1', section: '2.2 B' },
      { number: '2.2.2', section: '2.2 B' },
    ]);
    const marcas = [
      '// @requirement 2.1.1 2.1.2',
      '/* @requirement 3.1 */',
      '# @requirement 4.1',
      '// @requirement 5,6',
    ];
    expect(parseTags(marcas.join('\n'))).toEqual(['2.1.1', '2.1.2', '3.1', '4.1', 'malformed: 5,6']);
  });

  test('têm no mapa uma linha cada um, com os arquivos e os testes dele', async () => {
    const mapa = await readMap();
    const linhas = drawMap(mapa).split('\n');
    expect(linhas.filter((linha) => /^\| \d/.test(linha))).toHaveLength(mapa.length);
    const [um] = mapa;
    expect(linhas).toContain(
      `| ${um?.number} | ${um?.doneIn.map((arquivo) => `\`${arquivo}\``).join(', ')} | ${um?.provenBy.map((arquivo) => `\`${arquivo}\``).join(', ')} |`,
    );
  });

  test('só são citados por números que têm', async () => {
    const numeros = new Set(await numerosDeTodos());
    const perdidas = (await textosQueCitam()).flatMap(({ arquivo, texto }) =>
      citados(texto)
        .filter((numero) => !numeros.has(numero))
        .map((numero) => `${arquivo}: ${numero}`),
    );
    expect(perdidas).toEqual([]);
    expect(citados('(docs/requirements.md 2.1, 8.13 and 99.1). 7')).toEqual(['2.1', '8.13', '99.1']);
  });

  test('são citados de uma só forma', async () => {
    const outraForma = /\b[Ss]pecification (?:section )?§?\d|\b(?:DESIGN|LOOK)[, §]*(?:\d|[a-z]+ rules|[A-Z])/;
    const arquivos = await textosQueCitam();
    expect(arquivos.filter(({ texto }) => outraForma.test(texto)).map(({ arquivo }) => arquivo)).toEqual([]);
    expect(outraForma.test('(specification 2, Orders)') && outraForma.test('DESIGN 5, Commission')).toBe(true);
  });
});
