import { sql } from 'drizzle-orm';
import type { Banco } from '#db/client.ts';
import { fecharComissoes } from '#db/repositories/comissoes/fechamento-de-comissoes.ts';

const colunas =
  'id, status, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, desconto_centavos, total_centavos, prazo_entrega, cupom_codigo, cupom, id_influencer, comissao_pb, expira_em, pago_em, estoque_reservado, criado_em';
const quem = `'Pessoa', 'pessoa@exemplo.test', '11900000000', true, '01001000', 'Rua', '1', 'Sé', 'São Paulo', 'SP', 10000, 1000, 9000, 'Frete Grátis', 'MARINA10', 'MARINA10'`;

/** Gives an influencer this many orders over the last year, four fifths of them paid, each with its row of the ledger. */
export async function encherPedidos({ db, executar }: Banco, uid: string, quantos: number): Promise<void> {
  const dono = `'${uid.replaceAll("'", '')}'`;
  // Triggers that announce or sum up orders are not measured, and nobody listens.
  for (const tabela of ['pedidos', 'lancamentos_de_comissao'])
    await executar(`alter table ${tabela} disable trigger user`);
  await db.execute(
    sql.raw(`insert into pedidos (${colunas})
    select lpad(n::text, 20, 'b'), s.status, ${quem}, ${dono}, 500, now(), case when s.status in ('approved', 'enviado', 'concluido') then s.em end, s.status <> 'rejected', s.em
    from generate_series(1, ${quantos}) n, lateral (select (array['approved', 'enviado', 'concluido', 'concluido', 'concluido', 'concluido', 'concluido', 'concluido', 'pendente', 'rejected'])[1 + n % 10] as status, now() - n * interval '315 seconds' as em) s`),
  );
  await db.execute(
    sql.raw(`insert into lancamentos_de_comissao (id_influencer, tipo, pedido_id, numero, pedidos, venda_centavos, comissao_centavos, disponivel_em, criado_em)
    select id_influencer, 'credito', id, 1, 1, 9000, 450, pago_em + interval '7 days', pago_em from pedidos where pago_em is not null and id like 'bbb%'`),
  );
  for (const tabela of ['pedidos', 'lancamentos_de_comissao'])
    await executar(`alter table ${tabela} enable trigger user`);
  // Closes finished days, as the scheduled task does in a real shop.
  await fecharComissoes(db, new Date(Date.now() - 24 * 3600 * 1000));
  await executar('vacuum (analyze)');
}

/** Writes one more paid order as the shop does: order and ledger in one transaction, announced at its commit. */
export async function maisUmPedido({ db }: Pick<Banco, 'db'>, uid: string, numero: number): Promise<void> {
  const id = `v${String(numero).padStart(19, '0')}`;
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into pedidos (${sql.raw(colunas)}) values (${id}, 'approved', ${sql.raw(quem)}, ${uid}, 500, now(), now(), true, now())`,
    );
    await tx.execute(
      sql`insert into lancamentos_de_comissao (id_influencer, tipo, pedido_id, numero, pedidos, venda_centavos, comissao_centavos, disponivel_em) values (${uid}, 'credito', ${id}, 1, 1, 9000, 450, now() + interval '7 days')`,
    );
  });
}
