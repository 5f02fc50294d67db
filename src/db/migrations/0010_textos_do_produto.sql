ALTER TABLE "produtos" ADD COLUMN "na_caixa" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "fabricante" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "origem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "garantia" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_textos" CHECK (char_length("produtos"."na_caixa") <= 1000 and char_length("produtos"."fabricante") <= 120 and char_length("produtos"."origem") <= 200 and char_length("produtos"."garantia") <= 200);