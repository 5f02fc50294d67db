create or replace function avisar_repasse() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'repasse', 'idInfluencer', new.id_influencer));
  return null;
end $$;

create or replace function marcar_dia_da_comissao() returns trigger language plpgsql as $$
begin
  insert into dias_a_somar select dia_da_loja(p.pago_em) from pedidos p where p.id = new.pedido_id and p.pago_em is not null;
  return null;
end $$;

-- Adds an entry dated in a closed day to the totals of that day. Only such late entries wait for the closing.
create or replace function somar_lancamento_atrasado() returns trigger language plpgsql as $$
declare
  fechado timestamptz;
begin
  select ate into fechado from fechamento_de_comissoes for share;
  if new.criado_em < fechado then
    insert into comissao_fechada as f (id_influencer, dia, pedidos, venda_centavos, comissao_centavos, repassado_centavos)
    values (new.id_influencer, (new.criado_em at time zone 'America/Sao_Paulo')::date, new.pedidos, new.venda_centavos,
      case when new.tipo = 'repasse' then 0 else new.comissao_centavos end, case when new.tipo = 'repasse' then -new.comissao_centavos else 0 end)
    on conflict (id_influencer, dia) do update set pedidos = f.pedidos + excluded.pedidos, venda_centavos = f.venda_centavos + excluded.venda_centavos,
      comissao_centavos = f.comissao_centavos + excluded.comissao_centavos, repassado_centavos = f.repassado_centavos + excluded.repassado_centavos;
  end if;
  return null;
end $$;

-- Commission that was or may still be earned and is not paid: a positive balance, a payout on its way, or an unpaid order.
create or replace function comissao_por_acertar(conta text) returns boolean language sql stable as $$
  select (select coalesce(sum(comissao_centavos), 0) from lancamentos_de_comissao where id_influencer = conta) > 0
    or exists (select 1 from repasse_itens where id_influencer = conta and aberto)
    or exists (select 1 from pedidos where id_influencer = conta and status = 'pendente' and excluido_em is null);
$$;

-- A deleted account is paid with its tax: document, name and address for papers stay while commission is owed.
create or replace function guardar_credor() returns trigger language plpgsql as $$
begin
  if comissao_por_acertar(old.id) then
    insert into credores_sem_conta (id_influencer, nome, chave_tipo, chave, documento, nome_fiscal, endereco_fiscal)
    select old.id, old.nome, c.tipo, c.chave, d.documento, case when d.nome = '' then old.nome else d.nome end, d.endereco
    from (values (1)) uma left join chaves_pix c on c.usuario_id = old.id left join dados_fiscais d on d.usuario_id = old.id
    on conflict (id_influencer) do update set nome = excluded.nome,
      chave_tipo = coalesce(excluded.chave_tipo, credores_sem_conta.chave_tipo),
      chave = coalesce(excluded.chave, credores_sem_conta.chave),
      documento = coalesce(excluded.documento, credores_sem_conta.documento),
      nome_fiscal = case when excluded.documento is null then credores_sem_conta.nome_fiscal else excluded.nome_fiscal end,
      endereco_fiscal = case when excluded.documento is null then credores_sem_conta.endereco_fiscal else excluded.endereco_fiscal end;
  end if;
  return old;
end $$;

create or replace function recusar_esquecer_credor() returns trigger language plpgsql as $$
begin
  if comissao_por_acertar(old.id_influencer) then
    raise exception 'commission of % is not paid', old.id_influencer using errcode = '23001', constraint = 'credores_sem_conta_ate_pagar';
  end if;
  return old;
end $$;

create or replace function somar_no_link(link text, quando date, onde text, mais_visitas int, mais_pedidos int, mais_venda bigint, mais_comissao bigint) returns void language sql as $$
  insert into dias_dos_links as d (id_influencer, dia, visitas, pedidos, venda_centavos, comissao_centavos)
    select l.id_influencer, quando, mais_visitas, mais_pedidos, mais_venda, mais_comissao from links_do_influencer l where l.id = link
    on conflict (id_influencer, dia) do update set visitas = d.visitas + excluded.visitas, pedidos = d.pedidos + excluded.pedidos,
      venda_centavos = d.venda_centavos + excluded.venda_centavos, comissao_centavos = d.comissao_centavos + excluded.comissao_centavos;
  insert into meses_dos_links as m (link_id, mes, site, visitas, pedidos, venda_centavos, comissao_centavos)
    values (link, date_trunc('month', quando::timestamp)::date, onde, mais_visitas, mais_pedidos, mais_venda, mais_comissao)
    on conflict (link_id, mes, site) do update set visitas = m.visitas + excluded.visitas, pedidos = m.pedidos + excluded.pedidos,
      venda_centavos = m.venda_centavos + excluded.venda_centavos, comissao_centavos = m.comissao_centavos + excluded.comissao_centavos;
$$;

create or replace function somar_visita_do_link() returns trigger language plpgsql as $$
begin
  perform somar_no_link(new.link_id, new.dia, new.site, new.visitas - case when tg_op = 'UPDATE' then old.visitas else 0 end, 0, 0, 0);
  return null;
end $$;

-- An order counts where and when it was made, whatever is entered for it later.
create or replace function somar_lancamento_do_link() returns trigger language plpgsql as $$
begin
  perform somar_no_link(q.link_id, (q.criado_em at time zone 'America/Sao_Paulo')::date, q.site, 0, new.pedidos, new.venda_centavos, new.comissao_centavos)
    from pedido_links q where q.pedido_id = new.pedido_id;
  return null;
end $$;

-- An order gets its link before its ledger rows, except in a demo.
create or replace function somar_pedido_do_link() returns trigger language plpgsql as $$
begin
  perform somar_no_link(new.link_id, (new.criado_em at time zone 'America/Sao_Paulo')::date, new.site, 0, s.pedidos, s.venda, s.comissao)
    from (select sum(pedidos)::int as pedidos, sum(venda_centavos)::bigint as venda, sum(comissao_centavos)::bigint as comissao from lancamentos_de_comissao where pedido_id = new.pedido_id) s
    where s.pedidos is not null;
  return null;
end $$;

-- An agreed discount is the shop's, not the code's.
create or replace function desconto_do_codigo(pedido pedidos) returns bigint language sql stable as $$
  select case when pedido.cupom is null then 0 else greatest(pedido.desconto_centavos - pedido.desconto_pix_centavos - pedido.desconto_combinado_centavos
    - coalesce((select sum(q.desconto_centavos) from pedido_promocoes q where q.pedido_id = pedido.id), 0), 0) end::bigint
$$;

create or replace function somar_lancamento_do_codigo() returns trigger language plpgsql as $$
begin
  insert into meses_dos_codigos as m (id_influencer, mes, codigo, pedidos, venda_centavos, comissao_centavos, desconto_centavos)
    select new.id_influencer, date_trunc('month', p.criado_em at time zone 'America/Sao_Paulo')::date, upper(p.cupom_codigo), new.pedidos, new.venda_centavos, new.comissao_centavos, new.pedidos * desconto_do_codigo(p)
    from pedidos p where p.id = new.pedido_id and p.cupom_codigo is not null
    on conflict (id_influencer, mes, codigo) do update set pedidos = m.pedidos + excluded.pedidos, venda_centavos = m.venda_centavos + excluded.venda_centavos,
      comissao_centavos = m.comissao_centavos + excluded.comissao_centavos, desconto_centavos = m.desconto_centavos + excluded.desconto_centavos;
  return null;
end $$;

-- An edit changes the discount of an order that counts already. The sum is locked before it is made anew, so that no
-- ledger row of another transaction is lost.
create or replace function refazer_desconto_do_codigo(pedido text) returns void language plpgsql as $$
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

create or replace function pedido_mudou_desconto_do_codigo() returns trigger language plpgsql as $$
begin
  perform refazer_desconto_do_codigo(new.id);
  return null;
end $$;

create or replace function promocao_mudou_desconto_do_codigo() returns trigger language plpgsql as $$
begin
  perform refazer_desconto_do_codigo(case when tg_op = 'DELETE' then old.pedido_id else new.pedido_id end);
  return null;
end $$;
