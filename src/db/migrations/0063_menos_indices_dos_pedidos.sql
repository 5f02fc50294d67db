DROP INDEX "pedidos_por_nome";--> statement-breakpoint
DROP INDEX "pedidos_status_por_nome";--> statement-breakpoint
DROP INDEX "pedidos_por_total";--> statement-breakpoint
DROP INDEX "pedidos_status_por_total";--> statement-breakpoint
DROP INDEX "pedidos_do_cliente_por_status";--> statement-breakpoint
DROP INDEX "pedidos_contados_da_pessoa";--> statement-breakpoint
DROP INDEX "pedidos_do_influencer_por_fim";--> statement-breakpoint
DROP INDEX "pedidos_do_influencer_por_id";--> statement-breakpoint
DROP INDEX "pedidos_pagos";--> statement-breakpoint
CREATE INDEX "pedidos_por_pagar_da_conta" ON "pedidos" USING btree ("uid") WHERE "pedidos"."status" = 'pendente' and "pedidos"."uid" is not null;
