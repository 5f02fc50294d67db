ALTER TABLE "pedidos" ADD COLUMN "cupom_contado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "pedidos" SET "cupom_contado" = true WHERE "cupom" IS NOT NULL AND "estoque_reservado";