CREATE TABLE "consentimentos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consentimentos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"chave" text NOT NULL,
	"ato" text NOT NULL,
	"email" text NOT NULL,
	"uid" text,
	"versao_do_texto" integer NOT NULL,
	"origem" text NOT NULL,
	"sobre" text,
	"em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consentimentos_tipo" CHECK ("consentimentos"."tipo" in ('avise-me','carrinho-deixado')),
	CONSTRAINT "consentimentos_ato" CHECK ("consentimentos"."ato" in ('pedido','dado','retirado')),
	CONSTRAINT "consentimentos_origem" CHECK ("consentimentos"."origem" in ('produto','confirmacao','conta','elo-do-email','um-clique')),
	CONSTRAINT "consentimentos_email" CHECK ("consentimentos"."email" = lower(btrim("consentimentos"."email")) and length("consentimentos"."email") between 3 and 254),
	CONSTRAINT "consentimentos_versao" CHECK ("consentimentos"."versao_do_texto" >= 1),
	CONSTRAINT "consentimentos_sobre" CHECK (length("consentimentos"."sobre") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "consentimentos" ADD CONSTRAINT "consentimentos_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consentimentos_da_chave" ON "consentimentos" USING btree ("chave","tipo","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "consentimentos_do_email" ON "consentimentos" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "consentimentos_do_usuario" ON "consentimentos" USING btree ("uid") WHERE "consentimentos"."uid" is not null;--> statement-breakpoint
CREATE INDEX "consentimentos_por_data" ON "consentimentos" USING btree ("em");--> statement-breakpoint
-- What was agreed to stays as it was written; a row may only go, with the person.
create function recusar_reescrita() returns trigger language plpgsql as $$
begin
  raise exception '% is never written over', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger consentimentos_sem_reescrita before update on consentimentos for each row execute function recusar_reescrita();
