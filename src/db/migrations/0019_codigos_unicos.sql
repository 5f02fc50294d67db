CREATE TABLE "cupom_codigos" (
	"codigo" text PRIMARY KEY NOT NULL,
	"cupom_id" text NOT NULL,
	"lote" text NOT NULL,
	"pedido_id" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cupom_codigos_formato" CHECK ("cupom_codigos"."codigo" ~ '^[A-Z0-9]{12}$')
);
--> statement-breakpoint
ALTER TABLE "cupom_codigos" ADD CONSTRAINT "cupom_codigos_cupom_id_cupons_id_fk" FOREIGN KEY ("cupom_id") REFERENCES "public"."cupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cupom_codigos_do_cupom" ON "cupom_codigos" USING btree ("cupom_id","codigo");--> statement-breakpoint
CREATE INDEX "cupom_codigos_do_pedido" ON "cupom_codigos" USING btree ("pedido_id") WHERE "cupom_codigos"."pedido_id" is not null;