import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Banco } from '#db/client.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';

const responder = async ({ db }: Banco, consulta: string) =>
  (await db.execute<{ r: unknown }>(sql.raw(consulta))).rows[0]?.r;
/** Rises as long as it is the same database, which is older in each file. */
const idade = (banco: Banco) => responder(banco, 'select pg_current_xact_id()::text::int as r');
const conteudo = async (banco: Banco) =>
  responder(
    banco,
    `select json_build_object('produtos', (select json_agg(p) from produtos p), 'funcionamento', (select json_agg(f) from funcionamento f),
      'migracoes', (select json_agg(m) from drizzle.__drizzle_migrations m), 'anuncios', (select json_agg(a) from anuncios a),
      'numero', nextval('pedidos_numero_do_pedido_seq'), 'leitura', current_setting('default_transaction_read_only')) as r`,
  );

async function usar<T>(fazer: (banco: Banco) => Promise<T>): Promise<T> {
  const banco = await bancoNovo();
  try {
    return await fazer(banco);
  } finally {
    await banco.fechar();
  }
}

test('as linhas, as sequências e os ajustes de um arquivo de teste não chegam ao seguinte, que tem o mesmo banco', async () => {
  const [primeira, como] = await usar(async (banco) => [Number(await idade(banco)), await conteudo(banco)]);
  const segunda = await usar(async (banco) => {
    await porAVenda({ loja: { db: banco.db } as never }, { id: 'rei' }, { id: 'dama' });
    await banco.db.execute(sql`update funcionamento set aberta_em = now(), avisar_a = '{a@exemplo.test}'`);
    await banco.db.execute(sql`delete from drizzle.__drizzle_migrations`);
    expect(await conteudo(banco)).not.toEqual(como);
    await banco.executar('set default_transaction_read_only = on');
    return Number(await idade(banco));
  });
  expect(segunda).toBeGreaterThan(primeira);
  const [terceira, depois] = await usar(async (banco) => [Number(await idade(banco)), await conteudo(banco)]);
  expect(terceira).toBeGreaterThan(segunda);
  expect(depois).toEqual(como);
});

test('depois de um arquivo que muda o esquema, e o deixa do mesmo tamanho, o seguinte tem outro banco', async () => {
  const antes = await usar(async (banco) => {
    await banco.executar('alter table produtos disable trigger all');
    return Number(await idade(banco));
  });
  expect(await usar(idade)).toBeLessThan(antes);
});

test('o que continua depois do fim do arquivo é recusado, e um banco no meio de uma transação não é de mais ninguém', async () => {
  const banco = await bancoNovo();
  const aoMesmoTempo = await bancoNovo();
  await banco.executar('create table so_dele (id integer)');
  await expect(aoMesmoTempo.executar('select 1 from so_dele')).rejects.toThrow('so_dele');
  await aoMesmoTempo.fechar();
  const noMeio = Promise.withResolvers<void>();
  const fim = Promise.withResolvers<void>();
  const transacao = banco.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    noMeio.resolve();
    await fim.promise;
  });
  await noMeio.promise;
  const fechado = banco.fechar();
  await expect(banco.executar('select 1')).rejects.toThrow('has closed it');
  fim.resolve();
  await Promise.allSettled([transacao, fechado]);
  await expect(usar((seguinte) => seguinte.executar('select 1 from so_dele'))).rejects.toThrow('so_dele');
});
