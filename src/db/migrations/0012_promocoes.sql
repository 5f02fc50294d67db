CREATE TABLE "pedido_promocoes" (
	"pedido_id" text NOT NULL,
	"promocao_id" text NOT NULL,
	"nome" text NOT NULL,
	"desconto_centavos" integer NOT NULL,
	CONSTRAINT "pedido_promocoes_pedido_id_promocao_id_pk" PRIMARY KEY("pedido_id","promocao_id"),
	CONSTRAINT "pedido_promocoes_desconto" CHECK ("pedido_promocoes"."desconto_centavos" >= 1)
);
--> statement-breakpoint
CREATE TABLE "promocao_categorias" (
	"promocao_id" text NOT NULL,
	"categoria" text NOT NULL,
	CONSTRAINT "promocao_categorias_promocao_id_categoria_pk" PRIMARY KEY("promocao_id","categoria")
);
--> statement-breakpoint
CREATE TABLE "promocao_produtos" (
	"promocao_id" text NOT NULL,
	"produto_id" text NOT NULL,
	CONSTRAINT "promocao_produtos_promocao_id_produto_id_pk" PRIMARY KEY("promocao_id","produto_id")
);
--> statement-breakpoint
CREATE TABLE "promocoes" (
	"id" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"percentual_pb" integer,
	"valor_centavos" integer,
	"leve" integer,
	"pague" integer,
	"a_cada" integer,
	"para_tudo" boolean NOT NULL,
	"minimo_unidades" integer,
	"minimo_centavos" integer,
	"comeca_em" timestamp (3) with time zone NOT NULL,
	"termina_em" timestamp (3) with time zone,
	"limite_por_pessoa" integer,
	"limite_total" integer,
	"primeira_compra" boolean NOT NULL,
	"soma_com_cupom" boolean NOT NULL,
	"soma_com_outras" boolean NOT NULL,
	"prioridade" integer DEFAULT 0 NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promocoes_nome" CHECK (length("promocoes"."nome") between 1 and 80),
	CONSTRAINT "promocoes_tipo" CHECK ("promocoes"."tipo" in ('percentual','valor','preco_fixo','leve_pague','mais_barato','enesima')),
	CONSTRAINT "promocoes_do_tipo" CHECK (("promocoes"."percentual_pb" is not null) = ("promocoes"."tipo" in ('percentual','enesima')) and ("promocoes"."valor_centavos" is not null) = ("promocoes"."tipo" in ('valor','preco_fixo')) and ("promocoes"."leve" is not null) = ("promocoes"."tipo" = 'leve_pague') and ("promocoes"."pague" is not null) = ("promocoes"."tipo" = 'leve_pague') and ("promocoes"."a_cada" is not null) = ("promocoes"."tipo" = 'enesima')),
	CONSTRAINT "promocoes_valores" CHECK ("promocoes"."percentual_pb" between 1 and 10000 and "promocoes"."valor_centavos" >= 1 and "promocoes"."pague" >= 1 and "promocoes"."pague" < "promocoes"."leve" and "promocoes"."leve" <= 99 and "promocoes"."a_cada" between 1 and 99),
	CONSTRAINT "promocoes_minimos" CHECK ("promocoes"."minimo_unidades" >= 1 and "promocoes"."minimo_centavos" >= 1),
	CONSTRAINT "promocoes_limites" CHECK ("promocoes"."limite_por_pessoa" >= 1 and "promocoes"."limite_total" >= 1),
	CONSTRAINT "promocoes_periodo" CHECK ("promocoes"."comeca_em" <= "promocoes"."termina_em"),
	CONSTRAINT "promocoes_prioridade" CHECK ("promocoes"."prioridade" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD COLUMN "desconto_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD COLUMN "promocoes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pedido_promocoes" ADD CONSTRAINT "pedido_promocoes_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_promocoes" ADD CONSTRAINT "pedido_promocoes_promocao_id_promocoes_id_fk" FOREIGN KEY ("promocao_id") REFERENCES "public"."promocoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promocao_categorias" ADD CONSTRAINT "promocao_categorias_promocao_id_promocoes_id_fk" FOREIGN KEY ("promocao_id") REFERENCES "public"."promocoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promocao_categorias" ADD CONSTRAINT "promocao_categorias_categoria_categorias_slug_fk" FOREIGN KEY ("categoria") REFERENCES "public"."categorias"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "promocao_produtos" ADD CONSTRAINT "promocao_produtos_promocao_id_promocoes_id_fk" FOREIGN KEY ("promocao_id") REFERENCES "public"."promocoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promocao_produtos" ADD CONSTRAINT "promocao_produtos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "pedido_promocoes_promocao" ON "pedido_promocoes" USING btree ("promocao_id","pedido_id");--> statement-breakpoint
CREATE INDEX "promocao_categorias_categoria" ON "promocao_categorias" USING btree ("categoria");--> statement-breakpoint
CREATE INDEX "promocao_produtos_produto" ON "promocao_produtos" USING btree ("produto_id");--> statement-breakpoint
CREATE INDEX "promocoes_por_fim" ON "promocoes" USING btree ("termina_em","comeca_em");--> statement-breakpoint
CREATE INDEX "pedidos_por_documento" ON "pedidos" USING btree ("documento") WHERE "pedidos"."documento" is not null;--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD CONSTRAINT "pedido_itens_desconto" CHECK ("pedido_itens"."desconto_centavos" between 0 and greatest("pedido_itens"."preco_centavos", 0)::bigint * "pedido_itens"."quantidade");--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD CONSTRAINT "pedido_itens_promocoes" CHECK (jsonb_typeof("pedido_itens"."promocoes") = 'array');