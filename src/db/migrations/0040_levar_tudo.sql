CREATE TABLE "exportacoes" (
	"id" text PRIMARY KEY NOT NULL,
	"etapa" text DEFAULT 'fazendo' NOT NULL,
	"andamento" jsonb,
	"chave" text NOT NULL,
	"tamanho" bigint,
	"arquivos" integer,
	"falha" text,
	"autor_id" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"andou_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"pronta_em" timestamp (3) with time zone,
	CONSTRAINT "exportacoes_etapa" CHECK ("exportacoes"."etapa" in ('fazendo','pronta','falhou')),
	CONSTRAINT "exportacoes_pronta_inteira" CHECK (("exportacoes"."etapa" = 'pronta') = ("exportacoes"."tamanho" is not null and "exportacoes"."arquivos" is not null and "exportacoes"."pronta_em" is not null)),
	CONSTRAINT "exportacoes_falha" CHECK (("exportacoes"."etapa" = 'falhou') = ("exportacoes"."falha" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "exportacoes_so_uma" ON "exportacoes" USING btree ((true));