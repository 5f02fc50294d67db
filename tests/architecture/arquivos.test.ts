// @requirement 14.3.1
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exceptions } from '#scripts/budget-exceptions.mjs';
import { testsBySources, testsOnPostgres } from '#scripts/test-groups.mjs';
import { arquivosLongos } from '#tests/support/longos-primeiro.ts';

const pastasDeCodigo = ['src', 'demo', 'scripts', 'tests', 'bench'].filter((pasta) => existsSync(pasta));

async function arquivosDe(pasta: string): Promise<string[]> {
  const entradas = await readdir(pasta, { recursive: true, withFileTypes: true });
  return entradas.filter((entrada) => entrada.isFile()).map((entrada) => path.join(entrada.parentPath, entrada.name));
}

/** Returns path and text of the folders' files whose names match `fim`. */
async function textosDe(pastas: string[], fim: RegExp): Promise<{ arquivo: string; texto: string }[]> {
  const arquivos = (await Promise.all(pastas.map(arquivosDe))).flat().filter((arquivo) => fim.test(arquivo));
  return Promise.all(arquivos.map(async (arquivo) => ({ arquivo, texto: await readFile(arquivo, 'utf8') })));
}

test('nenhum arquivo de código de src passa de 300 linhas', async () => {
  const textos = await textosDe(['src'], /\.(?:ts|tsx|css)$/);
  const longos = textos
    .map(({ arquivo, texto }) => ({ arquivo, linhas: texto.trimEnd().split('\n').length }))
    .filter(({ linhas }) => linhas > 300);
  expect(textos.length).toBeGreaterThan(0);
  expect(longos).toEqual([]);
});

test('nenhum arquivo ou pasta tem nome de gaveta de sobras', async () => {
  const arquivos = (await Promise.all(pastasDeCodigo.map(arquivosDe))).flat();
  const sobras = arquivos.filter((arquivo) =>
    arquivo.split(path.sep).some((parte) => /^(?:utils?|helpers?|misc|common)(?:\.|$)/.test(parte)),
  );
  expect(sobras).toEqual([]);
});

test('nomes de arquivos e pastas de código são em minúsculas com hífen', async () => {
  const arquivos = (await Promise.all(pastasDeCodigo.map(arquivosDe)))
    .flat()
    .filter((arquivo) => /\.(?:ts|tsx|mjs|css)$/.test(arquivo));
  const estranhos = arquivos.filter(
    (arquivo) => !arquivo.split(path.sep).every((parte) => /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(parte)),
  );
  expect(estranhos).toEqual([]);
});

test('nenhum teste fica de fora, marcado para depois ou rodando sozinho', async () => {
  const textos = await textosDe(['tests'], /\.(?:ts|tsx)$/);
  const marca =
    /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|fixme|fail|fails|skipIf|runIf)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/;
  const marcados = textos.filter(({ texto }) => marca.test(texto)).map(({ arquivo }) => arquivo);
  expect(marcados).toEqual([]);
});

test('nenhum arquivo de teste está fora das pastas que os comandos rodam', async () => {
  const arquivos = (await arquivosDe('tests')).filter((arquivo) => /\.(?:test|spec)\.tsx?$/.test(arquivo));
  const perdidos = arquivos.filter(
    (arquivo) =>
      !/^tests\/(?:(?:unit|architecture|integration|operations|demo|planos)\/.+\.test\.tsx?|(?:e2e|operations\/journeys)\/.+\.spec\.ts)$/.test(
        arquivo,
      ),
  );
  expect(perdidos).toEqual([]);
});

/** Tests of scripts/, of what tests share, and of every address of the shop at once. */
const pastasSemEspelho = new Set(['tests/unit/scripts', 'tests/unit/support', 'tests/integration/server/rotas']);

test('as pastas dos testes de unidade e de integração são as de src', async () => {
  const arquivos = (await Promise.all(['tests/unit', 'tests/integration'].map(arquivosDe))).flat();
  const pastas = [...new Set(arquivos.map((arquivo) => path.dirname(arquivo)))];
  const espelho = (pasta: string) => pasta.replace(/^tests\/(?:unit|integration)/, 'src');
  expect(pastas.filter((pasta) => !pastasSemEspelho.has(pasta) && !existsSync(espelho(pasta)))).toEqual([]);
  expect([...pastasSemEspelho].filter((pasta) => !pastas.includes(pasta))).toEqual([]);
});

test('os testes que dependem de certas fontes existem, e as fontes também', async () => {
  const arquivos = (await arquivosDe('tests')).filter((arquivo) => /\.test\.tsx?$/.test(arquivo));
  const perdidos = testsBySources.flatMap(({ tests, sources }) => [
    ...tests.filter((inicio) => !arquivos.some((arquivo) => arquivo.startsWith(inicio))),
    ...sources.filter((fonte) => !existsSync(fonte)),
  ]);
  expect(perdidos).toEqual([]);
});

test('o que se roda de novo no PostgreSQL traz o banco, a fila, as disputas e o que só um servidor tem', async () => {
  const noPostgres = testsOnPostgres();
  const pastas = ['tests/integration/db/', 'tests/integration/server/jobs/', 'tests/integration/application/pedidos/'];
  expect(pastas.filter((pasta) => !noPostgres.some((arquivo) => arquivo.startsWith(pasta)))).toEqual([]);
  const deServidor = (await arquivosDe('tests/integration'))
    .filter((arquivo) => arquivo.endsWith('-no-servidor.ts'))
    .map((arquivo) => path.basename(arquivo));
  const textos = await Promise.all(noPostgres.map((arquivo) => readFile(arquivo, 'utf8')));
  expect(deServidor.filter((nome) => !textos.some((texto) => texto.includes(`./${nome}`)))).toEqual([]);
});

test('nenhum arquivo de código deixa algo por fazer', async () => {
  const textos = await textosDe(pastasDeCodigo, /\.(?:ts|tsx|mjs|css)$/);
  const pendencia = new RegExp(['TO', 'DO|FIX', 'ME|XX', 'X\\b'].join(''));
  expect(textos.filter(({ texto }) => pendencia.test(texto)).map(({ arquivo }) => arquivo)).toEqual([]);
});

test('cada exceção ao orçamento é de um teste que existe, e diz por que e desde quando', () => {
  const mancas = exceptions.filter(
    ({ file, reason, since }) => !existsSync(file) || reason === '' || !/^\d{4}-\d\d-\d\d$/.test(since),
  );
  expect(mancas).toEqual([]);
});

test('todo teste de que se sabe que é longo existe', () => {
  expect(arquivosLongos.filter((arquivo) => !existsSync(arquivo))).toEqual([]);
});
