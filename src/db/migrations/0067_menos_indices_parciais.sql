DROP INDEX "produtos_a_venda_preco";--> statement-breakpoint
DROP INDEX "produtos_a_venda_nome";--> statement-breakpoint
DROP INDEX "produtos_bem_avaliados";--> statement-breakpoint
DROP INDEX "produtos_destaque";--> statement-breakpoint
DROP INDEX "produtos_que_mostram_menor_preco";--> statement-breakpoint
DROP INDEX "produtos_arquivados";--> statement-breakpoint
DROP INDEX "pedidos_na_lixeira";--> statement-breakpoint
DROP INDEX "pedidos_em_disputa";--> statement-breakpoint
DROP INDEX "pedidos_de_conta_excluida";--> statement-breakpoint
DROP INDEX "pedidos_do_visitante";--> statement-breakpoint
DROP INDEX "pedidos_em_volume";--> statement-breakpoint
DROP INDEX "pedidos_que_reservam";--> statement-breakpoint
DROP INDEX "pedidos_a_conferir";--> statement-breakpoint
DROP INDEX "pedidos_nota_unica";--> statement-breakpoint
DROP INDEX "pedidos_da_rede";--> statement-breakpoint
CREATE INDEX "produtos_marcados" ON "produtos" USING btree ("criado_em" DESC NULLS FIRST,"id") WHERE "produtos"."destaque" or "produtos"."mostra_menor_preco";--> statement-breakpoint
CREATE INDEX "pedidos_a_parte" ON "pedidos" USING btree ("excluido_em","id") WHERE ("pedidos"."excluido_em" is not null and "pedidos"."expurgado_em" is null) or "pedidos"."em_disputa" or ("pedidos"."uid" is null and not "pedidos"."is_guest" and "pedidos"."email" <> 'conta-excluida@invalid');--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_nota_unica" ON "pedidos" USING btree ("nota_chave") WHERE "pedidos"."nota_chave" is not null;--> statement-breakpoint
CREATE INDEX "pedidos_da_rede" ON "pedidos" USING btree ("rede","visitante") WHERE "pedidos"."status" = 'pendente' and "pedidos"."rede" is not null;