CREATE TABLE "cobrancas_pix" (
	"pedido_id" text NOT NULL,
	"numero" integer NOT NULL,
	"vence_em" timestamp (3) with time zone NOT NULL,
	"pedida_em" timestamp (3) with time zone,
	"pagamento_id" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cobrancas_pix_pedido_id_numero_pk" PRIMARY KEY("pedido_id","numero"),
	CONSTRAINT "cobrancas_pix_numero" CHECK ("cobrancas_pix"."numero" > 0)
);
--> statement-breakpoint
DROP INDEX "pedidos_a_conferir";--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "desconto_pix_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "desconto_pix_oferecido_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cobrancas_pix" ADD CONSTRAINT "cobrancas_pix_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobrancas_pix" ADD CONSTRAINT "cobrancas_pix_pagamento_id_pagamentos_id_fk" FOREIGN KEY ("pagamento_id") REFERENCES "public"."pagamentos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cobrancas_pix_do_pagamento" ON "cobrancas_pix" USING btree ("pagamento_id");--> statement-breakpoint
CREATE INDEX "pedidos_a_conferir" ON "pedidos" USING btree ("conferido_em" NULLS FIRST,"criado_em") WHERE "pedidos"."status" = 'pendente';--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_desconto_pix" CHECK ("pedidos"."desconto_pix_oferecido_centavos" >= 0 and "pedidos"."desconto_pix_centavos" in (0, "pedidos"."desconto_pix_oferecido_centavos") and "pedidos"."desconto_pix_centavos" <= greatest("pedidos"."desconto_centavos", 0));--> statement-breakpoint
-- Pages that wait for a payment hear of each code that is made, runs out or is turned down.
create function avisar_pagamento() returns trigger language plpgsql as $$
begin
  perform pg_notify('loja', json_build_object('tipo', 'pagamento', 'pedidoId', new.pedido_id)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger pagamentos_avisar_novo after insert on pagamentos for each row execute function avisar_pagamento();
--> statement-breakpoint
create trigger pagamentos_avisar after update on pagamentos for each row when (old.status <> new.status) execute function avisar_pagamento();
