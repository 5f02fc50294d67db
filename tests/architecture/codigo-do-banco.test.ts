import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDatabaseCode } from '#db/database-code.ts';

const codigo = readDatabaseCode();

test('cada função tem um nome seu, e os arquivos só têm funções, gatilhos e comentários', () => {
  const nomes = codigo.flatMap(({ kind, name }) => (kind === 'function' ? [name] : []));
  expect(new Set(nomes).size).toBe(nomes.length);
  for (const arquivo of new Set(codigo.map(({ file }) => file))) {
    const inteiro = readFileSync(`src/db/${arquivo}`, 'utf8');
    const resto = codigo.reduce(
      (texto, { file, sql }) => (file === arquivo ? texto.replace(sql, () => '') : texto),
      inteiro,
    );
    expect(resto.replaceAll(/^--.*$/gm, '').trim(), arquivo).toBe('');
  }
  expect(new Set(codigo.map(({ file }) => file.split('/')[1]))).toEqual(new Set(['functions.sql', 'triggers.sql']));
});

/** The last migration that made functions and triggers; databases of older versions still run it and those before. */
const ULTIMA_COM_CODIGO = '0063';

test('nenhuma migração faz ou troca uma função ou um gatilho: mude o arquivo do assunto', () => {
  const comCodigo = readdirSync('src/db/migrations').filter(
    (nome) =>
      nome.endsWith('.sql') &&
      nome.slice(0, 4) > ULTIMA_COM_CODIGO &&
      /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|(?:constraint\s+)?trigger)\b/i.test(
        readFileSync(`src/db/migrations/${nome}`, 'utf8'),
      ),
  );
  expect(comCodigo).toEqual([]);
});
