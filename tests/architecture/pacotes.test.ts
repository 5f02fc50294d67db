// @requirement 10.2.1 10.3.1 11.18.11 14.3.1
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserPackages, strangersFilesPackages } from '#scripts/exposed-packages.mjs';
import { nodeIntegrity, unexpectedNode } from '#scripts/node-integrity.mjs';

async function lerJson<T>(arquivo: string): Promise<T> {
  return JSON.parse(await readFile(arquivo, 'utf8')) as T;
}

type Pacote = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  scripts: Record<string, string>;
};

test('cada versão do package.json é exata', async () => {
  const { dependencies, devDependencies } = await lerJson<Pacote>('package.json');
  const frouxas = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, versao]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(versao),
  );
  expect(frouxas).toEqual([]);
});

test('nenhum pacote está entre as dependências e as de desenvolvimento ao mesmo tempo', async () => {
  const { dependencies, devDependencies } = await lerJson<Pacote>('package.json');
  expect(Object.keys(dependencies).filter((nome) => nome in devDependencies)).toEqual([]);
});

test('o package-lock.json não guarda endereços de onde baixar', async () => {
  const { packages } = await lerJson<{ packages: Record<string, { resolved?: string; version?: string }> }>(
    'package-lock.json',
  );
  const comEndereco = Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'));
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(comEndereco.map(([nome]) => nome)).toEqual([]);
});

test('o package-lock.json traz a soma de cada pacote', async () => {
  type Guardado = { integrity?: string; link?: boolean; inBundle?: boolean };
  const { packages } = await lerJson<{ packages: Record<string, Guardado> }>('package-lock.json');
  const semSoma = Object.entries(packages).filter(
    ([lugar, { integrity = '', link, inBundle }]) =>
      lugar !== '' && link !== true && inBundle !== true && !/^sha512-[\w+/]{86}==/.test(integrity),
  );
  expect(semSoma.map(([lugar]) => lugar)).toEqual([]);
});

test('o Node instalado é um dos que o projeto conhece pela soma, e outro é recusado', async () => {
  const { dependencies } = await lerJson<Pacote>('package.json');
  expect(Object.keys(nodeIntegrity).filter((id) => !id.endsWith(`@${dependencies['node']}`))).toEqual([]);
  expect(unexpectedNode()).toEqual([]);
  const pasta = await mkdtemp(path.join(tmpdir(), 'node-'));
  try {
    const [[id = '', integrity = ''] = []] = Object.entries(nodeIntegrity);
    const [nome, version] = id.split('@');
    const instalar = async (packages: object) => {
      await mkdir(path.join(pasta, 'bin'), { recursive: true });
      await mkdir(path.join(pasta, 'node_modules'), { recursive: true });
      await writeFile(path.join(pasta, 'bin', 'node'), '');
      await writeFile(path.join(pasta, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
      return unexpectedNode(pasta);
    };
    const lugar = `node_modules/${nome}`;
    expect(await instalar({ [lugar]: { version, integrity } })).toEqual([]);
    expect(await instalar({ [lugar]: { version, integrity: integrity.replace('sha512-', 'sha512-A') } })).toEqual([id]);
    expect(await instalar({ [lugar]: { version: '24.0.0', integrity } })).toEqual([`${nome}@24.0.0`]);
    expect(await instalar({ [lugar]: { version } })).toEqual([id]);
    expect(await instalar({})).toEqual(['node']);
  } finally {
    await rm(pasta, { recursive: true });
  }
});

test('só o processo das imagens as decodifica: a loja não carrega o sharp', async () => {
  const quemCarrega: string[] = [];
  for await (const arquivo of glob('src/**/*.{ts,tsx}'))
    if (/(?:^import (?!type\b)[^;]*from|import\() ?'sharp'/m.test(await readFile(arquivo, 'utf8')))
      quemCarrega.push(arquivo);
  const doProcesso =
    /^src\/application\/uploads\/a-parte\/(?:processo-de-imagens|tratar-aqui|fazer-imagem-da-loja)\.ts$/;
  expect(quemCarrega.filter((arquivo) => !doProcesso.test(arquivo))).toEqual([]);
  expect(quemCarrega).toHaveLength(3);
  const queImportam: string[] = [];
  for await (const arquivo of glob('src/**/*.{ts,tsx}'))
    if (/from '[^']*(?:tratar-aqui|fazer-imagem-da-loja)\.ts'/.test(await readFile(arquivo, 'utf8')))
      queImportam.push(arquivo);
  expect(queImportam.filter((arquivo) => !doProcesso.test(arquivo))).toEqual([]);
});

test('o package-lock.json está completo para todo tipo de máquina', async () => {
  // npm leaves out an optional package that its registry lacks, and `npm ci` then refuses the lockfile.
  const { packages } = await lerJson<{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }>(
    'package-lock.json',
  );
  const nomes = new Set(Object.keys(packages).map((lugar) => lugar.split('node_modules/').at(-1)));
  const faltas = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((nome) => !nomes.has(nome)),
  );
  expect(faltas).toEqual([]);
});

test('o package-lock.json pede as mesmas versões que o package.json', async () => {
  const { dependencies, devDependencies } = await lerJson<Pacote>('package.json');
  const { packages } = await lerJson<{ packages: Record<string, { version?: string }> }>('package-lock.json');
  const diferentes = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([nome, versao]) => packages[`node_modules/${nome}`]?.version !== versao,
  );
  expect(diferentes).toEqual([]);
});

test('cada arquivo citado nos comandos do package.json existe', async () => {
  const { scripts } = await lerJson<Pacote>('package.json');
  const citados = Object.values(scripts).flatMap((comando) => comando.match(/[\w./-]+\.(?:mjs|ts)\b/g) ?? []);
  expect(citados.length).toBeGreaterThan(0);
  await expect(Promise.all(citados.map((arquivo) => readFile(arquivo)))).resolves.toBeDefined();
});

/** Imported by pages and parts, but only by what runs on the server. */
const soNoServidor = new Set(['@react-router/dev', 'rate-limiter-flexible', 'uqr']);

test('a lista do que roda no navegador e do que abre arquivos de estranhos diz todos, e nenhum que a loja não tenha', async () => {
  const { dependencies } = await lerJson<Pacote>('package.json');
  expect([...browserPackages, ...strangersFilesPackages].filter((nome) => !(nome in dependencies))).toEqual([]);
  const importados = new Set<string>();
  for await (const arquivo of glob('src/web/**/*.{ts,tsx}'))
    for (const [, nome = ''] of (await readFile(arquivo, 'utf8')).matchAll(
      /from '((?:@[\w-]+\/)?[a-z][\w.-]*)[^':]*'/g,
    ))
      importados.add(nome);
  expect(importados.size).toBeGreaterThan(5);
  expect([...importados].filter((nome) => !browserPackages.includes(nome) && !soNoServidor.has(nome))).toEqual([]);
});
