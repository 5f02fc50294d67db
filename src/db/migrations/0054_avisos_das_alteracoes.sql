ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_topicos";--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_topicos" CHECK (cardinality("webhooks"."topicos") > 0 and "webhooks"."topicos" <@ array['pedido.criado','pedido.pago','pedido.alterado','pedido.enviado','pedido.entregue','pedido.cancelado','pedido.estornado','devolucao.pedida','estoque.baixo','produto.alterado','cliente.criado']);
--> statement-breakpoint
-- The order as its edit leaves it: items and sums of the same transaction are there.
create function webhooks_da_alteracao() returns trigger language plpgsql as $$
begin
  if webhook_ha('pedido.alterado') then
    perform webhook_escrever('pedido.alterado', 'pedido:' || new.pedido_id, webhook_dados_do_pedido(new.pedido_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger alteracoes_do_pedido_webhooks after insert on alteracoes_do_pedido deferrable initially deferred
  for each row execute function webhooks_da_alteracao();
--> statement-breakpoint
-- What an edit gives back is in the lower total, not in `estornado_centavos`: it is a refund too.
create or replace function medir_pedido() returns trigger language plpgsql as $$
declare
  pagos constant text[] := array['approved', 'enviado', 'concluido'];
  permitidos text[];
  antes constant integer := old.estornado_centavos + old.devolvido_centavos;
  depois constant integer := new.estornado_centavos + new.devolvido_centavos;
begin
  select servicos into permitidos from pedido_permissoes where pedido_id = new.id and retirada_em is null;
  if permitidos is null then return null; end if;
  if new.status = any(pagos) and old.status <> all(pagos) then
    insert into eventos_medidos (servico, tipo, pedido_id, acumulado_centavos, valor_centavos, ocorrido_em)
      select s, 'compra', new.id, 0, 0, coalesce(new.pago_em, now()) from unnest(permitidos) s on conflict do nothing;
    if found then insert into anuncios (dados) values ('{"tipo":"medicao"}'); end if;
  end if;
  if depois > antes
    and exists (select 1 from eventos_medidos where pedido_id = new.id and servico = 'ga4' and tipo = 'compra') then
    insert into eventos_medidos (servico, tipo, pedido_id, acumulado_centavos, valor_centavos, ocorrido_em)
      values ('ga4', 'estorno', new.id, depois, depois - antes, now()) on conflict do nothing;
    if found then insert into anuncios (dados) values ('{"tipo":"medicao"}'); end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger pedidos_medir on pedidos;
--> statement-breakpoint
create constraint trigger pedidos_medir after update of status, estornado_centavos, devolvido_centavos on pedidos deferrable initially deferred for each row
  when (new.status is distinct from old.status or new.estornado_centavos > old.estornado_centavos or new.devolvido_centavos > old.devolvido_centavos)
  execute function medir_pedido();
