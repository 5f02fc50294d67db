CREATE TABLE "importados" (
	"colecao" text NOT NULL,
	"id" text NOT NULL,
	"campos" jsonb NOT NULL,
	"importado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "importados_colecao_id_pk" PRIMARY KEY("colecao","id"),
	CONSTRAINT "importados_colecao" CHECK ("importados"."colecao" in ('categorias','usuarios','cupons','produtos','pedidos','downloads','arquivos'))
);
--> statement-breakpoint
ALTER TABLE "produtos" DROP CONSTRAINT "produtos_id_formato";--> statement-breakpoint
ALTER TABLE "pedido_itens" DROP CONSTRAINT "pedido_itens_preco";--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "segundo_fator_exigido" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_id_formato" CHECK ("produtos"."id" ~ '^[A-Za-z0-9_-]{1,128}$');--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD CONSTRAINT "pedido_itens_preco" CHECK ("pedido_itens"."preco_centavos" >= 0);
