CREATE TABLE "prazos_de_entrega" (
	"lugar" text PRIMARY KEY NOT NULL,
	"de" integer NOT NULL,
	"ate" integer NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prazos_de_entrega_lugar" CHECK ("prazos_de_entrega"."lugar" ~ '^[A-Z]{2}-(capital|interior)$'),
	CONSTRAINT "prazos_de_entrega_faixa" CHECK ("prazos_de_entrega"."de" between 1 and 90 and "prazos_de_entrega"."ate" between "prazos_de_entrega"."de" and 90)
);
--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "prometido_de" date;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "prometido_ate" date;--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_promessa" CHECK (("pedidos"."prometido_de" is null) = ("pedidos"."prometido_ate" is null) and "pedidos"."prometido_de" <= "pedidos"."prometido_ate");--> statement-breakpoint
CREATE INDEX "pedidos_por_promessa" ON "pedidos" USING btree ("prometido_ate","id") WHERE "pedidos"."prometido_ate" is not null and "pedidos"."status" in ('approved','enviado') and "pedidos"."excluido_em" is null;
