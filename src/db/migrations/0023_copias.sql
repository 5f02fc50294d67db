CREATE TABLE "copias" (
	"id" text PRIMARY KEY NOT NULL,
	"origem" text NOT NULL,
	"situacao" text DEFAULT 'em-curso' NOT NULL,
	"lugar" text,
	"iniciada_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"terminada_em" timestamp (3) with time zone,
	"arquivos" integer,
	"tamanho" bigint,
	"soma" text,
	"cifrada" boolean,
	"erro" text,
	"experimentada_em" timestamp (3) with time zone,
	"erro_da_experiencia" text,
	CONSTRAINT "copias_origem" CHECK ("copias"."origem" in ('relogio','comando')),
	CONSTRAINT "copias_situacao" CHECK ("copias"."situacao" in ('em-curso','feita','falhou')),
	CONSTRAINT "copias_feita_inteira" CHECK ("copias"."situacao" <> 'feita' or ("copias"."lugar" is not null and "copias"."terminada_em" is not null and "copias"."tamanho" >= 0 and "copias"."arquivos" > 0 and "copias"."soma" is not null and "copias"."cifrada" is not null)),
	CONSTRAINT "copias_experiencia" CHECK ("copias"."experimentada_em" is null or "copias"."situacao" = 'feita')
);
--> statement-breakpoint
CREATE INDEX "copias_recentes" ON "copias" USING btree ("iniciada_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);