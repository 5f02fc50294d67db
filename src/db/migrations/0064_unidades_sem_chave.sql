ALTER TABLE "unidades_seguradas" DROP CONSTRAINT "unidades_seguradas_item_id_pedido_itens_id_fk";
--> statement-breakpoint
DROP INDEX "unidades_seguradas_do_pedido";--> statement-breakpoint
ALTER TABLE "unidades_seguradas" DROP CONSTRAINT "unidades_seguradas_pkey";--> statement-breakpoint
ALTER TABLE "unidades_seguradas" ADD CONSTRAINT "unidades_seguradas_pedido_id_item_id_pk" PRIMARY KEY("pedido_id","item_id");--> statement-breakpoint
-- A guest's order has no account.
DROP INDEX "pedidos_do_cliente";--> statement-breakpoint
CREATE INDEX "pedidos_do_cliente" ON "pedidos" USING btree ("uid","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pedidos"."uid" is not null;
