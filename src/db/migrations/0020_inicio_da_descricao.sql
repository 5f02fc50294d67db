ALTER TABLE "produtos" ADD COLUMN "inicio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "inicio_versao" integer DEFAULT 0 NOT NULL;