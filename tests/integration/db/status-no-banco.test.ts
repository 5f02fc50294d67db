// @requirement 4.3.1
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { statusDoPedido, statusPagos, statusPorChegar } from '#domain/pedidos/pedido-status.ts';
import { bancoNovo } from '#tests/support/banco.ts';

const umStatus = String.raw`'(?:${statusDoPedido.join('|')})'(?:::text)?`;
/** `('approved','enviado')`, and as PostgreSQL writes it back: `ARRAY['approved'::text, 'enviado'::text]`. */
const listas = new RegExp(String.raw`[([](${umStatus}(?:\s*,\s*${umStatus})+)[)\]]`, 'g');

const emOrdem = (status: readonly string[]) => status.toSorted().join(' ');
const doDominio = new Map([
  [emOrdem(statusDoPedido), 'todos'],
  [emOrdem(statusPagos), 'pagos'],
  [emOrdem(statusPorChegar), 'por chegar'],
  [emOrdem(statusPagos.filter((status) => status !== 'approved')), 'já enviados'],
]);

test('toda lista de status em funções, gatilhos, índices e regras do banco é uma do domínio', async () => {
  const banco = await bancoNovo();
  onTestFinished(() => banco.fechar());
  const { rows } = await banco.db.execute<{ onde: string; texto: string }>(sql`
    select p.proname as onde, p.prosrc as texto from pg_proc p where p.pronamespace = 'public'::regnamespace
    union all select t.tgname, pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select c.conname, pg_get_constraintdef(c.oid) from pg_constraint c where c.connamespace = 'public'::regnamespace`);
  const achadas = rows.flatMap(({ onde, texto }) =>
    [...texto.matchAll(listas)].map(([, lista = '']) => {
      const status = emOrdem([...lista.matchAll(/'(\w+)'/g)].map(([, um = '']) => um));
      return { onde, qual: doDominio.get(status) ?? status };
    }),
  );
  const nomes = new Set(doDominio.values());
  expect(achadas.filter(({ qual }) => !nomes.has(qual))).toEqual([]);
  const pagos = achadas.filter(({ qual }) => qual === 'pagos').map(({ onde }) => onde);
  expect(pagos).toEqual(expect.arrayContaining(['marcar_dias_a_somar', 'comprado_em']));
});
