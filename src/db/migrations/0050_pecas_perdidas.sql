CREATE TABLE "pecas_avulsas" (
	"conjunto_id" text NOT NULL,
	"peca" text NOT NULL,
	"cor" text NOT NULL,
	"produto_id" text NOT NULL,
	"variacao" text,
	CONSTRAINT "pecas_avulsas_conjunto_id_peca_cor_pk" PRIMARY KEY("conjunto_id","peca","cor"),
	CONSTRAINT "pecas_avulsas_peca" CHECK ("pecas_avulsas"."peca" in ('rei','dama','torre','bispo','cavalo','peao')),
	CONSTRAINT "pecas_avulsas_cor" CHECK ("pecas_avulsas"."cor" in ('brancas','pretas')),
	CONSTRAINT "pecas_avulsas_outro" CHECK ("pecas_avulsas"."conjunto_id" <> "pecas_avulsas"."produto_id"),
	CONSTRAINT "pecas_avulsas_variacao" CHECK (length("pecas_avulsas"."variacao") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "pecas_avulsas" ADD CONSTRAINT "pecas_avulsas_conjunto_id_produtos_id_fk" FOREIGN KEY ("conjunto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "pecas_avulsas" ADD CONSTRAINT "pecas_avulsas_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "pecas_avulsas_produto_id" ON "pecas_avulsas" USING btree ("produto_id");--> statement-breakpoint
CREATE TABLE "pedidos_de_peca" (
	"id" text PRIMARY KEY NOT NULL,
	"pedido_id" text NOT NULL,
	"produto_id" text NOT NULL,
	"peca" text NOT NULL,
	"cor" text NOT NULL,
	"unidades" integer NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"estado" text NOT NULL,
	"resposta" text DEFAULT '' NOT NULL,
	"respondido_em" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pedidos_de_peca_peca" CHECK ("pedidos_de_peca"."peca" in ('rei','dama','torre','bispo','cavalo','peao')),
	CONSTRAINT "pedidos_de_peca_cor" CHECK ("pedidos_de_peca"."cor" in ('brancas','pretas')),
	CONSTRAINT "pedidos_de_peca_unidades" CHECK ("pedidos_de_peca"."unidades" between 1 and 99),
	CONSTRAINT "pedidos_de_peca_texto" CHECK (length("pedidos_de_peca"."nota") <= 500 and length("pedidos_de_peca"."resposta") <= 500),
	CONSTRAINT "pedidos_de_peca_estado" CHECK ("pedidos_de_peca"."estado" in ('aberto','a-venda','atendido','sem-peca') and ("pedidos_de_peca"."estado" in ('atendido','sem-peca')) = ("pedidos_de_peca"."respondido_em" is not null))
);
--> statement-breakpoint
ALTER TABLE "pedidos_de_peca" ADD CONSTRAINT "pedidos_de_peca_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_de_peca" ADD CONSTRAINT "pedidos_de_peca_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_de_peca_um_por_vez" ON "pedidos_de_peca" USING btree ("pedido_id","produto_id","peca","cor") WHERE "pedidos_de_peca"."estado" in ('aberto','a-venda');--> statement-breakpoint
CREATE INDEX "pedidos_de_peca_do_pedido" ON "pedidos_de_peca" USING btree ("pedido_id","criado_em");--> statement-breakpoint
CREATE INDEX "pedidos_de_peca_por_estado" ON "pedidos_de_peca" USING btree ("estado","criado_em","id");--> statement-breakpoint
CREATE INDEX "pedidos_de_peca_do_produto" ON "pedidos_de_peca" USING btree ("produto_id");
