CREATE TABLE "links_do_influencer" (
	"id" text PRIMARY KEY NOT NULL,
	"id_influencer" text NOT NULL,
	"codigo" text NOT NULL,
	"slug" text NOT NULL,
	"destino" text NOT NULL,
	"produto_id" text,
	"canal" text NOT NULL,
	"arquivado_em" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "links_do_influencer_codigo" CHECK ("links_do_influencer"."codigo" ~ '^[A-Z0-9]+$'),
	CONSTRAINT "links_do_influencer_slug" CHECK ("links_do_influencer"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("links_do_influencer"."slug") <= 60),
	CONSTRAINT "links_do_influencer_destino" CHECK ("links_do_influencer"."destino" ~ '^/([^/\\]|$)' and length("links_do_influencer"."destino") <= 300),
	CONSTRAINT "links_do_influencer_canal" CHECK (length("links_do_influencer"."canal") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "pedido_links" (
	"pedido_id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"site" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pedido_links_site" CHECK (length("pedido_links"."site") <= 100)
);
--> statement-breakpoint
CREATE TABLE "pessoas_do_dia" (
	"dia" date NOT NULL,
	"marca" text NOT NULL,
	CONSTRAINT "pessoas_do_dia_dia_marca_pk" PRIMARY KEY("dia","marca")
);
--> statement-breakpoint
CREATE TABLE "sais_do_dia" (
	"dia" date PRIMARY KEY NOT NULL,
	"sal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitas_dos_links" (
	"link_id" text NOT NULL,
	"dia" date NOT NULL,
	"site" text NOT NULL,
	"visitas" integer NOT NULL,
	CONSTRAINT "visitas_dos_links_link_id_dia_site_pk" PRIMARY KEY("link_id","dia","site"),
	CONSTRAINT "visitas_dos_links_positivas" CHECK ("visitas_dos_links"."visitas" > 0),
	CONSTRAINT "visitas_dos_links_site" CHECK (length("visitas_dos_links"."site") <= 100)
);
--> statement-breakpoint
ALTER TABLE "links_do_influencer" ADD CONSTRAINT "links_do_influencer_id_influencer_usuarios_id_fk" FOREIGN KEY ("id_influencer") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links_do_influencer" ADD CONSTRAINT "links_do_influencer_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "pedido_links" ADD CONSTRAINT "pedido_links_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_links" ADD CONSTRAINT "pedido_links_link_id_links_do_influencer_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links_do_influencer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitas_dos_links" ADD CONSTRAINT "visitas_dos_links_link_id_links_do_influencer_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links_do_influencer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "links_do_influencer_endereco" ON "links_do_influencer" USING btree ("codigo","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "links_do_influencer_uma_vez" ON "links_do_influencer" USING btree ("id_influencer","destino","canal");--> statement-breakpoint
CREATE INDEX "links_do_influencer_produto" ON "links_do_influencer" USING btree ("produto_id") WHERE "links_do_influencer"."produto_id" is not null;--> statement-breakpoint
CREATE INDEX "pedido_links_do_link" ON "pedido_links" USING btree ("link_id","criado_em");--> statement-breakpoint
CREATE INDEX "visitas_dos_links_por_dia" ON "visitas_dos_links" USING btree ("dia");