// @requirement 14.3.1
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A function of the database whose name says that it locks, up to the line that ends it. */
const FUNCAO = /^(?:export )?(?:async )?(?:function|const) (travar\w*)\b([\s\S]*?)^(?:\}|\S.*;)$/gm;
/** Ways to lock: a row, a table, a number, an insert that updates on conflict, or another function that locks. */
const TRAVA =
  /\.for\('|\bfor (?:no key )?update\b|\bfor (?:key )?share\b|\block table\b|advisory_xact_lock|onConflictDoUpdate|\btravar\w*\(/;

test('as funções do banco chamadas "travar…" travam', async () => {
  const entradas = await readdir('src/db', { recursive: true, withFileTypes: true });
  const arquivos = entradas.filter((entrada) => entrada.isFile() && entrada.name.endsWith('.ts'));
  const textos = await Promise.all(
    arquivos.map(async ({ parentPath, name }) => readFile(path.join(parentPath, name), 'utf8')),
  );
  const funcoes = textos.flatMap((texto) =>
    [...texto.matchAll(FUNCAO)].map(([, nome = '', corpo = '']) => ({ nome, corpo })),
  );
  expect(funcoes.length).toBeGreaterThan(40);
  expect(funcoes.filter(({ corpo }) => !TRAVA.test(corpo)).map(({ nome }) => nome)).toEqual([]);
});
