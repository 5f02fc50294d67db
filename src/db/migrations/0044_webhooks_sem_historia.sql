-- Importers bring history, which is news to no program: their transactions set `loja.importando`.
create or replace function webhook_ha(assunto text) returns boolean language sql stable as $$
  select coalesce(current_setting('loja.importando', true), '') <> '1' and exists (select 1 from webhooks where ativo and topicos @> array[assunto])
$$;
--> statement-breakpoint
-- The webhook is locked as its foreign key will: one that is being deleted is passed over, so that its deletion fails no order.
-- A message about an object waits for its first one that was put off, so that the sender does not look at it before.
create or replace function webhook_escrever(assunto text, alvo text, dados jsonb, uma_vez boolean default true) returns void language plpgsql as $$
begin
  if dados is null then return; end if;
  insert into webhook_mensagens (id, webhook_id, topico, objeto, corpo, proxima_em)
    select 'msg_' || replace(gen_random_uuid()::text, '-', ''), w.id, assunto, alvo,
      '{"type":' || to_json(assunto) || ',"timestamp":"' || webhook_momento(clock_timestamp()) || '","data":' || dados || '}',
      greatest(now(), (select a.proxima_em from webhook_mensagens a
        where a.webhook_id = w.id and a.objeto = alvo and a.situacao = 'esperando' order by a.sequencia limit 1))
    from webhooks w
    where w.ativo and w.topicos @> array[assunto]
      and not (uma_vez and exists (select 1 from webhook_mensagens a
        where a.webhook_id = w.id and a.objeto = alvo and a.topico = assunto and a.situacao = 'esperando'
          and a.xmin = pg_current_xact_id()::xid))
    for key share of w skip locked;
  if found then insert into anuncios (dados) values ('{"tipo":"webhooks"}'); end if;
end $$;
--> statement-breakpoint
create or replace function webhooks_do_pedido() returns trigger language plpgsql as $$
declare
  pagos constant text[] := array['approved', 'enviado', 'concluido'];
  assuntos text[] := '{}';
  assunto text;
begin
  if tg_op = 'INSERT' then
    assuntos := array['pedido.criado'];
    if new.status = any(pagos) then assuntos := assuntos || 'pedido.pago'::text; end if;
  else
    if new.status = any(pagos) and old.status <> all(pagos) then assuntos := assuntos || 'pedido.pago'::text; end if;
    if new.status = 'enviado' and old.status <> 'enviado' then assuntos := assuntos || 'pedido.enviado'::text; end if;
    if (new.status = 'concluido' or new.entregue_em is not null) and old.status <> 'concluido' and old.entregue_em is null then
      assuntos := assuntos || 'pedido.entregue'::text;
    end if;
    if new.status = 'rejected' and old.status <> 'rejected' then assuntos := assuntos || 'pedido.cancelado'::text; end if;
    if new.estornado_centavos > old.estornado_centavos then assuntos := assuntos || 'pedido.estornado'::text; end if;
  end if;
  foreach assunto in array assuntos loop
    if webhook_ha(assunto) then
      perform webhook_escrever(assunto, 'pedido:' || new.id, webhook_dados_do_pedido(new.id));
    end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
-- A guest's row that another order's took the place of is gone again by the end of the transaction.
create or replace function webhooks_do_cliente() returns trigger language plpgsql as $$
begin
  if not webhook_ha('cliente.criado') or not exists (select 1 from clientes where id = new.id) then return null; end if;
  if exists (select 1 from usuarios u where u.id = new.usuario_id and u.role <> 'cliente') then return null; end if;
  perform webhook_escrever('cliente.criado', 'cliente:' || new.id,
    jsonb_build_object('id', new.id, 'convidado', new.usuario_id is null, 'criadoEm', webhook_momento(new.criado_em)));
  return null;
end $$;
