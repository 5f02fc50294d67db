import { sql } from 'drizzle-orm';
import type { LojaDeTeste } from './loja.ts';

/** Twenty statuses: eight pendente, seven approved, three enviado, two concluido. */
export const vinteStatus = [
  ...Array.from({ length: 8 }, () => 'pendente'),
  ...Array.from({ length: 7 }, () => 'approved'),
  ...Array.from({ length: 3 }, () => 'enviado'),
  ...Array.from({ length: 2 }, () => 'concluido'),
];

/** Gives a customer twenty orders, one a day, the newest `pendente`. Their short codes are `P00001` to `P00020`. */
export async function vintePedidosPara(loja: LojaDeTeste, email: string): Promise<void> {
  await loja.consultar(sql`
    with novos as (
      insert into pedidos (id, uid, is_guest, status, nome, email, telefone, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado, criado_em)
      select 'vintePedidosPa' || 'P' || lpad(n::text, 5, '0'), u.id, false, (${`{${vinteStatus.join(',')}}`}::text[])[n], u.nome, u.email, '11900000000', '01001000', 'Praça da Sé', '64', 'Sé', 'São Paulo', 'SP',
        10000, 10000, 'Frete Grátis', now() + interval '1 day', false, now() - n * interval '1 day'
      from usuarios u, generate_series(1, 20) n where u.email = ${email}
      returning id
    )
    insert into pedido_itens (pedido_id, posicao, produto_id, nome, variacao, preco_centavos, quantidade, digital)
    select id, 0, 'tabuleiro-oficial-marchetado-50-cm', 'Tabuleiro oficial', 'Nogueira e bordo', 10000, 1, false from novos`);
}

/** Gives a customer one order of long ago: two boards at R$ 1,00 each, and a clock the shop has no more. */
export async function umPedidoPara(loja: LojaDeTeste, email: string): Promise<void> {
  await loja.consultar(sql`
    with novo as (
      insert into pedidos (id, uid, is_guest, status, nome, email, telefone, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado, criado_em)
      select substr(md5(u.id), 1, 20), u.id, false, 'concluido', u.nome, u.email, '11900000000', '01001000', 'Praça da Sé', '64', 'Sé', 'São Paulo', 'SP',
        1200, 1200, 'Frete Grátis', now() - interval '1 year', false, now() - interval '1 year'
      from usuarios u where u.email = ${email}
      returning id
    )
    insert into pedido_itens (pedido_id, posicao, produto_id, nome, variacao, preco_centavos, quantidade, digital)
    select id, 0, 'tabuleiro-oficial-marchetado-50-cm', 'Tabuleiro oficial', 'Nogueira e bordo', 100, 2, false from novo
    union all select id, 1, 'relogio-de-antigamente', 'Relógio de antigamente', null, 1000, 1, false from novo`);
}
