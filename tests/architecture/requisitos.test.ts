import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawMap, parseRequirements, parseTags, readMap, readTags } from '#scripts/requirements.mjs';

const documento = 'docs/requirements.md';
const pastasQueCitam = ['src', 'tests', 'demo', 'bench', 'scripts', 'docs'];
const citacao = /docs\/requirements\.md (\d+(?:\.\d+)*(?:(?:, | and )\d+(?:\.\d+)*)*)/g;

/** The numbers that a text cites: `docs/requirements.md 2.3 and 8.1` cites two. */
function citados(texto: string): string[] {
  return [...texto.matchAll(citacao)].flatMap(([, numeros = '']) => numeros.split(/, | and /));
}

/** The numbers of sections and rows, in their order. */
function numerosDe(texto: string): string[] {
  return [...texto.matchAll(/^(?:#{2,3} (\d+(?:\.\d+)?)\.? |\| (\d+(?:\.\d+)+) \|)/gm)].map(
    ([, secao, linha]) => secao ?? linha ?? '',
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
    const numeros = numerosDe(await readFile(documento, 'utf8'));
    expect(numeros.length).toBeGreaterThan(300);
    expect(foraDeOrdem(numeros)).toEqual([]);
    expect(foraDeOrdem(['1', '1.1', '1.3', '2', '2.1', '2.1'])).toEqual(['1.3', '2.1']);
  });

  test('têm cada um um arquivo que os cumpre e um teste que os prova', async () => {
    const mapa = await readMap();
    expect(mapa.length).toBeGreaterThan(400);
    expect(mapa.filter(({ doneIn }) => doneIn.length === 0).map(({ number }) => number)).toEqual([]);
    expect(mapa.filter(({ provenBy }) => provenBy.length === 0).map(({ number }) => number)).toEqual([]);
  });

  test('são os únicos números que os arquivos dizem cumprir ou provar', async () => {
    const conhecidos = new Set(parseRequirements(await readFile(documento, 'utf8')).map(({ number }) => number));
    const perdidos = (await readTags()).flatMap(({ file, numbers }) =>
      numbers.filter((numero) => !conhecidos.has(numero)).map((numero) => `${file}: ${numero}`),
    );
    expect(perdidos).toEqual([]);
    expect(parseRequirements('### 2.1 A\n| 2.1.1 | texto |\n## 16. B\n| 16.1 | a | b | c |')).toEqual([
      { number: '2.1.1', section: '2.1 A' },
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
    const numeros = new Set(numerosDe(await readFile(documento, 'utf8')));
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
