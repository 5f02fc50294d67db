ALTER TABLE "devolucao_itens" ADD COLUMN "trocar_por" text;--> statement-breakpoint
ALTER TABLE "devolucoes" ADD COLUMN "troca" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "devolucoes" ADD COLUMN "pedido_da_troca" text;--> statement-breakpoint
ALTER TABLE "devolucoes" ADD CONSTRAINT "devolucoes_pedido_da_troca_pedidos_id_fk" FOREIGN KEY ("pedido_da_troca") REFERENCES "public"."pedidos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "devolucoes_da_troca" ON "devolucoes" USING btree ("pedido_da_troca") WHERE "devolucoes"."pedido_da_troca" is not null;--> statement-breakpoint
ALTER TABLE "devolucao_itens" ADD CONSTRAINT "devolucao_itens_troca" CHECK ("devolucao_itens"."trocar_por" <> '');--> statement-breakpoint
ALTER TABLE "devolucoes" ADD CONSTRAINT "devolucoes_troca" CHECK ((not "devolucoes"."troca" or "devolucoes"."como_credito") and ("devolucoes"."pedido_da_troca" is null or ("devolucoes"."troca" and "devolucoes"."credito_centavos" is not null)));