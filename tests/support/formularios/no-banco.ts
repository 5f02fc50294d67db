import { type SQL, sql } from 'drizzle-orm';
import type { LojaDeTeste } from '#tests/support/loja.ts';

/** The first value of a query's first row; '' without a row. */
export const um = async (loja: LojaDeTeste, consulta: SQL): Promise<string> =>
  String(Object.values((await loja.consultar<Record<string, unknown>>(consulta))[0] ?? {})[0] ?? '');

export const quantos = async (loja: LojaDeTeste, consulta: SQL): Promise<number> => Number(await um(loja, consulta));

/** Opens the page for new influencers. */
export async function abrirParceria(loja: LojaDeTeste): Promise<void> {
  await loja.consultar(
    sql`insert into parceria (aberta, texto, publi) values (true, 'Indique a loja.', '#publi') on conflict (id) do update set aberta = true`,
  );
  await loja.consultar(
    sql`insert into termos_da_parceria (versao, texto) values (1, 'Comissão por venda.') on conflict do nothing`,
  );
}

/** Twelve paid orders of now with this code, copies of one that there is, none of them by a link. */
export async function levantarAlarme(loja: LojaDeTeste, codigo: string): Promise<void> {
  const colunas = sql.raw(
    'status, nome, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, desconto_centavos, total_centavos, prazo_entrega, cupom_codigo, cupom, id_influencer, comissao_pb, expira_em, estoque_reservado',
  );
  await loja.consultar(sql`
    insert into pedidos (id, email, pago_em, criado_em, ${colunas})
    select substr(md5(random()::text), 1, 20), 'sem-clique-' || n || '@exemplo.test', now(), now(), ${colunas}
    from (select * from pedidos where cupom_codigo = ${codigo} and status in ('approved', 'enviado', 'concluido') and comissao_pb > 0 limit 1) p, generate_series(1, 12) n
    returning id`);
  await loja.consultar(sql`
    insert into lancamentos_de_comissao (id_influencer, tipo, pedido_id, numero, pedidos, venda_centavos, comissao_centavos, disponivel_em)
    select id_influencer, 'credito', id, 1, 1, subtotal_centavos - desconto_centavos, comissao_centavos, now() + interval '7 days'
    from (select p.*, ((subtotal_centavos - desconto_centavos)::bigint * comissao_pb + 5000) / 10000 as comissao_centavos from pedidos p) p
    where cupom_codigo = ${codigo} and email like 'sem-clique-%' and not exists (select from lancamentos_de_comissao l where l.pedido_id = p.id)
    returning id`);
}
