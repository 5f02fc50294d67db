ALTER TABLE "envios" DROP CONSTRAINT "envios_tipo";--> statement-breakpoint
ALTER TABLE "importacoes" ALTER COLUMN "envio_firestore" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "importacoes" ALTER COLUMN "envio_auth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "origem" text DEFAULT 'firebase' NOT NULL;--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "planilhas" jsonb;--> statement-breakpoint
ALTER TABLE "importados" ADD COLUMN "de_la" text;--> statement-breakpoint
CREATE UNIQUE INDEX "importados_de_la" ON "importados" USING btree ("colecao","de_la");--> statement-breakpoint
ALTER TABLE "envios" ADD CONSTRAINT "envios_tipo" CHECK ("envios"."tipo" in ('imagem','ebook','amostra','firestore','auth','planilha','nota') and "envios"."situacao" in ('recebendo','pronto'));--> statement-breakpoint
ALTER TABLE "importacoes" ADD CONSTRAINT "importacoes_origem" CHECK (case "importacoes"."origem" when 'firebase' then "importacoes"."envio_firestore" is not null and "importacoes"."envio_auth" is not null and "importacoes"."planilhas" is null else "importacoes"."origem" in ('shopify','woocommerce','nuvemshop') and "importacoes"."envio_firestore" is null and "importacoes"."envio_auth" is null and "importacoes"."planilhas" is not null end);