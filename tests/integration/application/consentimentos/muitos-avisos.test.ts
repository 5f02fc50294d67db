// @requirement 15.18.5
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { avisarChegadas } from '#application/consentimentos/avisar-chegada.ts';
import { lerDemanda, produtosComChegada, somarDemanda } from '#db/consentimentos/ler-avise-me.ts';
import { aviseMe, emails } from '#db/schema/index.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const PEDIDOS = 10_000;
const PRODUTOS = 300;
const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(teste, ...Array.from({ length: PRODUTOS }, (_, i) => ({ id: `p-${i}`, estoque: 0 })));
await db.execute(sql`insert into avise_me (id, produto_id, email, criado_em, confirmado_em)
  select 'a' || n, 'p-' || n % ${sql.raw(String(PRODUTOS))}, 'pessoa' || n || '@exemplo.test', now() - n * interval '1 second',
    case when n % 10 > 0 then now() - n * interval '1 second' end
  from generate_series(1, ${sql.raw(String(PEDIDOS))}) n`);
await db.execute(sql`insert into consentimentos (tipo, chave, ato, email, versao_do_texto, origem, em)
  select 'avise-me', id, 'dado', email, 1, 'confirmacao', confirmado_em from avise_me where confirmado_em is not null`);
await teste.banco.executar('vacuum (analyze)');

const desde = () => new Date(Date.now() - 86_400_000);

/** Rows read in all steps of a query's plan. */
async function lidas(consulta: string): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Passo }] }>(
    sql.raw(`explain (analyze, format json) ${consulta}`),
  );
  const somar = (passo: Passo): number =>
    (passo.Plans ?? []).reduce((soma, um) => soma + somar(um), passo['Actual Rows'] * passo['Actual Loops']);
  return somar(rows[0]?.['QUERY PLAN'][0].Plan as Passo);
}
type Passo = { 'Actual Rows': number; 'Actual Loops': number; Plans?: Passo[] };

test('dez mil pedidos abertos se contam por inteiro e por produto, de página em página', async () => {
  expect(await somarDemanda(db)).toMatchObject({ esperando: 9000, aConfirmar: 1000, produtos: PRODUTOS });
  const paginas = await Promise.all(
    [0, 50].map((pulando) => lerDemanda(db, { limite: 50, pulando, avisadosDesde: desde() })),
  );
  const vistos = paginas.flat();
  expect(new Set(vistos.map(({ produtoId }) => produtoId)).size).toBe(100);
  expect(vistos.map(({ esperando }) => esperando)).toEqual(
    vistos.map(({ esperando }) => esperando).toSorted((a, b) => b - a),
  );
});

test('quem se avisa de um produto não custa os pedidos dos outros', async () => {
  expect(
    await lidas(
      `select * from avise_me where produto_id = 'p-7' and confirmado_em is not null order by confirmado_em, id`,
    ),
  ).toBeLessThan(5 * (PEDIDOS / PRODUTOS));
});

test('chega de tudo um pouco: cada produto avisa os seus, mesmo depois dos primeiros duzentos', async () => {
  await db.execute(sql`update produtos set estoque = 2`);
  expect(await produtosComChegada(db, { depoisDe: '', descansoDesde: desde(), limite: 1000 })).toHaveLength(
    PRODUTOS - 30,
  );
  await avisarChegadas(loja);
  expect(await db.$count(emails)).toBe((PRODUTOS - 30) * 2);
  expect(await db.$count(aviseMe)).toBe(PEDIDOS - (PRODUTOS - 30) * 2);
  // Those e-mailed have priority for a day, so no product is due.
  expect(await produtosComChegada(db, { depoisDe: '', descansoDesde: desde(), limite: 1000 })).toEqual([]);
});
