CREATE TABLE "ajustes_de_entrega" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"concluir_entregues" boolean NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ajustes_de_entrega_linha_unica" CHECK ("ajustes_de_entrega"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "rastreios" (
	"pedido_id" text PRIMARY KEY NOT NULL,
	"codigo" text NOT NULL,
	"etapa" text,
	"desde" timestamp (3) with time zone NOT NULL,
	"proxima_em" timestamp (3) with time zone,
	"falhas" integer DEFAULT 0 NOT NULL,
	"erro" text,
	"conferido_em" timestamp (3) with time zone,
	CONSTRAINT "rastreios_codigo" CHECK ("rastreios"."codigo" ~ '^[A-Z0-9-]{6,40}$'),
	CONSTRAINT "rastreios_etapa" CHECK ("rastreios"."etapa" in ('postado','em-transito','saiu-para-entrega','tentativa','aguardando-retirada','entregue','devolvido','problema')),
	CONSTRAINT "rastreios_falhas" CHECK ("rastreios"."falhas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "entrega_eventos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entrega_eventos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pedido_id" text NOT NULL,
	"codigo" text NOT NULL,
	"chave" text NOT NULL,
	"etapa" text NOT NULL,
	"lugar" text NOT NULL,
	"ocorrido_em" timestamp (3) with time zone NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrega_eventos_etapa" CHECK ("entrega_eventos"."etapa" in ('postado','em-transito','saiu-para-entrega','tentativa','aguardando-retirada','entregue','devolvido','problema')),
	CONSTRAINT "entrega_eventos_tamanhos" CHECK (length("entrega_eventos"."chave") <= 80 and length("entrega_eventos"."lugar") <= 80)
);
--> statement-breakpoint
CREATE TABLE "gemeo_transportadoras" (
	"codigo" text PRIMARY KEY NOT NULL,
	"transportadora" text NOT NULL,
	"passos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rastreios" ADD CONSTRAINT "rastreios_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_eventos" ADD CONSTRAINT "entrega_eventos_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rastreios_a_conferir" ON "rastreios" USING btree ("proxima_em") WHERE "rastreios"."proxima_em" is not null;--> statement-breakpoint
CREATE INDEX "rastreios_do_codigo" ON "rastreios" USING btree ("codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "entrega_eventos_unico" ON "entrega_eventos" USING btree ("pedido_id","codigo","chave");--> statement-breakpoint
-- Parcels that are on their way already are asked about like the next ones.
insert into rastreios (pedido_id, codigo, desde, proxima_em)
select id, codigo_rastreio, now(), now() from pedidos
where status = 'enviado' and excluido_em is null and codigo_rastreio ~ '^[A-Z0-9-]{6,40}$';
