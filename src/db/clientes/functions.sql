-- The mailbox an address leads to, as `caixaDoEmail` in src/domain/usuarios/mesma-pessoa.ts.
create or replace function caixa_do_email(email text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  limpo text := lower(btrim(email));
  dominio text := regexp_replace(limpo, '^.*@', '');
  nome text := regexp_replace(regexp_replace(limpo, '@[^@]*$', ''), '^(.[^+]*)\+.*$', '\1');
begin
  if dominio in ('gmail.com', 'googlemail.com') then return replace(nome, '.', '') || '@gmail.com'; end if;
  return nome || '@' || dominio;
end $$;

-- The address under which a guest is known, as `emailDoConvidado` in src/domain/clientes/convidado.ts; null for nobody.
create or replace function email_do_convidado(email text) returns text language sql immutable parallel safe as $$
  select case when lower(btrim(email)) <> '' and lower(btrim(email)) not like '%@invalid' then lower(btrim(email)) end
$$;

-- The id of the customer of an order with this account or e-mail; inserts a guest not known yet. null without personal data.
create or replace function cliente_do_pedido(p pedidos) returns text language plpgsql as $$
declare
  endereco text := email_do_convidado(p.email);
  achado text;
  novo text := substr(replace(gen_random_uuid()::text, '-', ''), 1, 20);
begin
  if p.uid is not null then return (select id from clientes where usuario_id = p.uid); end if;
  if not p.is_guest or endereco is null then return null; end if;
  -- Locked as its foreign key will: a customer that is merged or deleted meanwhile is not found any more.
  select c.id into achado from clientes_emails e join clientes c on c.id = e.cliente_id where e.email = endereco for key share of c;
  if found then return achado; end if;
  insert into clientes (id, nome, email, telefone, cidade, uf, ultimo_pedido, criado_em)
    values (novo, p.nome, endereco, nullif(p.telefone, ''), nullif(p.cidade, ''), nullif(p.uf, ''), p.criado_em, p.criado_em);
  insert into clientes_emails (email, cliente_id) values (endereco, novo) on conflict do nothing;
  if found then return novo; end if;
  -- Another order of the same guest was faster.
  delete from clientes where id = novo;
  return (select cliente_id from clientes_emails where email = endereco);
end $$;

-- When the order counts in its customer's sums, and with what. The sums read the view `vendas` (src/db/schema/vendas.ts), which says
-- what counts; a trigger also has the order as it was, and asks these whether there is anything to sum.
create or replace function comprado_em(p pedidos) returns timestamptz language sql immutable as $$
  select case when p.status in ('approved','enviado','concluido') and p.excluido_em is null and p.tipo = 'venda' then coalesce(p.pago_em, p.criado_em) end
$$;

create or replace function gasto_no_pedido(p pedidos) returns integer language sql immutable as $$
  select greatest(p.total_centavos - p.estornado_centavos, 0)
$$;

create or replace function somar_no_cliente(cliente text) returns void language sql as $$
  update clientes c set pedidos_pagos = s.quantos, gasto_centavos = s.gasto, ultima_compra = s.ultima
    from (select count(*) as quantos, coalesce(sum(v.valor_centavos), 0) as gasto, max(v.comprado_em) as ultima
      from vendas v where v.cliente_id = cliente and v.comprado_em is not null) s
    where c.id = cliente and (c.pedidos_pagos, c.gasto_centavos, c.ultima_compra) is distinct from (s.quantos, s.gasto, s.ultima)
$$;

create or replace function escolher_cliente() returns trigger language plpgsql as $$
begin
  new.cliente_id := cliente_do_pedido(new);
  return new;
end $$;

create or replace function somar_pedido_no_cliente() returns trigger language plpgsql as $$
declare
  antes timestamptz := case when tg_op <> 'INSERT' and old.cliente_id is not null then comprado_em(old) end;
  agora timestamptz := case when tg_op <> 'DELETE' and new.cliente_id is not null then comprado_em(new) end;
  tirado bigint := case when antes is null then 0 else gasto_no_pedido(old) end;
  posto bigint := case when agora is null then 0 else gasto_no_pedido(new) end;
begin
  -- A merge sums all orders at its end.
  if current_setting('loja.juntando', true) = '1' then return null; end if;
  -- Guests are known by their latest order. A card has no address.
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.cliente_id, new.is_guest, new.nome, new.telefone, new.cidade, new.uf, new.criado_em)
      is distinct from (old.cliente_id, old.is_guest, old.nome, old.telefone, old.cidade, old.uf, old.criado_em)) then
    update clientes c set (nome, telefone, cidade, uf, ultimo_pedido, criado_em) = (
        select case when mais_novo then new.nome else c.nome end,
          case when mais_novo then coalesce(nullif(new.telefone, ''), c.telefone) else c.telefone end,
          case when mais_novo then coalesce(nullif(new.cidade, ''), c.cidade) else c.cidade end,
          case when mais_novo then coalesce(nullif(new.uf, ''), c.uf) else c.uf end,
          greatest(c.ultimo_pedido, new.criado_em), least(c.criado_em, new.criado_em)
        from (select new.is_guest and c.usuario_id is null and coalesce(c.ultimo_pedido <= new.criado_em, true)) as o (mais_novo))
      where c.id = new.cliente_id and (c.ultimo_pedido is distinct from greatest(c.ultimo_pedido, new.criado_em)
        or c.criado_em > new.criado_em or (new.is_guest and c.usuario_id is null and c.ultimo_pedido = new.criado_em
          and (c.nome, c.telefone, c.cidade, c.uf) is distinct from (new.nome, coalesce(nullif(new.telefone, ''), c.telefone),
            coalesce(nullif(new.cidade, ''), c.cidade), coalesce(nullif(new.uf, ''), c.uf))));
  end if;
  -- A guest is known by orders and quotes only.
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.cliente_id is distinct from old.cliente_id) then
    perform apagar_convidado_sem_nada(old.cliente_id);
  end if;
  if antes is null and agora is null then return null; end if;
  if tg_op = 'UPDATE' and antes = agora and tirado = posto and old.cliente_id = new.cliente_id then return null; end if;
  -- Locked in one order, and before the orders are read: two orders of a customer never miss each other.
  perform 1 from clientes where id in (case when antes is not null then old.cliente_id end, case when agora is not null then new.cliente_id end) order by id for no key update;
  if antes is not null then perform somar_no_cliente(old.cliente_id); end if;
  if agora is not null and (antes is null or old.cliente_id <> new.cliente_id) then perform somar_no_cliente(new.cliente_id); end if;
  return null;
end $$;

-- Name, telephone and place of the account, and its e-mail once it is confirmed: guests' orders with it are this customer's.
-- The orders of the guest that becomes this customer are locked before any customer.
create or replace function cuidar_do_cliente_da_conta() returns trigger language plpgsql as $$
declare
  outro record;
begin
  if new.email_verificado and new.email <> '' then
    perform 1 from pedidos p join clientes_emails e on e.cliente_id = p.cliente_id
      where e.email = new.email and e.cliente_id <> new.id order by p.id for no key update of p;
  end if;
  if tg_op = 'INSERT' then
    insert into clientes (id, usuario_id, nome, email, telefone, cidade, uf, criado_em)
      values (new.id, new.id, new.nome, coalesce(new.email_do_cadastro, new.email), new.telefone, new.cidade, new.estado, new.criado_em);
  else
    update clientes set nome = new.nome, email = coalesce(new.email_do_cadastro, new.email), telefone = new.telefone, cidade = new.cidade, uf = new.estado
      where id = new.id and (nome, email, telefone, cidade, uf) is distinct from (new.nome, coalesce(new.email_do_cadastro, new.email), new.telefone, new.cidade, new.estado);
    if (old.email, old.email_verificado) = (new.email, new.email_verificado) then return null; end if;
    delete from clientes_emails where email = old.email and cliente_id = new.id and (old.email <> new.email or not new.email_verificado);
    if found then perform conhecer_convidado_do_orcamento(o) from orcamentos o where lower(o.email) = old.email; end if;
  end if;
  if not new.email_verificado or new.email = '' then return null; end if;
  insert into clientes_emails (email, cliente_id) values (new.email, new.id) on conflict do nothing;
  select c.id, c.usuario_id into outro from clientes_emails e join clientes c on c.id = e.cliente_id where e.email = new.email;
  if outro.id <> new.id and outro.usuario_id is null then perform juntar_clientes(outro.id, new.id); end if;
  return null;
end $$;

-- An account's deletion takes its customer with it. Guests' orders and quotes with its e-mail, which it never took over, stay
-- a guest's.
create or replace function soltar_cliente_da_conta() returns trigger language plpgsql as $$
declare
  endereco text;
begin
  for endereco in delete from clientes_emails where cliente_id = old.id returning email loop
    perform conhecer_convidado_do_orcamento(o) from orcamentos o where lower(o.email) = endereco;
  end loop;
  update pedidos set email = email where cliente_id = old.id and uid is null and is_guest;
  return old;
end $$;

-- Moves everything of the customer `de` to `para`, and deletes `de`. The account of `de`, if any, is its caller's concern. A
-- payment locks its order before the customer, so this does. The orders are summed once, not with each one that moves.
create or replace function juntar_clientes(de text, para text) returns void language plpgsql as $$
begin
  perform 1 from pedidos where cliente_id = de order by id for no key update;
  perform 1 from clientes where id in (de, para) order by id for update;
  update clientes_emails set cliente_id = para where cliente_id = de;
  update anotacoes_do_cliente set cliente_id = para where cliente_id = de;
  update clientes_juntados set cliente_id = para where cliente_id = de;
  insert into clientes_juntados (id, cliente_id) values (de, para);
  -- Guests are known by their latest order.
  update clientes c set nome = d.nome, telefone = coalesce(d.telefone, c.telefone), cidade = coalesce(d.cidade, c.cidade), uf = coalesce(d.uf, c.uf)
    from clientes d where c.id = para and d.id = de and c.usuario_id is null and d.ultimo_pedido >= coalesce(c.ultimo_pedido, '-infinity');
  update clientes c set criado_em = least(c.criado_em, d.criado_em), ultimo_pedido = greatest(c.ultimo_pedido, d.ultimo_pedido)
    from clientes d where c.id = para and d.id = de;
  perform set_config('loja.juntando', '1', true);
  update pedidos set cliente_id = para where cliente_id = de;
  perform set_config('loja.juntando', '', true);
  perform somar_no_cliente(para);
  delete from clientes where id = de;
end $$;

-- Inserts the guest of a quote with an e-mail that no customer has: personal data without a customer could be neither found,
-- exported nor deleted.
create or replace function conhecer_convidado_do_orcamento(o orcamentos) returns void language plpgsql as $$
declare
  endereco text := email_do_convidado(o.email);
  novo text := substr(replace(gen_random_uuid()::text, '-', ''), 1, 20);
begin
  if endereco is null or exists (select from clientes_emails where email = endereco) then return; end if;
  insert into clientes (id, nome, email, telefone, cidade, uf, criado_em)
    values (novo, o.nome, endereco, nullif(o.telefone, ''), nullif(o.cidade, ''), nullif(o.uf, ''), o.criado_em);
  insert into clientes_emails (email, cliente_id) values (endereco, novo) on conflict do nothing;
  -- Another quote or order of the same guest was faster.
  if not found then delete from clientes where id = novo; end if;
end $$;

create or replace function cuidar_do_cliente_do_orcamento() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform conhecer_convidado_do_orcamento(new);
  else perform apagar_convidado_sem_nada((select cliente_id from clientes_emails where email = email_do_convidado(old.email)));
  end if;
  return null;
end $$;

-- A guest without orders and quotes is deleted. Locked before it is judged: an order that is made meanwhile is seen.
create or replace function apagar_convidado_sem_nada(convidado text) returns void language plpgsql as $$
begin
  if convidado is null or exists (select from pedidos where cliente_id = convidado) then return; end if;
  perform 1 from clientes where id = convidado and usuario_id is null for update;
  if not found then return; end if;
  delete from clientes where id = convidado
    and not exists (select from pedidos where cliente_id = convidado)
    and not exists (select from orcamentos o join clientes_emails e on e.email = lower(o.email) where e.cliente_id = convidado);
end $$;

-- Inserts the customers of all accounts and orders that have none yet, and sums them at once, as the triggers do one by one.
create or replace function refazer_clientes() returns void language plpgsql as $$
begin
  insert into clientes (id, usuario_id, nome, email, telefone, cidade, uf, criado_em)
    select id, id, nome, coalesce(email_do_cadastro, email), telefone, cidade, estado, criado_em from usuarios on conflict do nothing;
  insert into clientes_emails (email, cliente_id) select email, id from usuarios where email_verificado and email <> '' on conflict do nothing;
  with convidados as (
    select distinct on (email_do_convidado(p.email)) email_do_convidado(p.email) as email, substr(replace(gen_random_uuid()::text, '-', ''), 1, 20) as id, p.nome, nullif(p.telefone, '') as telefone, nullif(p.cidade, '') as cidade, nullif(p.uf, '') as uf, p.criado_em
      from pedidos p where p.cliente_id is null and p.uid is null and p.is_guest and email_do_convidado(p.email) is not null
        and not exists (select from clientes_emails e where e.email = email_do_convidado(p.email))
      order by email_do_convidado(p.email), p.criado_em desc
  ), novos as (
    insert into clientes (id, nome, email, telefone, cidade, uf, criado_em) select id, nome, email, telefone, cidade, uf, criado_em from convidados returning id, email
  )
  insert into clientes_emails (email, cliente_id) select email, id from novos;
  update pedidos p set cliente_id = c.id from clientes c where p.cliente_id is null and p.uid is not null and c.usuario_id = p.uid;
  update pedidos p set cliente_id = e.cliente_id from clientes_emails e where p.cliente_id is null and p.uid is null and p.is_guest and e.email = email_do_convidado(p.email);
  update clientes c set ultimo_pedido = s.visto, criado_em = least(c.criado_em, s.desde)
    from (select cliente_id, max(criado_em) as visto, min(criado_em) as desde from pedidos where cliente_id is not null group by cliente_id) s
    where c.id = s.cliente_id;
  update clientes c set pedidos_pagos = s.quantos, gasto_centavos = s.gasto, ultima_compra = s.ultima
    from (select d.id, count(v.id) as quantos, coalesce(sum(v.valor_centavos), 0) as gasto, max(v.comprado_em) as ultima
      from clientes d left join vendas v on v.cliente_id = d.id and v.comprado_em is not null group by d.id) s
    where c.id = s.id and (c.pedidos_pagos, c.gasto_centavos, c.ultima_compra) is distinct from (s.quantos, s.gasto, s.ultima);
end $$;
