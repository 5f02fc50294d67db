import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { liberarEstoque, reservarEstoque } from '#db/repositories/produtos/estoque.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { inserirBase } from './base.ts';

const PEDIDO = 'pedidobase0000000000';

it('um banco com variações e pedidos de antes as tem todas, com o estoque em comum, e os pedidos devolvem o que levaram', async () => {
  const banco = await bancoNovo();
  onTestFinished(() => banco.fechar());
  const { db } = banco;
  const executar = (comando: string) => db.execute(sql.raw(comando));
  const consultar = async (comando: string) => (await executar(comando)).rows;
  await inserirBase(db);

  // As it was before.
  for (const comando of [
    `update produtos set variacoes = '{}'`,
    `drop trigger produtos_variacoes_novas on produtos`,
    `drop trigger produtos_variacoes_mudadas on produtos`,
    `drop trigger produtos_variacoes_conferir on produtos`,
    `drop table produto_variacoes`,
    `drop function acertar_variacoes(), conferir_variacoes(), avisar_variacao()`,
    `alter table produtos drop column variacoes_tipos`,
    `update produtos set variacoes = array['Buxo', 'Ébano ', 'buxo'] where id = 'rei'`,
    `update pedido_itens set variacao = 'Buxo', quantidade = 2`,
    `insert into produtos (id, nome, descricao, preco_centavos, estoque, categoria, peso_kg, altura_cm, largura_cm, comprimento_cm) select 'dama', 'Dama', '', 1, 3, 'pecas', 1, 1, 1, 1`,
  ])
    await executar(comando);

  for (const comando of readFileSync('src/db/migrations/0036_variacoes.sql', 'utf8').split('--> statement-breakpoint'))
    await executar(comando);

  expect(await consultar(`select id, variacoes, estoque, preco_centavos from produtos order by id`)).toEqual([
    { id: 'dama', variacoes: [], estoque: 3, preco_centavos: 1 },
    { id: 'finais', variacoes: [], estoque: 0, preco_centavos: 3900 },
    { id: 'rei', variacoes: ['Buxo', 'Ébano'], estoque: 5, preco_centavos: 10000 },
  ]);
  expect(
    await consultar(`select produto_id, nome, estoque, preco_centavos, a_venda from produto_variacoes order by ordem`),
  ).toEqual(
    ['Buxo', 'Ébano'].map((nome) => ({ produto_id: 'rei', nome, estoque: null, preco_centavos: null, a_venda: true })),
  );

  // The order of before gives back to the stock it was taken of, shared or, once that is divided, its variation's own.
  await executar(`delete from pedido_historico`);
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
