DROP INDEX "pedidos_do_cupom_por_caixa";--> statement-breakpoint
DROP INDEX "pedidos_do_cupom_por_conta";--> statement-breakpoint
DROP INDEX "pedidos_do_cupom_por_documento";--> statement-breakpoint
DROP INDEX "pedidos_por_email";--> statement-breakpoint
CREATE INDEX "pedidos_por_caixa" ON "pedidos" USING btree (caixa_do_email("email"),"criado_em" DESC NULLS FIRST);