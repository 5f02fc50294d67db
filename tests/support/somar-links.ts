import { sql } from 'drizzle-orm';

const doPedido = sql`select q.link_id, (q.criado_em at time zone 'America/Sao_Paulo')::date as dia, q.site, 0 as visitas, l.pedidos, l.venda_centavos as venda, l.comissao_centavos as comissao
  from pedido_links q join lancamentos_de_comissao l on l.pedido_id = q.pedido_id`;
const daVisita = sql`select link_id, dia, site, visitas, 0, 0, 0 from visitas_dos_links`;

/** The figures of all links by month and site, added up from visits and ledger: what the triggers have to keep. */
export const mesesSomados = sql`select link_id, date_trunc('month', dia::timestamp)::date as mes, site, sum(visitas)::int as visitas, sum(pedidos)::int as pedidos, sum(venda)::bigint as venda_centavos, sum(comissao)::bigint as comissao_centavos
  from (${doPedido} union all ${daVisita}) t group by 1, 2, 3`;

/** The same by influencer and day. */
export const diasSomados = sql`select i.id_influencer, t.dia, sum(visitas)::int as visitas, sum(pedidos)::int as pedidos, sum(venda)::bigint as venda_centavos, sum(comissao)::bigint as comissao_centavos
  from (${doPedido} union all ${daVisita}) t join links_do_influencer i on i.id = t.link_id group by 1, 2`;

/** The orders of each code by influencer and month, added up from the ledger. */
export const codigosSomados = sql`select l.id_influencer, date_trunc('month', p.criado_em at time zone 'America/Sao_Paulo')::date as mes, upper(p.cupom_codigo) as codigo, sum(l.pedidos)::int as pedidos, sum(l.venda_centavos)::bigint as venda_centavos, sum(l.comissao_centavos)::bigint as comissao_centavos,
  sum(l.pedidos * case when p.cupom is null then 0 else greatest(p.desconto_centavos - p.desconto_pix_centavos - p.desconto_combinado_centavos
    - coalesce((select sum(q.desconto_centavos) from pedido_promocoes q where q.pedido_id = p.id), 0), 0) end)::bigint as desconto_centavos
  from lancamentos_de_comissao l join pedidos p on p.id = l.pedido_id where p.cupom_codigo is not null group by 1, 2, 3`;

/** Turns the triggers off that add each row up, and on again with all sums made at once: for large fillings. */
export const semSomarLinks = [
  sql`alter table visitas_dos_links disable trigger user`,
  sql`alter table pedido_links disable trigger user`,
];
export const somarLinks = [
  sql`alter table visitas_dos_links enable trigger user`,
  sql`alter table pedido_links enable trigger user`,
  sql`truncate meses_dos_links, dias_dos_links, meses_dos_codigos`,
  sql`insert into meses_dos_codigos (id_influencer, mes, codigo, pedidos, venda_centavos, comissao_centavos, desconto_centavos) ${codigosSomados}`,
  sql`insert into meses_dos_links (link_id, mes, site, visitas, pedidos, venda_centavos, comissao_centavos) ${mesesSomados}`,
  sql`insert into dias_dos_links (id_influencer, dia, visitas, pedidos, venda_centavos, comissao_centavos) ${diasSomados}`,
];
