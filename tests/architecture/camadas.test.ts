// @requirement 14.2.1
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { camadas, maneiras, type Camada } from './camadas.ts';

type Exemplo = { camada: Camada; arquivo: string; codigo: string; permitido: boolean };

function exemplosDe(camada: Camada, numeroDaCamada: number): Exemplo[] {
  const { pasta, nome = 'exemplo.ts', permitidos, proibidos, permitidosComoTipo = [] } = camada;
  const codigos = [
    ...permitidos.flatMap((de) => maneiras.map((como) => [como(de), true] as const)),
    ...proibidos.flatMap((de) => maneiras.map((como) => [como(de), false] as const)),
    ...permitidosComoTipo.flatMap((de) => [
      [`import type { X } from '${de}';\nexport type Y = X;\n`, true] as const,
      [`import { x } from '${de}';\nexport const y = x;\n`, false] as const,
    ]),
  ];
  // A rule may go by the end of the file's name (*.schema.ts), so the number comes first.
  return codigos.map(([codigo, permitido], numero) => ({
    camada,
    codigo,
    permitido,
    arquivo: path.join(pasta, `${numeroDaCamada}-${numero}-${nome}`),
  }));
}

const exemplos = camadas.flatMap(exemplosDe);
let pasta: string;
let recusados: Set<string>;

/** The files below `onde` in which oxlint, with the configuration there, refuses an import. */
async function arquivosRecusados(onde: string): Promise<Set<string>> {
  const saida = await new Promise<string>((resolve) => {
    const argumentos = [
      'node_modules/oxlint/bin/oxlint',
      '-c',
      path.join(onde, '.oxlintrc.json'),
      '--format',
      'json',
      onde,
    ];
    // A refusal makes oxlint exit with 1, which is no fault here.
    execFile(process.execPath, argumentos, { maxBuffer: 64 * 1024 * 1024 }, (_erro, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(saida) as { diagnostics: { code: string; filename: string }[] };
  const deImportacao = diagnostics.filter(({ code }) => code === 'eslint(no-restricted-imports)');
  return new Set(deImportacao.map(({ filename }) => path.relative(onde, path.resolve(filename))));
}

beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'camadas-'));
  await cp('.oxlintrc.json', path.join(pasta, '.oxlintrc.json'));
  await cp('scripts/lint', path.join(pasta, 'scripts', 'lint'), { recursive: true });
  for (const { arquivo, codigo } of exemplos) {
    await mkdir(path.join(pasta, path.dirname(arquivo)), { recursive: true });
    await writeFile(path.join(pasta, arquivo), codigo);
  }
  recusados = await arquivosRecusados(pasta);
});

afterAll(() => rm(pasta, { recursive: true, force: true }));

describe.each(camadas)('$pasta ($nome)', (camada) => {
  const daCamada = exemplos.filter((exemplo) => exemplo.camada === camada);

  test('recusa cada importação proibida', () => {
    const aceitos = daCamada.filter(({ arquivo, permitido }) => !permitido && !recusados.has(arquivo));
    expect(aceitos.map(({ codigo }) => codigo)).toEqual([]);
  });

  test('aceita cada importação permitida', () => {
    const negados = daCamada.filter(({ arquivo, permitido }) => permitido && recusados.has(arquivo));
    expect(negados.map(({ codigo }) => codigo)).toEqual([]);
  });
});

test('a tabela cobre cada pasta de src', async () => {
  const semRegra = (await readdir('src')).filter((nome) => !camadas.some(({ pasta: onde }) => onde === `src/${nome}`));
  expect(semRegra).toEqual([]);
});
