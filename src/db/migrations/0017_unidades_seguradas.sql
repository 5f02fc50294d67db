CREATE TABLE "unidades_seguradas" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"pedido_id" text NOT NULL,
	"produto_id" text NOT NULL,
	"variacao" text,
	"quantidade" integer NOT NULL,
	"primeiro" boolean NOT NULL,
	"em_volume" boolean NOT NULL,
	CONSTRAINT "unidades_seguradas_quantidade" CHECK ("unidades_seguradas"."quantidade" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "unidades_seguradas" ADD CONSTRAINT "unidades_seguradas_item_id_pedido_itens_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."pedido_itens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unidades_seguradas_do_produto" ON "unidades_seguradas" USING btree ("produto_id");--> statement-breakpoint
CREATE INDEX "unidades_seguradas_do_pedido" ON "unidades_seguradas" USING btree ("pedido_id");
--> statement-breakpoint
-- Items that were inserted into, or belong to, an unpaid order that holds its goods.
create function segurar_unidades() returns trigger language plpgsql as $$
begin
  insert into unidades_seguradas (item_id, pedido_id, produto_id, variacao, quantidade, primeiro, em_volume)
  select i.id, i.pedido_id, i.produto_id, i.variacao, i.quantidade, not exists (select from pedido_itens j
    where j.pedido_id = i.pedido_id and j.produto_id = i.produto_id and not j.digital and j.posicao < i.posicao), p.em_volume
  from novos i join pedidos p on p.id = i.pedido_id
  where p.status = 'pendente' and p.estoque_reservado and not i.digital;
  return null;
end $$;
--> statement-breakpoint
create trigger pedido_itens_segurar after insert on pedido_itens referencing new table as novos for each statement execute function segurar_unidades();
--> statement-breakpoint
-- Payment, rejection and release end the hold; an order that is revived holds its goods again.
create function acertar_unidades_seguradas() returns trigger language plpgsql as $$
begin
  delete from unidades_seguradas where pedido_id = new.id;
  if new.status = 'pendente' and new.estoque_reservado then
    insert into unidades_seguradas (item_id, pedido_id, produto_id, variacao, quantidade, primeiro, em_volume)
    select i.id, i.pedido_id, i.produto_id, i.variacao, i.quantidade, not exists (select from pedido_itens j
      where j.pedido_id = i.pedido_id and j.produto_id = i.produto_id and not j.digital and j.posicao < i.posicao), new.em_volume
    from pedido_itens i where i.pedido_id = new.id and not i.digital;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger pedidos_acertar_seguradas after update of status, estoque_reservado, em_volume on pedidos for each row
  when ((old.status = 'pendente' and old.estoque_reservado) is distinct from (new.status = 'pendente' and new.estoque_reservado) or old.em_volume <> new.em_volume)
  execute function acertar_unidades_seguradas();
--> statement-breakpoint
insert into unidades_seguradas (item_id, pedido_id, produto_id, variacao, quantidade, primeiro, em_volume)
select i.id, i.pedido_id, i.produto_id, i.variacao, i.quantidade, i.posicao = min(i.posicao) over (partition by i.pedido_id, i.produto_id), p.em_volume
from pedidos p join pedido_itens i on i.pedido_id = p.id where p.status = 'pendente' and p.estoque_reservado and not i.digital;
