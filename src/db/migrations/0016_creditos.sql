CREATE TABLE "creditos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "creditos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"portador_id" text NOT NULL,
	"tipo" text NOT NULL,
	"centavos" integer NOT NULL,
	"pedido_id" text,
	"chave" text NOT NULL,
	"autor" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creditos_tipo" CHECK ("creditos"."tipo" in ('emissao','venda','devolucao','bonus','liberacao','resgate','cancelamento','ajuste')),
	CONSTRAINT "creditos_sinal" CHECK (case when "creditos"."tipo" = 'ajuste' then "creditos"."centavos" <> 0 when "creditos"."tipo" in ('resgate','cancelamento') then "creditos"."centavos" < 0 else "creditos"."centavos" > 0 end),
	CONSTRAINT "creditos_do_pedido_tem_pedido" CHECK ("creditos"."tipo" not in ('resgate','liberacao') or "creditos"."pedido_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "portadores_de_credito" (
	"id" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"codigo_hash" text,
	"final" text,
	"uid" text,
	"saldo_centavos" integer DEFAULT 0 NOT NULL,
	"bloqueado_em" timestamp (3) with time zone,
	"bloqueio_motivo" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portadores_de_credito_tipo" CHECK ("portadores_de_credito"."tipo" in ('vale','conta')),
	CONSTRAINT "portadores_de_credito_do_tipo" CHECK (case when "portadores_de_credito"."tipo" = 'vale' then "portadores_de_credito"."uid" is null else "portadores_de_credito"."codigo_hash" is null end and ("portadores_de_credito"."codigo_hash" is null) = ("portadores_de_credito"."final" is null)),
	CONSTRAINT "portadores_de_credito_final" CHECK ("portadores_de_credito"."final" ~ '^[2-9A-HJ-NP-Z]{4}$'),
	CONSTRAINT "portadores_de_credito_saldo" CHECK ("portadores_de_credito"."saldo_centavos" >= 0),
	CONSTRAINT "portadores_de_credito_bloqueio" CHECK (("portadores_de_credito"."bloqueado_em" is null) = ("portadores_de_credito"."bloqueio_motivo" is null) and length("portadores_de_credito"."bloqueio_motivo") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "vale_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "creditado_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "creditos" ADD CONSTRAINT "creditos_portador_id_portadores_de_credito_id_fk" FOREIGN KEY ("portador_id") REFERENCES "public"."portadores_de_credito"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portadores_de_credito" ADD CONSTRAINT "portadores_de_credito_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "creditos_uma_vez" ON "creditos" USING btree ("chave");--> statement-breakpoint
CREATE INDEX "creditos_do_portador" ON "creditos" USING btree ("portador_id","id");--> statement-breakpoint
CREATE INDEX "creditos_do_pedido" ON "creditos" USING btree ("pedido_id","id") WHERE "creditos"."pedido_id" is not null;--> statement-breakpoint
CREATE INDEX "creditos_por_dia" ON "creditos" USING btree ("criado_em");--> statement-breakpoint
CREATE UNIQUE INDEX "portadores_de_credito_codigo" ON "portadores_de_credito" USING btree ("codigo_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "portadores_de_credito_conta" ON "portadores_de_credito" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "portadores_de_credito_recentes" ON "portadores_de_credito" USING btree ("criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "portadores_de_credito"."tipo" = 'vale';--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_vale" CHECK ("pedidos"."vale_centavos" between 0 and greatest("pedidos"."total_centavos", 0) and "pedidos"."creditado_centavos" between 0 and greatest("pedidos"."total_centavos", 0));
--> statement-breakpoint
create trigger creditos_so_cresce before update or delete on creditos for each row execute function recusar_mudanca();
--> statement-breakpoint
-- The update locks the holder's row, and its check refuses a balance below zero: concurrent acts wait for each other.
create function somar_credito() returns trigger language plpgsql as $$
begin
  update portadores_de_credito set saldo_centavos = saldo_centavos + new.centavos where id = new.portador_id;
  return null;
end $$;
--> statement-breakpoint
create trigger creditos_somar after insert on creditos for each row execute function somar_credito();
--> statement-breakpoint
-- Only the ledger's trigger changes a balance.
create function recusar_saldo() returns trigger language plpgsql as $$
begin
  raise exception 'balance of % is not that of its ledger', new.id using errcode = 'check_violation', constraint = 'portadores_de_credito_saldo_do_livro';
end $$;
--> statement-breakpoint
create trigger portadores_de_credito_saldo_do_livro before update of saldo_centavos on portadores_de_credito for each row when (old.saldo_centavos <> new.saldo_centavos and pg_trigger_depth() = 0) execute function recusar_saldo();
--> statement-breakpoint
create trigger portadores_de_credito_sem_saldo before insert on portadores_de_credito for each row when (new.saldo_centavos <> 0) execute function recusar_saldo();
