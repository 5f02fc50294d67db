DROP INDEX "pedidos_a_despachar";--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "tem_bens" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- No trigger runs: nothing of these orders changes.
alter table pedidos disable trigger user;
--> statement-breakpoint
update pedidos set tem_bens = false where not exists (select 1 from pedido_itens where pedido_id = pedidos.id and not digital);
--> statement-breakpoint
alter table pedidos enable trigger user;
--> statement-breakpoint
CREATE INDEX "pedidos_a_despachar" ON "pedidos" USING btree ("pago_em") WHERE "pedidos"."pago_em" is not null and "pedidos"."status" = 'approved' and "pedidos"."excluido_em" is null and "pedidos"."tem_bens";
