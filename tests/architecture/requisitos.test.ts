import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

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

type Prova = { numero: string; base: string; arquivos: string[] };

/** The files a row names: what does it lies in src, what proves it in tests, or at a full path. */
function provasDe(texto: string): Prova[] {
  return texto.split('\n').flatMap((linha) => {
    const [numero = '', , feito = '', provado = ''] = linha
      .replaceAll(String.raw`\|`, '')
      .slice(2)
      .split(' | ');
    if (!/^\d+(?:\.\d+)+$/.test(numero) || numero.startsWith('16.')) return [];
    const nomes = (celula: string) => [...celula.matchAll(/`([^`]+)`/g)].map(([, nome = '']) => nome);
    return [
      { numero, base: 'src', arquivos: nomes(feito) },
      { numero, base: 'tests', arquivos: nomes(provado) },
    ];
  });
}

const aoLado = (base: string, arquivo: string) => existsSync(path.join(base, arquivo)) || existsSync(arquivo);
const semProva = (provas: Prova[]) =>
  provas.flatMap(({ numero, base, arquivos }) =>
    arquivos.length === 0
      ? [`${numero}: nada em ${base}`]
      : arquivos.filter((arquivo) => !aoLado(base, arquivo)).map((arquivo) => `${numero}: ${arquivo}`),
  );

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

  test('dizem onde são cumpridos e o que os prova, em arquivos que existem', async () => {
    const provas = provasDe(await readFile(documento, 'utf8'));
    expect(provas.length).toBeGreaterThan(500);
    expect(semProva(provas)).toEqual([]);
    const forjada = '| 2.1.1 | texto | `web/routes.ts`, `nada.ts` |  |';
    expect(semProva(provasDe(forjada))).toEqual(['2.1.1: nada.ts', '2.1.1: nada em tests']);
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
