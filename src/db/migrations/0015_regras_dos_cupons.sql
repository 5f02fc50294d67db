CREATE TABLE "cupom_categorias" (
	"cupom_id" text NOT NULL,
	"categoria" text NOT NULL,
	CONSTRAINT "cupom_categorias_cupom_id_categoria_pk" PRIMARY KEY("cupom_id","categoria")
);
--> statement-breakpoint
CREATE TABLE "cupom_produtos" (
	"cupom_id" text NOT NULL,
	"produto_id" text NOT NULL,
	CONSTRAINT "cupom_produtos_cupom_id_produto_id_pk" PRIMARY KEY("cupom_id","produto_id")
);
--> statement-breakpoint
ALTER TABLE "cupons" ADD COLUMN "comeca_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cupons" ADD COLUMN "termina_as" time(0);--> statement-breakpoint
ALTER TABLE "cupons" ADD COLUMN "primeira_compra" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cupons" ADD COLUMN "soma_com_promocoes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cupons" ADD COLUMN "para_tudo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cupom_categorias" ADD CONSTRAINT "cupom_categorias_cupom_id_cupons_id_fk" FOREIGN KEY ("cupom_id") REFERENCES "public"."cupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupom_categorias" ADD CONSTRAINT "cupom_categorias_categoria_categorias_slug_fk" FOREIGN KEY ("categoria") REFERENCES "public"."categorias"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cupom_produtos" ADD CONSTRAINT "cupom_produtos_cupom_id_cupons_id_fk" FOREIGN KEY ("cupom_id") REFERENCES "public"."cupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupom_produtos" ADD CONSTRAINT "cupom_produtos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "cupom_categorias_categoria" ON "cupom_categorias" USING btree ("categoria");--> statement-breakpoint
CREATE INDEX "cupom_produtos_produto" ON "cupom_produtos" USING btree ("produto_id");--> statement-breakpoint
ALTER TABLE "cupons" ADD CONSTRAINT "cupons_periodo" CHECK ("cupons"."comeca_em" < ("cupons"."validade" + coalesce("cupons"."termina_as", time '24:00')) at time zone 'America/Sao_Paulo');