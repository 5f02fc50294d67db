ALTER TABLE "envios" DROP CONSTRAINT "envios_tipo";--> statement-breakpoint
ALTER TABLE "envios" ADD CONSTRAINT "envios_tipo" CHECK ("envios"."tipo" in ('imagem','ebook','amostra','firestore','auth','nota') and "envios"."situacao" in ('recebendo','pronto'));--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "nota_chave" text;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "nota_pdf" text;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "nota_xml" text;--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_nota_unica" ON "pedidos" USING btree ("nota_chave");--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_nota_forma" CHECK ("pedidos"."nota_chave" ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$');--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_nota_com_chave" CHECK ("pedidos"."nota_chave" is not null or ("pedidos"."nota_pdf" is null and "pedidos"."nota_xml" is null));--> statement-breakpoint
CREATE INDEX "pedidos_por_pagamento" ON "pedidos" USING btree ("pago_em","id") WHERE "pedidos"."pago_em" is not null;--> statement-breakpoint
CREATE INDEX "pedido_historico_estornos" ON "pedido_historico" USING btree ("criado_em","id") WHERE "pedido_historico"."tipo" = 'pagamento' and "pedido_historico"."detalhe" ->> 'estornadoCentavos' <> '0';
