ALTER TABLE "orcamentos" ADD COLUMN "cupom_codigo" text;--> statement-breakpoint
ALTER TABLE "orcamentos" ADD COLUMN "cupom_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orcamentos" ADD COLUMN "envios" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orcamentos" ADD COLUMN "lembrado_em" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orcamentos_a_lembrar" ON "orcamentos" USING btree ("valido_ate") WHERE "orcamentos"."aceito_em" is null and "orcamentos"."lembrado_em" is null and "orcamentos"."envios" <> '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "orcamentos" ADD CONSTRAINT "orcamentos_cupom" CHECK ("orcamentos"."cupom_centavos" between 0 and greatest(0, "orcamentos"."desconto_centavos") and ("orcamentos"."cupom_centavos" = 0 or "orcamentos"."cupom_codigo" is not null));--> statement-breakpoint
ALTER TABLE "orcamentos" ADD CONSTRAINT "orcamentos_cupom_formato" CHECK ("orcamentos"."cupom_codigo" ~ '^[A-Z0-9]{1,30}$');--> statement-breakpoint
ALTER TABLE "orcamentos" ADD CONSTRAINT "orcamentos_envios" CHECK (jsonb_typeof("orcamentos"."envios") = 'array' and jsonb_array_length("orcamentos"."envios") <= 10);--> statement-breakpoint
drop trigger orcamentos_sem_reescrita on orcamentos;
--> statement-breakpoint
-- A quote is not rewritten; its acceptance, its messages and its reminder are added.
create trigger orcamentos_sem_reescrita before update on orcamentos for each row
  when (to_jsonb(new) - array['pedido_id', 'aceito_em', 'envios', 'lembrado_em'] <> to_jsonb(old) - array['pedido_id', 'aceito_em', 'envios', 'lembrado_em'] or (old.aceito_em is not null and old.aceito_em is distinct from new.aceito_em) or (old.pedido_id is not null and old.pedido_id <> new.pedido_id) or not new.envios @> old.envios or (old.lembrado_em is not null and old.lembrado_em is distinct from new.lembrado_em))
  execute function recusar_reescrita();
