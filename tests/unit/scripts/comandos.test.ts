import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

function rodar(argumentos: string[]): Promise<{ codigo: number | string; erro: string }> {
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  return new Promise((pronto) =>
    execFile(process.execPath, ['scripts/run.mjs', ...argumentos], { env }, (falha, _saida, erro) =>
      pronto({ codigo: falha?.code ?? 0, erro }),
    ),
  );
}

test('cada comando do npm que passa por run.mjs existe lá com o mesmo nome, e o que ele roda está no lugar', async () => {
  const pelaTabela = Object.entries(scripts).filter(([, linha]) => linha.includes('scripts/run.mjs'));
  expect(pelaTabela.length).toBeGreaterThan(5);
  for (const [nome, linha] of pelaTabela) expect(linha).toBe(`node scripts/run.mjs ${nome}`);
  const { codigo, erro } = await rodar(['nenhum']);
  expect(codigo).toBe(1);
  expect(erro.trim()).toBe(`Não há o comando "nenhum". Há: ${listados(erro).join(', ')}.`);
  expect(listados(erro).toSorted()).toEqual(pelaTabela.map(([nome]) => nome).toSorted());
  const programas = [...readFileSync('scripts/commands.mjs', 'utf8').matchAll(/program: \['([^']+)'/g)].map(
    ([, caminho]) => caminho,
  );
  expect(programas).toHaveLength(pelaTabela.length);
  expect(programas.filter((caminho) => !existsSync(caminho ?? ''))).toEqual([]);
});

function listados(erro: string): string[] {
  return /Há: (.+)\.$/m.exec(erro)?.[1]?.split(', ') ?? [];
}

test('sem servidor, os testes no PostgreSQL dizem o que falta', async () => {
  const { codigo, erro } = await rodar(['test:postgres']);
  expect([codigo, erro.trim()]).toEqual([
    1,
    'Defina TEST_DATABASE_URL, por exemplo postgres://postgres@127.0.0.1:5432/postgres',
  ]);
});
