CREATE TABLE "vales_vendidos" (
	"pedido_id" text PRIMARY KEY NOT NULL,
	"portador_id" text NOT NULL,
	"para_email" text,
	"mensagem" text DEFAULT '' NOT NULL,
	"enviar_em" date,
	"ativo" boolean DEFAULT false NOT NULL,
	"enviado_em" timestamp (3) with time zone,
	CONSTRAINT "vales_vendidos_mensagem" CHECK (length("vales_vendidos"."mensagem") <= 500)
);
--> statement-breakpoint
ALTER TABLE "pedidos" DROP CONSTRAINT "pedidos_endereco_formato";--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "venda_de_vale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vales_vendidos" ADD CONSTRAINT "vales_vendidos_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vales_vendidos_portador" ON "vales_vendidos" USING btree ("portador_id");--> statement-breakpoint
CREATE INDEX "vales_vendidos_a_enviar" ON "vales_vendidos" USING btree ("enviar_em") WHERE "vales_vendidos"."ativo" and "vales_vendidos"."enviado_em" is null;--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_venda_de_vale" CHECK (not "pedidos"."venda_de_vale" or ("pedidos"."desconto_centavos" = 0 and "pedidos"."frete_centavos" = 0 and "pedidos"."vale_centavos" = 0 and "pedidos"."id_influencer" is null));--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_endereco_formato" CHECK (case when "pedidos"."venda_de_vale" then "pedidos"."cep" ~ '^(0{8})?$' and "pedidos"."uf" = '' else "pedidos"."cep" ~ '^[0-9]{8}$' and "pedidos"."uf" ~ '^[A-Z]{2}$' end);