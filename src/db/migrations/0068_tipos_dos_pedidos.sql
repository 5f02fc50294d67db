ALTER TABLE "pedidos" DROP CONSTRAINT "pedidos_endereco_formato";--> statement-breakpoint
ALTER TABLE "pedidos" DROP CONSTRAINT "pedidos_venda_de_vale";--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "tipo" text DEFAULT 'venda' NOT NULL;--> statement-breakpoint
UPDATE "pedidos" SET "tipo" = 'vale' WHERE "venda_de_vale";--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_tipo" CHECK ("pedidos"."tipo" in ('venda','vale')),
	ADD CONSTRAINT "pedidos_endereco_formato" CHECK (case when "pedidos"."tipo" = 'vale' or "pedidos"."retirada" then "pedidos"."cep" ~ '^(0{8})?$' and "pedidos"."uf" = '' else "pedidos"."cep" ~ '^[0-9]{8}$' and "pedidos"."uf" ~ '^[A-Z]{2}$' end),
	ADD CONSTRAINT "pedidos_venda_de_vale" CHECK ("pedidos"."tipo" <> 'vale' or ("pedidos"."desconto_centavos" = 0 and "pedidos"."frete_centavos" = 0 and "pedidos"."vale_centavos" = 0 and "pedidos"."id_influencer" is null));--> statement-breakpoint
ALTER TABLE "pedidos" DROP COLUMN "venda_de_vale";--> statement-breakpoint
CREATE VIEW "public"."vendas" AS (select "id", "cliente_id", "status", "criado_em", "pago_em", "cupom", "id_influencer", "desconto_centavos", "estornado_centavos", greatest(0, "total_centavos" - "estornado_centavos") as "valor_centavos" from "pedidos" where ("pedidos"."excluido_em" is null and "pedidos"."tipo" in ('venda')));
