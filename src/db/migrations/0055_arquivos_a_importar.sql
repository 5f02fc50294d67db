CREATE TABLE "arquivos_a_importar" (
	"chave" text PRIMARY KEY NOT NULL,
	"origem" text NOT NULL,
	"para" text NOT NULL,
	"dono" text NOT NULL,
	"endereco" text NOT NULL,
	"posicao" integer DEFAULT 0 NOT NULL,
	"principal" boolean DEFAULT false NOT NULL,
	"situacao" text DEFAULT 'esperando' NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erro" text,
	"imagem_id" text,
	CONSTRAINT "arquivos_a_importar_origem" CHECK ("arquivos_a_importar"."origem" in ('firebase','shopify','woocommerce','nuvemshop')),
	CONSTRAINT "arquivos_a_importar_para" CHECK ("arquivos_a_importar"."para" in ('produto','categoria','ebook')),
	CONSTRAINT "arquivos_a_importar_situacao" CHECK ("arquivos_a_importar"."situacao" in ('esperando','veio','falhou')),
	CONSTRAINT "arquivos_a_importar_com_motivo" CHECK ("arquivos_a_importar"."situacao" <> 'falhou' or "arquivos_a_importar"."erro" is not null),
	CONSTRAINT "arquivos_a_importar_contas" CHECK ("arquivos_a_importar"."posicao" >= 0 and "arquivos_a_importar"."tentativas" >= 0)
);
--> statement-breakpoint
CREATE INDEX "arquivos_a_importar_na_vez" ON "arquivos_a_importar" USING btree ("proxima_em","chave") WHERE "arquivos_a_importar"."situacao" = 'esperando';--> statement-breakpoint
CREATE INDEX "arquivos_a_importar_que_falharam" ON "arquivos_a_importar" USING btree ("chave") WHERE "arquivos_a_importar"."situacao" = 'falhou';--> statement-breakpoint
CREATE INDEX "arquivos_a_importar_donos" ON "arquivos_a_importar" USING btree ("dono");--> statement-breakpoint
CREATE INDEX "importados_donos" ON "importados" USING btree (split_part("id", ' ', 1)) WHERE "importados"."colecao" = 'arquivos';