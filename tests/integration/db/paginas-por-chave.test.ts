// @requirement 12.3.1
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Cursor,
  lerListaEmLotes,
  lerPaginaDaLista,
  type Lista,
  type OrdemDaLista,
  type PaginaDaLista,
} from '#db/list-page.ts';
import { abrirBancoDoArquivo } from '#tests/support/loja-do-arquivo.ts';

type Linha = { id: string };

const fichas = pgTable('fichas', {
  id: text().primaryKey(),
  nome: text().notNull(),
  valor: integer().notNull(),
  quando: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

const banco = await abrirBancoDoArquivo();
beforeAll(async () => {
  await banco.db.execute(
    sql`create table fichas (id text primary key, nome text not null, valor integer not null, quando timestamptz(3) not null)`,
  );
  // Ties in every column, as real lists have.
  await banco.db.execute(
    sql`insert into fichas select 'f' || lpad(i::text, 3, '0'), chr(97 + i % 5) || chr(39), i % 4 - 1, timestamptz '2026-11-21 12:00:00.123+00' + (i % 7) * interval '1 hour' from generate_series(1, 53) i`,
  );
});

const colunas: Record<string, Pick<OrdemDaLista, 'coluna' | 'tipo'>> = {
  nome: { coluna: fichas.nome, tipo: 'text' },
  valor: { coluna: fichas.valor, tipo: 'integer' },
  quando: { coluna: fichas.quando, tipo: 'timestamptz' },
};
const ordemPor = (nome: string, descendente: boolean): OrdemDaLista => ({
  ...(colunas[nome] ?? { coluna: fichas.id, tipo: 'text' }),
  id: fichas.id,
  descendente,
});

function listaDe(ordem: OrdemDaLista): Lista<Linha> {
  return {
    ordem,
    onde: undefined,
    selecionar: (chaveDaLinha) => banco.db.select({ id: fichas.id, chaveDaLinha }).from(fichas),
  };
}

async function todas({ coluna, descendente }: OrdemDaLista): Promise<string[]> {
  const sentido = sql.raw(descendente ? 'desc' : 'asc');
  const linhas = await banco.db
    .select({ id: fichas.id })
    .from(fichas)
    .orderBy(sql`${coluna} ${sentido}, ${fichas.id} ${sentido}`);
  return linhas.map(({ id }) => id);
}

describe('uma lista em páginas por chave', () => {
  test('mostra cada linha uma vez, para a frente, para trás e em lotes, seja qual for a ordem', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('nome', 'valor', 'quando'),
        fc.boolean(),
        fc.integer({ min: 1, max: 60 }),
        async (nome, descendente, tamanho) => {
          const ordem = ordemPor(nome, descendente);
          const esperadas = await todas(ordem);
          const lista = listaDe(ordem);

          const paraAFrente: string[][] = [];
          for (let cursor: Cursor | null = {}; cursor;) {
            const pagina: PaginaDaLista<Linha> = await lerPaginaDaLista(cursor, tamanho, lista);
            expect(pagina.anterior === null).toBe(paraAFrente.length === 0);
            paraAFrente.push(pagina.linhas.map(({ id }) => id));
            cursor = pagina.proxima ? { depois: pagina.proxima } : null;
          }
          expect(paraAFrente.flat()).toEqual(esperadas);

          const paraTras: string[][] = [];
          for (let cursor: Cursor | null = { fim: true }; cursor;) {
            const pagina: PaginaDaLista<Linha> = await lerPaginaDaLista(cursor, tamanho, lista);
            expect(pagina.proxima === null).toBe(paraTras.length === 0);
            paraTras.unshift(pagina.linhas.map(({ id }) => id));
            cursor = pagina.anterior ? { antes: pagina.anterior } : null;
          }
          expect(paraTras.flat()).toEqual(esperadas);

          const lotes: string[] = [];
          for await (const lote of lerListaEmLotes(tamanho, lista)) lotes.push(...lote.map(({ id }) => id));
          expect(lotes).toEqual(esperadas);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('a última página, apagada enquanto era lida, dá lugar à que agora é a última', async () => {
    const ordem = ordemPor('valor', false);
    const antes = await todas(ordem);
    const primeira = await lerPaginaDaLista({}, 50, listaDe(ordem));
    const tiradas = antes.slice(50);
    await banco.db.execute(sql`update fichas set valor = valor - 100 where id in ${tiradas}`);
    const { linhas, anterior, proxima } = await lerPaginaDaLista(
      { depois: primeira.proxima ?? '' },
      50,
      listaDe(ordem),
    );
    await banco.db.execute(sql`update fichas set valor = valor + 100 where id in ${tiradas}`);
    expect(linhas.map(({ id }) => id)).toEqual(antes.slice(0, 50).slice(-50));
    expect([anterior === null, proxima]).toEqual([false, null]);
    const ultima = await lerPaginaDaLista({ antes: primeira.anterior ?? primeira.proxima ?? '' }, 60, listaDe(ordem));
    expect(ultima.linhas.map(({ id }) => id)).toEqual(antes.slice(0, 49));
  });

  test.each([
    '',
    'x',
    '%%%',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["a","b","c"]').toString('base64url'),
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from('["2026-13-45 99:99:99+00","f001"]').toString('base64url'),
    'a'.repeat(5000),
  ])('um cursor inválido (%#: %.20s) começa do início', async (depois) => {
    const ordem = ordemPor('valor', false);
    const pagina = await lerPaginaDaLista({ depois }, 3, listaDe(ordem));
    expect(pagina.linhas.map(({ id }) => id)).toEqual((await todas(ordem)).slice(0, 3));
  });

  test.each([
    '2026-13-45 99:99:99.000+00',
    '2020-02-30 00:00:00+00',
    '+200000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '0000-01-01 00:00:00+00',
    '0001-01-01 00:00:00+14',
    '9999-12-31 23:59:59-12',
    '12026-01-01 00:00:00+00',
    'ontem',
    '',
    '9'.repeat(30),
  ])('uma data impossível num cursor (%s) não derruba a lista', async (data) => {
    const ordem = ordemPor('quando', false);
    const depois = Buffer.from(JSON.stringify([data, 'f001'])).toString('base64url');
    expect((await lerPaginaDaLista({ depois }, 3, listaDe(ordem))).linhas.length).toBe(3);
  });
});
