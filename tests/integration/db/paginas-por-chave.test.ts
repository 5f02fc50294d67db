import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Banco } from '#db/client.ts';
import {
  chaveDaLinha,
  type ConsultaDaLista,
  lerListaEmLotes,
  lerPaginaDaLista,
  type Cursor,
  type OrdemDaLista,
} from '#db/queries/list-page.ts';
import { bancoNovo } from '#tests/support/banco.ts';

type Linha = { id: string };

let banco: Banco;
beforeAll(async () => {
  banco = await bancoNovo();
  await banco.db.execute(
    sql`create table fichas (id text primary key, nome text not null, valor integer not null, quando timestamptz(3) not null)`,
  );
  // Ties in every column, as real lists have.
  await banco.db.execute(
    sql`insert into fichas select 'f' || lpad(i::text, 3, '0'), chr(97 + i % 5) || chr(39), i % 4 - 1, timestamptz '2026-11-21 12:00:00.123+00' + (i % 7) * interval '1 hour' from generate_series(1, 53) i`,
  );
});
afterAll(() => banco.fechar());

const colunas: Record<string, Pick<OrdemDaLista, 'coluna' | 'tipo'>> = {
  nome: { coluna: sql`nome`, tipo: 'text' },
  valor: { coluna: sql`valor`, tipo: 'integer' },
  quando: { coluna: sql`quando`, tipo: 'timestamptz' },
};
const ordemPor = (nome: string, descendente: boolean): OrdemDaLista => ({
  ...(colunas[nome] ?? { coluna: sql`id`, tipo: 'text' }),
  id: sql`id`,
  descendente,
});

function consultaDe(ordem: OrdemDaLista): ConsultaDaLista<Linha> {
  return async ({ onde, ordenacao, limite }) => {
    const { rows } = await banco.db.execute<Linha & { chave: string }>(
      sql`select id, ${chaveDaLinha(ordem)} as chave from fichas where ${onde ?? sql`true`} order by ${ordenacao} limit ${limite}`,
    );
    return rows;
  };
}

async function todas(ordem: OrdemDaLista): Promise<string[]> {
  return (
    await consultaDe(ordem)({
      onde: undefined,
      ordenacao: sql`${ordem.coluna} ${sql.raw(ordem.descendente ? 'desc' : 'asc')}, id ${sql.raw(ordem.descendente ? 'desc' : 'asc')}`,
      limite: 1000,
    })
  ).map(({ id }) => id);
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
          const consultar = consultaDe(ordem);

          const paraAFrente: string[][] = [];
          for (let lugar: Cursor | null = {}; lugar;) {
            const pagina: Awaited<ReturnType<typeof lerPaginaDaLista<Linha>>> = await lerPaginaDaLista(
              lugar,
              ordem,
              tamanho,
              consultar,
            );
            expect(pagina.anterior === null).toBe(paraAFrente.length === 0);
            paraAFrente.push(pagina.linhas.map(({ id }) => id));
            lugar = pagina.proxima ? { depois: pagina.proxima } : null;
          }
          expect(paraAFrente.flat()).toEqual(esperadas);

          const paraTras: string[][] = [];
          for (let lugar: Cursor | null = { fim: true }; lugar;) {
            const pagina: Awaited<ReturnType<typeof lerPaginaDaLista<Linha>>> = await lerPaginaDaLista(
              lugar,
              ordem,
              tamanho,
              consultar,
            );
            expect(pagina.proxima === null).toBe(paraTras.length === 0);
            paraTras.unshift(pagina.linhas.map(({ id }) => id));
            lugar = pagina.anterior ? { antes: pagina.anterior } : null;
          }
          expect(paraTras.flat()).toEqual(esperadas);

          const lotes: string[] = [];
          for await (const lote of lerListaEmLotes(ordem, tamanho, consultar)) lotes.push(...lote.map(({ id }) => id));
          expect(lotes).toEqual(esperadas);
        },
      ),
      { numRuns: 25 },
    );
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
  ])('um lugar que não é nenhum (%#: %.20s) começa do início', async (depois) => {
    const ordem = ordemPor('valor', false);
    const pagina = await lerPaginaDaLista({ depois }, ordem, 3, consultaDe(ordem));
    expect(pagina.linhas.map(({ id }) => id)).toEqual((await todas(ordem)).slice(0, 3));
  });

  test.each(['2026-13-45 99:99:99.000+00', '2020-02-30 00:00:00+00', 'ontem', '', '9'.repeat(30)])(
    'uma data impossível num lugar (%s) não derruba a lista',
    async (data) => {
      const ordem = ordemPor('quando', false);
      const depois = Buffer.from(JSON.stringify([data, 'f001'])).toString('base64url');
      expect((await lerPaginaDaLista({ depois }, ordem, 3, consultaDe(ordem))).linhas.length).toBe(3);
    },
  );
});
