// @requirement 11.8.2
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { lerProcura } from '#db/pedidos/ler-reservas.ts';
import { abrirBancoDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const banco = await abrirBancoDoArquivo();

let feitos = 0;
async function novoPedido(itens: { produto: string; variacao: string | null; unidades: number; digital: boolean }[]) {
  const id = `seguradas${String(++feitos).padStart(11, '0')}`;
  await banco.db.execute(sql`
    insert into pedidos (id, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado)
    values (${id}, 'Ana', 'ana@exemplo.test', '11900000000', true, '01001000', 'Rua', '1', 'Sé', 'São Paulo', 'SP', 100, 100, '', now(), true)`);
  for (const [posicao, { produto, variacao, unidades, digital }] of itens.entries())
    await banco.db.execute(sql`
      insert into pedido_itens (pedido_id, posicao, produto_id, nome, variacao, preco_centavos, quantidade, digital)
      values (${id}, ${posicao}, ${produto}, 'Peça', ${variacao}, 100, ${unidades}, ${digital})`);
  return id;
}

const mudancas = {
  pagar: `status = 'approved'`,
  rejeitar: `status = 'rejected', estoque_reservado = false`,
  soltar: `estoque_reservado = false`,
  retomar: `status = 'pendente', estoque_reservado = true`,
  crescer: `em_volume = true`,
} as const;
type Passo = keyof typeof mudancas | 'excluir';

const item = fc.record({
  produto: fc.constantFrom('rei', 'dama', 'torre'),
  variacao: fc.constantFrom(null, 'Buxo', 'Ébano'),
  unidades: fc.integer({ min: 1, max: 9 }),
  digital: fc.boolean(),
});

test('o que os pedidos por pagar seguram é sempre a soma dos itens físicos deles, qualquer que seja a história', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.array(item, { minLength: 1, maxLength: 4 }),
          fc.array(fc.constantFrom<Passo>('pagar', 'rejeitar', 'soltar', 'retomar', 'crescer', 'excluir')),
        ),
        { minLength: 1, maxLength: 4 },
      ),
      async (pedidos) => {
        await banco.executar('delete from pedidos');
        for (const [itens, passos] of pedidos) {
          const id = await novoPedido(itens);
          for (const passo of passos)
            await banco.executar(
              passo === 'excluir'
                ? `delete from pedidos where id = '${id}'`
                : `update pedidos set ${mudancas[passo]} where id = '${id}'`,
            );
        }
        const { rows: devidas } = await banco.db.execute(sql`
          select i.produto_id as "produtoId", i.variacao, count(*) filter (where i.primeiro)::int as pedidos, sum(i.quantidade)::int as unidades,
            coalesce(sum(i.quantidade) filter (where p.em_volume), 0)::int as "emVolume"
          from (select *, row_number() over (partition by pedido_id, produto_id order by posicao) = 1 as primeiro from pedido_itens where not digital) i
          join pedidos p on p.id = i.pedido_id and p.status = 'pendente' and p.estoque_reservado group by 1, 2`);
        const procura = await lerProcura(banco.db, ['rei', 'dama', 'torre']);
        const emOrdem = (linhas: unknown[]) => linhas.map((linha) => JSON.stringify(linha)).toSorted();
        expect(emOrdem(procura)).toEqual(emOrdem(devidas));
      },
    ),
    { numRuns: 25 },
  );
});
