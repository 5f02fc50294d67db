CREATE TABLE "alarmes_dispensados" (
	"codigo" text PRIMARY KEY NOT NULL,
	"nota" text NOT NULL,
	"por_nome" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alarmes_dispensados_codigo" CHECK ("alarmes_dispensados"."codigo" ~ '^[A-Z0-9]{1,30}$'),
	CONSTRAINT "alarmes_dispensados_nota" CHECK (length("alarmes_dispensados"."nota") <= 300)
);
--> statement-breakpoint
CREATE TABLE "codigos_pausados" (
	"codigo" text PRIMARY KEY NOT NULL,
	"por_nome" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "codigos_pausados_codigo" CHECK ("codigos_pausados"."codigo" ~ '^[A-Z0-9]{1,30}$')
);
--> statement-breakpoint
CREATE TABLE "comissoes_recusadas" (
	"pedido_id" text PRIMARY KEY NOT NULL,
	"motivo" text NOT NULL,
	"por_nome" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comissoes_recusadas_motivo" CHECK (length("comissoes_recusadas"."motivo") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "comissoes_recusadas" ADD CONSTRAINT "comissoes_recusadas_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;