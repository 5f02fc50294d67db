import { type PGlite, types } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bancoEmbutidoNovo } from '#tests/support/banco.ts';
import type { Banco } from '#db/client.ts';

let banco: Banco & { pg: PGlite };
beforeAll(async () => {
  banco = await bancoEmbutidoNovo();
  await banco.pg.exec('create table provas (n int primary key, nome text not null, quando timestamptz, lista text[])');
});
afterAll(() => banco.fechar());

const guardadas = async () =>
  (await banco.pg.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')).rows[0]?.n ?? 0;
const codigo = (erro: unknown) => (erro as { code?: string }).code;

test('um comando responde o mesmo a cada vez, da segunda em diante pelo seu plano', async () => {
  const antes = await guardadas();
  const gravar = 'insert into provas values ($1, $2, $3, $4) on conflict (n) do update set nome = excluded.nome';
  for (const nome of ['a', 'b', 'ção'])
    expect(await banco.pg.query(gravar, [1, nome, '2026-01-02T03:04:05Z', ['x', 'y, z']])).toMatchObject({
      affectedRows: 1,
      rows: [],
    });
  const ler = 'select nome, quando, lista, $1::int as dito, null::int as nada from provas';
  const vezes = [];
  for (const dito of [7, 8, 7]) vezes.push(await banco.pg.query(ler, [dito]));
  expect(vezes[2]).toEqual(vezes[0]);
  expect(vezes[1]?.rows).toEqual([
    { nome: 'ção', quando: new Date('2026-01-02T03:04:05Z'), lista: ['x', 'y, z'], dito: 8, nada: null },
  ]);
  expect(vezes[1]?.fields.map(({ name }) => name)).toEqual(['nome', 'quando', 'lista', 'dito', 'nada']);
  const emLista = await banco.pg.query(ler, [9], { rowMode: 'array' });
  expect(emLista.rows).toEqual([['ção', new Date('2026-01-02T03:04:05Z'), ['x', 'y, z'], 9, null]]);
  // Readers of its own serve this answer, beside the database's, and no other.
  const quandoEmTexto = await banco.pg.query(ler, [10], { parsers: { [types.TIMESTAMPTZ]: (texto) => texto } });
  expect(quandoEmTexto.rows).toEqual([
    { nome: 'ção', quando: expect.stringMatching(/^2026-01-0/), lista: ['x', 'y, z'], dito: 10, nada: null },
  ]);
  expect((await banco.pg.query(ler, [8])).rows).toEqual(vezes[1]?.rows);
  expect(await guardadas()).toBe(antes + 3); // the third is the count of them
});

test('um comando que falha diz o mesmo que antes, e o banco segue', async () => {
  const dobrado = "insert into provas values ($1, 'x')";
  for (let vez = 0; vez < 3; vez++) expect(await banco.pg.query(dobrado, [1]).catch(codigo)).toBe('23505');
  expect(await banco.pg.query(dobrado, ['nada']).catch(codigo)).toBe('22P02');
  const emTransacao = banco.pg.transaction(async (tx) => {
    await tx.query("update provas set nome = 'mudado'");
    await tx.query(dobrado, [1]);
  });
  expect(await emTransacao.catch(codigo)).toBe('23505');
  expect(await banco.pg.query("select 1 from provas where nome = 'mudado'")).toMatchObject({ rows: [] });
  // A statement that could not be prepared in a failed transaction is prepared the next time.
  const soNela = 'select n + 1 as n from provas';
  await banco.pg.query(soNela);
  await banco.pg
    .transaction(async (tx) => {
      await tx.query(dobrado, [1]).catch(() => {});
      expect(await tx.query(soNela).catch(codigo)).toBe('25P02');
    })
    .catch(() => {});
  expect((await banco.pg.query(soNela)).rows).toEqual([{ n: 2 }]);
});

test('um comando é preparado de novo quando a tabela muda', async () => {
  const tudo = 'select * from provas';
  for (let vez = 0; vez < 2; vez++) await banco.pg.query(tudo);
  await banco.pg.exec('alter table provas add column mais int default 5');
  expect(await banco.pg.query(tudo).catch(codigo)).toBe('0A000');
  for (let vez = 0; vez < 2; vez++) expect((await banco.pg.query(tudo)).rows).toMatchObject([{ n: 1, mais: 5 }]);
});

test('o que não tem plano fica como é: o cursor seguinte de um nome tem outras colunas', async () => {
  await banco.pg.transaction(async (tx) => {
    const lidas = [];
    for (const consulta of ['select 1 as um', "select 'a' as letra, 2 as dois", 'select 3 as tres']) {
      await tx.exec(`declare linhas cursor for ${consulta}`);
      lidas.push((await tx.query('fetch 5 from linhas')).rows);
      await tx.exec('close linhas');
    }
    expect(lidas).toEqual([[{ um: 1 }], [{ letra: 'a', dois: 2 }], [{ tres: 3 }]]);
  });
});

test('um comando não faz parte de uma transação que terminou', async () => {
  const texto = 'select 5 as cinco';
  const deFora = await banco.pg.transaction(async (tx) => {
    await tx.query(texto);
    return tx;
  });
  await expect(deFora.query(texto)).rejects.toThrow('closed');
});

test('o banco guarda certo número de planos, e deixa o mais velho ir', async () => {
  for (let n = 0; n < 300; n++) for (let vez = 0; vez < 2; vez++) await banco.db.execute(sql.raw(`select ${n} as n`));
  expect(await guardadas()).toBe(250);
  expect((await banco.db.execute(sql.raw('select 0 as n'))) as unknown).toMatchObject({ rows: [{ n: 0 }] });
});
