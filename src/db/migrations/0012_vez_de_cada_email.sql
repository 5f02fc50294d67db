ALTER TABLE "emails" ADD COLUMN "tentando_desde" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendas_por_dia" DROP COLUMN "nome";