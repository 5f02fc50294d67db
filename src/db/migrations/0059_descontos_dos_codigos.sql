-- An agreed discount is the shop's, not the code's.
create or replace function desconto_do_codigo(pedido pedidos) returns bigint language sql stable as $$
  select case when pedido.cupom is null then 0 else greatest(pedido.desconto_centavos - pedido.desconto_pix_centavos - pedido.desconto_combinado_centavos
    - coalesce((select sum(q.desconto_centavos) from pedido_promocoes q where q.pedido_id = pedido.id), 0), 0) end::bigint
$$;
--> statement-breakpoint
-- An edit changes the discount of an order that counts already. The sum is locked before it is made anew, so that no
-- ledger row of another transaction is lost.
create function refazer_desconto_do_codigo(pedido text) returns void language plpgsql as $$
declare
  soma record;
begin
  for soma in
    select distinct m.id_influencer, m.mes, m.codigo from lancamentos_de_comissao l join pedidos p on p.id = l.pedido_id
      join meses_dos_codigos m on m.id_influencer = l.id_influencer and m.codigo = upper(p.cupom_codigo)
        and m.mes = date_trunc('month', p.criado_em at time zone 'America/Sao_Paulo')::date
      where l.pedido_id = pedido order by 1, 2, 3
  loop
    perform 1 from meses_dos_codigos m where m.id_influencer = soma.id_influencer and m.mes = soma.mes and m.codigo = soma.codigo for update;
    update meses_dos_codigos m set desconto_centavos = (
      select coalesce(sum(l.pedidos * desconto_do_codigo(p)), 0) from lancamentos_de_comissao l join pedidos p on p.id = l.pedido_id
        where l.id_influencer = m.id_influencer and upper(p.cupom_codigo) = m.codigo
          and p.criado_em >= m.mes::timestamp at time zone 'America/Sao_Paulo'
          and p.criado_em < (m.mes + interval '1 month') at time zone 'America/Sao_Paulo'
    ) where m.id_influencer = soma.id_influencer and m.mes = soma.mes and m.codigo = soma.codigo;
  end loop;
end $$;
--> statement-breakpoint
create function pedido_mudou_desconto_do_codigo() returns trigger language plpgsql as $$
begin
  perform refazer_desconto_do_codigo(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger pedidos_desconto_do_codigo after update of cupom, desconto_centavos, desconto_pix_centavos, desconto_combinado_centavos on pedidos for each row
  when (new.cupom_codigo is not null and (new.cupom is distinct from old.cupom
    or new.desconto_centavos - new.desconto_pix_centavos - new.desconto_combinado_centavos <> old.desconto_centavos - old.desconto_pix_centavos - old.desconto_combinado_centavos))
  execute function pedido_mudou_desconto_do_codigo();
--> statement-breakpoint
create function promocao_mudou_desconto_do_codigo() returns trigger language plpgsql as $$
begin
  perform refazer_desconto_do_codigo(case when tg_op = 'DELETE' then old.pedido_id else new.pedido_id end);
  return null;
end $$;
--> statement-breakpoint
create trigger pedido_promocoes_desconto_do_codigo after insert or update of desconto_centavos or delete on pedido_promocoes for each row execute function promocao_mudou_desconto_do_codigo();
--> statement-breakpoint
update meses_dos_codigos m set desconto_centavos = coalesce(s.desconto, 0) from (
  select l.id_influencer, date_trunc('month', p.criado_em at time zone 'America/Sao_Paulo')::date as mes, upper(p.cupom_codigo) as codigo, sum(l.pedidos * desconto_do_codigo(p)) as desconto
    from lancamentos_de_comissao l join pedidos p on p.id = l.pedido_id where p.cupom_codigo is not null group by 1, 2, 3
) s where s.id_influencer = m.id_influencer and s.mes = m.mes and s.codigo = m.codigo and m.desconto_centavos <> s.desconto;
