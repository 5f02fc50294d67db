ALTER TABLE "produtos" ADD COLUMN "tipo" text;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "casa_mm" numeric(6, 1);--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "tabuleiro_cm" numeric(6, 1);--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "rei_mm" numeric(6, 1);--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "base_mm" numeric(6, 1);--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "peso_jogo_g" integer;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "materiais" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "damas_extras" integer;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "usos" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "nivel" text;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_tipo" CHECK ("produtos"."tipo" in ('tabuleiro','pecas','conjunto','relogio','livro','acessorio'));--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_nivel" CHECK ("produtos"."nivel" in ('iniciante','intermediario','avancado'));--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_usos" CHECK ("produtos"."usos" <@ array['torneio','clube','casa','viagem','ensino']);--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_ficha_faixas" CHECK ("produtos"."casa_mm" between 5 and 500 and "produtos"."tabuleiro_cm" between 5 and 500 and "produtos"."rei_mm" between 5 and 2000 and "produtos"."base_mm" between 3 and 800 and "produtos"."peso_jogo_g" between 1 and 200000 and "produtos"."damas_extras" between 0 and 16);--> statement-breakpoint
CREATE INDEX "produtos_tipo_novos" ON "produtos" USING btree ("tipo","criado_em" DESC NULLS FIRST,"id") WHERE "produtos"."arquivado_em" is null and "produtos"."tipo" is not null;
