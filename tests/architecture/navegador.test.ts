// @requirement 14.2.1
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from 'vite';
import { browserImports } from '#scripts/vite/browser-imports.ts';
import { serverCodeStaysOnServer } from '#scripts/vite/server-code-stays-on-server.ts';

let pasta: string;

beforeEach(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'navegador-'));
  await escrever(
    'package.json',
    JSON.stringify({ type: 'module', imports: { '#db/*': './src/db/*', '#domain/*': './src/domain/*' } }),
  );
  await escrever(
    'src/db/produtos/ler-catalogo.ts',
    "export type Produto = { nome: string };\nexport const produtos = () => 'select';\n",
  );
  await escrever('src/domain/dinheiro.ts', 'export const reais = (centavos: number) => centavos / 100;\n');
});

afterEach(() => rm(pasta, { recursive: true, force: true }));

async function escrever(arquivo: string, texto: string): Promise<void> {
  const lugar = path.join(pasta, arquivo);
  await mkdir(path.dirname(lugar), { recursive: true });
  await writeFile(lugar, texto);
}

/** Builds a page of one module for the browser, as the shop's own build does. */
async function montar(codigo: string): Promise<void> {
  await escrever('src/web/pagina.ts', codigo);
  const input = path.join(pasta, 'src/web/pagina.ts');
  await build({
    root: pasta,
    configFile: false,
    logLevel: 'silent',
    plugins: [serverCodeStaysOnServer()],
    build: { write: false, rolldownOptions: { input } },
  });
}

test('a montagem aceita o domínio e os tipos das consultas', async () => {
  const codigo =
    "import { reais } from '#domain/dinheiro.ts';\nimport type { Produto } from '#db/produtos/ler-catalogo.ts';\nexport const p: Produto = { nome: String(reais(1)) };\nconsole.log(p);\n";
  await expect(montar(codigo)).resolves.toBeUndefined();
});

test('a montagem para quando uma consulta entraria no navegador', async () => {
  await expect(
    montar("import { produtos } from '#db/produtos/ler-catalogo.ts';\nconsole.log(produtos());\n"),
  ).rejects.toThrow('must not reach the browser');
});

test('a montagem para quando a consulta seria carregada mais tarde', async () => {
  await expect(montar("void import('#db/produtos/ler-catalogo.ts');\n")).rejects.toThrow('must not reach the browser');
});

test('a montagem para quando o caminho contorna o apelido', async () => {
  await expect(
    montar("import { produtos } from '../db/produtos/ler-catalogo.ts';\nconsole.log(produtos());\n"),
  ).rejects.toThrow('must not reach the browser');
});

/** Packages of pages' code that runs on the server or in the build. */
const semNavegador = ['@react-router/dev/routes', 'react-dom/server'];
/** Imported by the compiler for JSX. */
const doCompilador = ['react/jsx-dev-runtime', 'react/jsx-runtime'];

test('o servidor de desenvolvimento prepara todos os pacotes que as páginas usam no navegador, e nenhum outro', async () => {
  const usados = new Set(doCompilador);
  for await (const arquivo of glob('src/{web,domain}/**/*.{ts,tsx}')) {
    const codigo = await readFile(arquivo, 'utf8');
    const trazidos = /^(?:import|export)\b(\s+type\b)?(?:[^'"`;]*\bfrom)? '((?!node:)[a-z@][^']*)';$/gm;
    for (const [, soTipos, pacote = ''] of codigo.matchAll(trazidos))
      if (!soTipos && !semNavegador.includes(pacote)) usados.add(pacote);
    for (const [, pacote = ''] of codigo.matchAll(/\bimport\('([a-z@][^']*)'\)/g)) usados.add(pacote);
  }
  expect([...usados].toSorted()).toEqual(browserImports.toSorted());
});
