// @requirement 14.3.1
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * One yes-or-no field of each table of fields (`SUBJECT-campos.ts`), as code and columns name it: a new one is written in as
 * many modules. Forms, sheets and the API name none of them.
 */
const campos = [
  { nome: 'somaComPromocoes', forma: /\bsomaComPromocoes\b|\bsoma_com_promocoes\b/, modulos: 6 },
  { nome: 'mostraMenorPreco', forma: /\bmostraMenorPreco\b|\bmostra_menor_preco\b/, modulos: 6 },
];

test.each(campos)('$nome está em no máximo $modulos módulos', async ({ forma, modulos }) => {
  const entradas = await readdir('src', { recursive: true, withFileTypes: true });
  const arquivos = entradas
    .filter((entrada) => entrada.isFile() && /\.tsx?$/.test(entrada.name))
    .map((entrada) => path.join(entrada.parentPath, entrada.name));
  const textos = await Promise.all(
    arquivos.map(async (arquivo) => [arquivo, await readFile(arquivo, 'utf8')] as const),
  );
  const comEle = textos.filter(([, texto]) => forma.test(texto)).map(([arquivo]) => arquivo);
  expect(comEle.length).toBeGreaterThan(2);
  expect(comEle.slice(modulos)).toEqual([]);
});
