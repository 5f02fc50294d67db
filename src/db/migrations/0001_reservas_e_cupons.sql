ALTER TABLE "pedidos" ADD COLUMN "vizinhanca" text;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "rede" text;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "em_volume" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "sob_pressao" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "cupom_id" text;--> statement-breakpoint
CREATE INDEX "pedidos_da_rede" ON "pedidos" USING btree ("rede") WHERE "pedidos"."status" = 'pendente' and "pedidos"."rede" is not null;--> statement-breakpoint
CREATE INDEX "pedidos_em_volume" ON "pedidos" USING btree ("id") WHERE "pedidos"."status" = 'pendente' and "pedidos"."em_volume";
