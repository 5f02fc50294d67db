-- A guest without orders and quotes is deleted. Locked before it is judged: an order that is made meanwhile is seen.
create function apagar_convidado_sem_nada(convidado text) returns void language plpgsql as $$
begin
  if convidado is null or exists (select from pedidos where cliente_id = convidado) then return; end if;
  perform 1 from clientes where id = convidado and usuario_id is null for update;
  if not found then return; end if;
  delete from clientes where id = convidado
    and not exists (select from pedidos where cliente_id = convidado)
    and not exists (select from orcamentos o join clientes_emails e on e.email = lower(o.email) where e.cliente_id = convidado);
end $$;
--> statement-breakpoint
-- Inserts the guest of a quote with an e-mail that no customer has: personal data without a customer could be neither found,
-- exported nor deleted.
create function conhecer_convidado_do_orcamento(o orcamentos) returns void language plpgsql as $$
declare
  endereco text := lower(btrim(o.email));
  novo text := substr(replace(gen_random_uuid()::text, '-', ''), 1, 20);
begin
  if endereco = '' or endereco like '%@invalid' or exists (select from clientes_emails where email = endereco) then return; end if;
  insert into clientes (id, nome, email, telefone, cidade, uf, criado_em)
    values (novo, o.nome, endereco, nullif(o.telefone, ''), nullif(o.cidade, ''), nullif(o.uf, ''), o.criado_em);
  insert into clientes_emails (email, cliente_id) values (endereco, novo) on conflict do nothing;
  -- Another quote or order of the same guest was faster.
  if not found then delete from clientes where id = novo; end if;
end $$;
--> statement-breakpoint
create function cuidar_do_cliente_do_orcamento() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform conhecer_convidado_do_orcamento(new);
  else perform apagar_convidado_sem_nada((select cliente_id from clientes_emails where email = lower(old.email)));
  end if;
  return null;
end $$;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
create or replace function somar_pedido_no_cliente() returns trigger language plpgsql as $$
declare
  antes timestamptz := case when tg_op <> 'INSERT' and old.cliente_id is not null then comprado_em(old) end;
  agora timestamptz := case when tg_op <> 'DELETE' and new.cliente_id is not null then comprado_em(new) end;
  tirado bigint := case when antes is null then 0 else greatest(old.total_centavos - old.estornado_centavos, 0) end;
  posto bigint := case when agora is null then 0 else greatest(new.total_centavos - new.estornado_centavos, 0) end;
begin
  -- A merge sums all orders at its end.
  if current_setting('loja.juntando', true) = '1' then return null; end if;
  -- Guests are known by their latest order. A card has no address.
  if tg_op <> 'DELETE' and new.is_guest and new.cliente_id is not null then
    update clientes set nome = new.nome, telefone = coalesce(nullif(new.telefone, ''), telefone), cidade = coalesce(nullif(new.cidade, ''), cidade), uf = coalesce(nullif(new.uf, ''), uf), ultimo_pedido = new.criado_em
      where id = new.cliente_id and usuario_id is null and coalesce(ultimo_pedido <= new.criado_em, true)
        and (nome, telefone, cidade, uf, ultimo_pedido) is distinct from (new.nome, coalesce(nullif(new.telefone, ''), telefone), coalesce(nullif(new.cidade, ''), cidade), coalesce(nullif(new.uf, ''), uf), new.criado_em);
  end if;
  if tg_op <> 'DELETE' and new.cliente_id is not null then
    update clientes set ultimo_pedido = greatest(ultimo_pedido, new.criado_em), criado_em = least(criado_em, new.criado_em)
      where id = new.cliente_id and (coalesce(ultimo_pedido < new.criado_em, true) or criado_em > new.criado_em);
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
--> statement-breakpoint
select conhecer_convidado_do_orcamento(o) from orcamentos o order by numero desc;
--> statement-breakpoint
create trigger orcamentos_cuidar_do_cliente after insert or delete on orcamentos for each row execute function cuidar_do_cliente_do_orcamento();
