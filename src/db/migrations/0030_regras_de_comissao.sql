CREATE TABLE "regra_categorias" (
	"regra_id" text NOT NULL,
	"categoria" text NOT NULL,
	CONSTRAINT "regra_categorias_regra_id_categoria_pk" PRIMARY KEY("regra_id","categoria")
);
--> statement-breakpoint
CREATE TABLE "regra_produtos" (
	"regra_id" text NOT NULL,
	"produto_id" text NOT NULL,
	CONSTRAINT "regra_produtos_regra_id_produto_id_pk" PRIMARY KEY("regra_id","produto_id")
);
--> statement-breakpoint
CREATE TABLE "regras_avisadas" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"no_ar" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"numero" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "regras_avisadas_linha_unica" CHECK ("regras_avisadas"."id" = 1),
	CONSTRAINT "regras_avisadas_lista" CHECK (jsonb_typeof("regras_avisadas"."no_ar") = 'array'),
	CONSTRAINT "regras_avisadas_numero" CHECK ("regras_avisadas"."numero" >= 0)
);
--> statement-breakpoint
CREATE TABLE "regras_de_comissao" (
	"id" text PRIMARY KEY NOT NULL,
	"taxa_pb" integer NOT NULL,
	"a_partir_de" integer,
	"para_tudo" boolean NOT NULL,
	"comeca_em" timestamp (3) with time zone NOT NULL,
	"termina_em" timestamp (3) with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regras_de_comissao_taxa" CHECK ("regras_de_comissao"."taxa_pb" between 1 and 10000),
	CONSTRAINT "regras_de_comissao_faixa" CHECK ("regras_de_comissao"."a_partir_de" between 1 and 100000),
	CONSTRAINT "regras_de_comissao_periodo" CHECK ("regras_de_comissao"."comeca_em" <= "regras_de_comissao"."termina_em")
);
--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD COLUMN "comissao_pb" integer;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "compra_propria" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "regra_categorias" ADD CONSTRAINT "regra_categorias_regra_id_regras_de_comissao_id_fk" FOREIGN KEY ("regra_id") REFERENCES "public"."regras_de_comissao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regra_categorias" ADD CONSTRAINT "regra_categorias_categoria_categorias_slug_fk" FOREIGN KEY ("categoria") REFERENCES "public"."categorias"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "regra_produtos" ADD CONSTRAINT "regra_produtos_regra_id_regras_de_comissao_id_fk" FOREIGN KEY ("regra_id") REFERENCES "public"."regras_de_comissao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regra_produtos" ADD CONSTRAINT "regra_produtos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "regra_categorias_categoria" ON "regra_categorias" USING btree ("categoria");--> statement-breakpoint
CREATE INDEX "regra_produtos_produto" ON "regra_produtos" USING btree ("produto_id");--> statement-breakpoint
CREATE INDEX "regras_de_comissao_por_fim" ON "regras_de_comissao" USING btree ("termina_em","comeca_em");--> statement-breakpoint
-- Orders of before: those of the influencers' own, which earned nothing.
update pedidos p set compra_propria = true from usuarios u
  where u.id = p.id_influencer and p.comissao_pb = 0 and (p.uid = u.id
    or caixa_do_email(p.email) in (caixa_do_email(u.email), caixa_do_email(coalesce(u.email_do_cadastro, u.email))));--> statement-breakpoint
CREATE INDEX "pedidos_pagos_do_influencer" ON "pedidos" USING btree ("id_influencer","criado_em") WHERE "pedidos"."id_influencer" is not null and "pedidos"."status" in ('approved','enviado','concluido') and "pedidos"."excluido_em" is null and not "pedidos"."compra_propria";--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD CONSTRAINT "pedido_itens_comissao" CHECK ("pedido_itens"."comissao_pb" between 0 and 10000);