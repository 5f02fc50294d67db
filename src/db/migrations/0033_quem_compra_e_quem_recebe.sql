ALTER TABLE "pedidos" ADD COLUMN "documento" text;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "presente" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "destinatario" text;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "mensagem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_documento_formato" CHECK ("pedidos"."documento" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$');--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_mensagem_do_presente" CHECK ("pedidos"."mensagem" = '' or ("pedidos"."presente" and length("pedidos"."mensagem") <= 200));
