import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

type Pacote = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

const entreCrases = (celula: string) => [...celula.matchAll(/`([^`]+)`/g)].map(([, texto = '']) => texto);

const linhas = (await readFile('docs/internals.md', 'utf8'))
  .split('\n')
  .filter((linha) => /^\| [@a-z]/.test(linha) && !linha.startsWith('| package '))
  .map((linha) => {
    const [pacote = '', versao = '', coisas = '', arquivos = '', teste = ''] = linha
      .split('|')
      .slice(1)
      .map((celula) => celula.trim());
    const [arquivoDoTeste = '', titulo = ''] = entreCrases(teste);
    return { pacote, versao, coisas: entreCrases(coisas), arquivos: entreCrases(arquivos), arquivoDoTeste, titulo };
  });

test('cada coisa privada de docs/internals.md está no arquivo que a usa', async () => {
  expect(linhas.length).toBeGreaterThan(10);
  const faltas: string[] = [];
  for (const { pacote, coisas, arquivos } of linhas) {
    const textos = await Promise.all(arquivos.map((arquivo) => (existsSync(arquivo) ? readFile(arquivo, 'utf8') : '')));
    if (coisas.length === 0 || textos.some((texto) => texto === '')) faltas.push(`${pacote}: ${arquivos.join(', ')}`);
    for (const coisa of coisas) if (!textos.join('\n').includes(coisa)) faltas.push(`${pacote}: ${coisa}`);
  }
  expect(faltas).toEqual([]);
});

test('cada linha de docs/internals.md foi conferida com a versão que a loja usa', async () => {
  const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as Pacote;
  const usadas: Record<string, string> = { ...dependencies, ...devDependencies };
  expect(
    linhas.filter(({ pacote, versao }) => usadas[pacote] !== versao).map(({ pacote, versao }) => `${pacote} ${versao}`),
  ).toEqual([]);
});

test('cada linha de docs/internals.md diz que teste acusa a mudança, e ele existe', async () => {
  const faltas: string[] = [];
  for (const { arquivoDoTeste, titulo } of linhas) {
    const texto = existsSync(arquivoDoTeste) ? await readFile(arquivoDoTeste, 'utf8') : '';
    if (titulo === '' || !texto.includes(titulo)) faltas.push(`${arquivoDoTeste}: ${titulo}`);
  }
  expect(faltas).toEqual([]);
});

test('só src/web/loading/router-internals.ts conhece as partes privadas do roteador', async () => {
  const privadas = /\bUNSAFE_\w+|\b_routes\b|text\/x-script|_\.data\b|\\\.data\b|['"`]\.data\b/;
  const conhecem: string[] = [];
  for await (const arquivo of glob('src/**/*.{ts,tsx}'))
    if (privadas.test(await readFile(arquivo, 'utf8'))) conhecem.push(arquivo);
  expect(conhecem).toEqual(['src/web/loading/router-internals.ts']);
});
