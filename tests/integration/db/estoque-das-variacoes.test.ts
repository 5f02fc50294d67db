// @requirement 15.13.2
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { liberarEstoque, reservarEstoque } from '#db/produtos/gravar-estoque.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { inserirBase } from './base.ts';

const PEDIDO = 'pedidobase0000000000';

test('um pedido devolve o que levou ao estoque em comum e, uma vez dividido, ao da sua variação', async () => {
  const banco = await bancoNovo();
  onTestFinished(() => banco.fechar());
  const { db } = banco;
  const consultar = async (comando: string) => (await db.execute(sql.raw(comando))).rows;
  await inserirBase(db);
  await consultar(`update pedido_itens set variacao = 'Buxo', quantidade = 2`);
  expect(await consultar(`select nome, estoque from produto_variacoes order by ordem`)).toEqual([
    { nome: 'Buxo', estoque: null },
    { nome: 'Ébano', estoque: null },
  ]);

  await db.transaction((tx) => liberarEstoque(tx, PEDIDO, 1));
  expect(await consultar(`select estoque from produtos where id = 'rei'`)).toEqual([{ estoque: 7 }]);
  await db.transaction(async (tx) => {
    expect(await reservarEstoque(tx, PEDIDO, 2)).toBe(true);
    await tx.execute(
      sql`update produto_variacoes set estoque = case nome when 'Buxo' then 1 else 4 end where produto_id = 'rei'`,
    );
  });
  await db.transaction((tx) => liberarEstoque(tx, PEDIDO, 2));
  expect(await consultar(`select nome, estoque from produto_variacoes order by ordem`)).toEqual([
    { nome: 'Buxo', estoque: 3 },
    { nome: 'Ébano', estoque: 4 },
  ]);
  expect(await consultar(`select estoque from produtos where id = 'rei'`)).toEqual([{ estoque: 7 }]);
});
