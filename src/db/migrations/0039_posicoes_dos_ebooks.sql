ALTER TABLE "produtos" ADD COLUMN "posicoes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_posicoes" CHECK (case jsonb_typeof("produtos"."posicoes") when 'array' then jsonb_array_length("produtos"."posicoes") <= 50 else false end);--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_posicoes_so_digital" CHECK ("produtos"."digital" or "produtos"."posicoes" = '[]'::jsonb);
