CREATE TABLE "estornos" (
	"id" text PRIMARY KEY NOT NULL,
	"chave" text NOT NULL,
	"pedido_id" text NOT NULL,
	"pagamento_id" text NOT NULL,
	"valor_centavos" integer NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"situacao" text DEFAULT 'pedido' NOT NULL,
	"resposta" text,
	"autor_id" text NOT NULL,
	"autor_nome" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"concluido_em" timestamp (3) with time zone,
	CONSTRAINT "estornos_situacao" CHECK ("estornos"."situacao" in ('pedido','feito','recusado') and ("estornos"."situacao" = 'pedido') = ("estornos"."concluido_em" is null)),
	CONSTRAINT "estornos_valor" CHECK ("estornos"."valor_centavos" > 0)
);
--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "expurgado_em" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "estornos" ADD CONSTRAINT "estornos_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "estornos" ADD CONSTRAINT "estornos_pagamento_id_pagamentos_id_fk" FOREIGN KEY ("pagamento_id") REFERENCES "public"."pagamentos"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "estornos_chave_unica" ON "estornos" USING btree ("chave");
--> statement-breakpoint
CREATE INDEX "estornos_do_pedido" ON "estornos" USING btree ("pedido_id","criado_em");
--> statement-breakpoint
CREATE INDEX "estornos_do_pagamento" ON "estornos" USING btree ("pagamento_id");
--> statement-breakpoint
CREATE INDEX "pedidos_por_nome" ON "pedidos" USING btree (sem_acento("nome"),"id") WHERE "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_status_por_nome" ON "pedidos" USING btree ("status",sem_acento("nome"),"id") WHERE "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_por_total" ON "pedidos" USING btree ("total_centavos","id") WHERE "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_status_por_total" ON "pedidos" USING btree ("status","total_centavos","id") WHERE "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_na_lixeira" ON "pedidos" USING btree ("excluido_em","id") WHERE "pedidos"."excluido_em" is not null and "pedidos"."expurgado_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_busca" ON "pedidos" USING gin (sem_acento("nome" || ' ' || "email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "pedidos_por_codigo" ON "pedidos" USING btree (upper("id") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "pedidos_por_fim_do_codigo" ON "pedidos" USING btree (upper(right("id", 6)) text_pattern_ops);
--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_expurgo_da_lixeira" CHECK ("pedidos"."expurgado_em" is null or "pedidos"."excluido_em" is not null);
