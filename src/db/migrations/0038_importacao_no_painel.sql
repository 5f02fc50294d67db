ALTER TABLE "envios" DROP CONSTRAINT "envios_tipo";--> statement-breakpoint
ALTER TABLE "envios" ADD CONSTRAINT "envios_tipo" CHECK ("envios"."tipo" in ('imagem','ebook','amostra','firestore','auth') and "envios"."situacao" in ('recebendo','pronto'));--> statement-breakpoint
CREATE TABLE "importacoes" (
	"id" text PRIMARY KEY NOT NULL,
	"etapa" text DEFAULT 'conferindo' NOT NULL,
	"envio_firestore" text NOT NULL,
	"envio_auth" text NOT NULL,
	"andamento" jsonb,
	"resumo" jsonb,
	"contagem" jsonb,
	"recusa" jsonb,
	"parou" boolean DEFAULT false NOT NULL,
	"vez" integer DEFAULT 0 NOT NULL,
	"autor_id" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"andou_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "importacoes_etapa" CHECK ("importacoes"."etapa" in ('conferindo','conferida','gravando','feita','recusada')),
	CONSTRAINT "importacoes_com_resumo" CHECK ("importacoes"."etapa" not in ('conferida','gravando','feita') or ("importacoes"."resumo" is not null and "importacoes"."contagem" is not null)),
	CONSTRAINT "importacoes_com_motivo" CHECK (("importacoes"."etapa" = 'recusada') = ("importacoes"."recusa" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "importacoes_so_uma" ON "importacoes" USING btree ((true));--> statement-breakpoint
CREATE TABLE "importacao_linhas" (
	"importacao_id" text NOT NULL,
	"n" integer NOT NULL,
	"colecao" text NOT NULL,
	"registro" text NOT NULL,
	"acao" text NOT NULL,
	"motivo" text NOT NULL,
	"link" text NOT NULL,
	CONSTRAINT "importacao_linhas_importacao_id_n_pk" PRIMARY KEY("importacao_id","n"),
	CONSTRAINT "importacao_linhas_acao" CHECK ("importacao_linhas"."acao" in ('alterado','duvidoso','mantido','fora'))
);
--> statement-breakpoint
ALTER TABLE "importacao_linhas" ADD CONSTRAINT "importacao_linhas_importacao_id_importacoes_id_fk" FOREIGN KEY ("importacao_id") REFERENCES "public"."importacoes"("id") ON DELETE cascade ON UPDATE no action;
