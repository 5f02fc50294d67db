// @requirement 2.21.1
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { contarUsuarios, listarUsuarios } from '#db/usuarios/ler-admin-usuarios.ts';
import { colunasDeUsuarios } from '#domain/usuarios/usuario-cadastro.ts';
import { abrirBancoExplicado, type BancoExplicado } from './banco-explicado.ts';

const QUANTOS = 100_000;
const LOTE = 10_000;
/** A page shows 10; the most is read by a role that few of the column's values have. */
const POUCAS = QUANTOS / 40;
let explicado: BancoExplicado;

beforeAll(async () => {
  explicado = await abrirBancoExplicado();
  // In parts: a connection of the shop gives up a statement that takes too long.
  for (let de = 1; de <= QUANTOS; de += LOTE) {
    await explicado.banco.db.execute(sql`
      insert into usuarios (id, email, nome, role, cupom, comissao_pb, ativo, criado_em)
      select 'u' || n, 'conta' || n || '@' || (array['exemplo.test', 'correio.test', 'casa.test'])[1 + n % 3], initcap(translate(left(md5((n % 700)::text), 6), '0123456789', 'ghijklmnop')) || ' ' || initcap(translate(left(md5((n % 9000)::text), 8), '0123456789', 'ghijklmnop')),
        case when n % 1000 = 0 then 'admin' when n % 50 = 0 then 'influencer' when n % 333 = 0 then 'editor' else 'cliente' end, case when n % 50 = 0 then 'CUPOM' || n end, (n % 20) * 50, n % 40 > 0, now() - n * interval '1 minute'
      from generate_series(${sql.raw(String(de))}, ${sql.raw(String(de + LOTE - 1))}) n`);
  }
  await explicado.banco.executar('vacuum (analyze)');
});
afterAll(() => explicado.fechar());

const papeis = [null, 'cliente', 'influencer'] as const;
const ordens = colunasDeUsuarios.flatMap((coluna) => [false, true].map((descendente) => ({ coluna, descendente })));

/** Which of these questions go through more than `maximo` rows, and through how many. */
async function acimaDe(
  maximo: number,
  perguntas: readonly (readonly [string, (db: Db) => Promise<unknown>])[],
): Promise<[string, number][]> {
  const linhas: [string, number][] = [];
  for (const [nome, perguntar] of perguntas) linhas.push([nome, await explicado.linhasLidas(perguntar)]);
  return linhas.filter(([, lidas]) => lidas > maximo);
}

describe(`com ${QUANTOS.toLocaleString('pt-BR')} usuários`, () => {
  test.each(ordens.map((ordem) => [`${ordem.descendente ? '-' : ''}${ordem.coluna}`, ordem] as const))(
    'na ordem %s, a primeira página, a segunda e a última passam por poucas linhas, de todos ou de um papel',
    async (_, ordem) => {
      for (const role of papeis) {
        const filtro = { busca: '', role };
        const { proxima } = await listarUsuarios(explicado.banco.db, filtro, ordem, {});
        const demais = await acimaDe(POUCAS, [
          ['primeira', (db) => listarUsuarios(db, filtro, ordem, {})],
          ['segunda', (db) => listarUsuarios(db, filtro, ordem, { depois: proxima ?? '' })],
          ['última', (db) => listarUsuarios(db, filtro, ordem, { fim: true })],
        ]);
        expect(demais, String(role)).toEqual([]);
      }
    },
  );

  test.each([
    'a',
    'co',
    'con',
    'conta99',
    'exemplo',
    'correio.test',
    'nadaparecido',
    'zq',
    'q',
    'conta1 exemplo',
    'conta12345@casa.test',
  ])(
    'a busca por "%s", em qualquer ordem, passa no máximo uma vez por cada linha, e a contagem também',
    async (busca) => {
      for (const role of [null, 'influencer'] as const) {
        const filtro = { busca, role };
        const paginas = ordens.flatMap((ordem) =>
          [false, true].map(
            (fim) =>
              [
                `${ordem.coluna} ${ordem.descendente} ${fim}`,
                (db: Db) => listarUsuarios(db, filtro, ordem, { fim }),
              ] as const,
          ),
        );
        expect(
          await acimaDe(QUANTOS, [['contagem', (db) => contarUsuarios(db, filtro)], ...paginas]),
          String(role),
        ).toEqual([]);
      }
    },
  );
});
