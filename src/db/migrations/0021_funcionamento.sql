CREATE TABLE "funcionamento" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"aberta_em" timestamp (3) with time zone,
	"avisar_a" text[] DEFAULT '{}' NOT NULL,
	"teste_de_email_em" timestamp (3) with time zone,
	CONSTRAINT "funcionamento_linha_unica" CHECK ("funcionamento"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "saude" (
	"parte" text PRIMARY KEY NOT NULL,
	"motivo" text,
	"desde" timestamp (3) with time zone NOT NULL,
	"conferida_em" timestamp (3) with time zone NOT NULL,
	"avisada_em" timestamp (3) with time zone,
	CONSTRAINT "saude_parte" CHECK ("saude"."parte" in ('email','provedor','fila','disco','copias'))
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "recusado_em" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "emails_por_envio" ON "emails" USING btree ("enviado_em") WHERE "emails"."enviado_em" is not null;--> statement-breakpoint
CREATE INDEX "emails_por_recusa" ON "emails" USING btree ("recusado_em") WHERE "emails"."recusado_em" is not null;--> statement-breakpoint
-- A shop that was open to visitors before there was a door stays open.
insert into funcionamento (id, aberta_em) values (1, case when exists (select from pedidos) or exists (select from configuracao) or exists (select from produtos) then now() end);
--> statement-breakpoint
-- Every instance throws its kept pages away when the shop opens or closes.
create trigger funcionamento_avisar after update of aberta_em on funcionamento for each row execute function avisar_configuracao();
