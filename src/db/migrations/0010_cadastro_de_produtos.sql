CREATE TABLE "envios" (
	"id" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"situacao" text DEFAULT 'recebendo' NOT NULL,
	"chave" text NOT NULL,
	"nome" text NOT NULL,
	"tamanho" bigint NOT NULL,
	"recebido" bigint DEFAULT 0 NOT NULL,
	"largura" integer,
	"altura" integer,
	"larguras" integer[],
	"paginas" integer,
	"autor_id" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mexido_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "envios_tipo" CHECK ("envios"."tipo" in ('imagem','ebook','amostra') and "envios"."situacao" in ('recebendo','pronto')),
	CONSTRAINT "envios_tamanho" CHECK ("envios"."tamanho" > 0 and "envios"."recebido" between 0 and "envios"."tamanho")
);
--> statement-breakpoint
ALTER TABLE "categorias" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "envios_parados" ON "envios" USING btree ("mexido_em");--> statement-breakpoint
CREATE INDEX "produtos_todos_novos" ON "produtos" USING btree ("criado_em","id");--> statement-breakpoint
CREATE INDEX "produtos_todos_nome" ON "produtos" USING btree ("nome","id");--> statement-breakpoint
CREATE INDEX "produtos_todos_preco" ON "produtos" USING btree ("preco_centavos","id");--> statement-breakpoint
CREATE INDEX "produtos_todos_estoque" ON "produtos" USING btree ("estoque","id") WHERE not "produtos"."digital";--> statement-breakpoint
CREATE INDEX "produtos_da_categoria" ON "produtos" USING btree ("categoria","nome","id");--> statement-breakpoint
CREATE INDEX "produtos_arquivados" ON "produtos" USING btree ("nome","id") WHERE "produtos"."arquivado_em" is not null;