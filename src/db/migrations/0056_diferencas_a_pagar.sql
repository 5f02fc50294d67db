CREATE TABLE "diferencas_a_pagar" (
	"pedido_id" text NOT NULL,
	"numero" integer NOT NULL,
	"valor_centavos" integer NOT NULL,
	"situacao" text NOT NULL,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"vez" integer DEFAULT 1 NOT NULL,
	"preferencia_id" text,
	"url_pagamento" text,
	"pix_numero" integer DEFAULT 0 NOT NULL,
	"pix_vence_em" timestamp (3) with time zone,
	"pagamento_id" text,
	"motivo" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"encerrada_em" timestamp (3) with time zone,
	CONSTRAINT "diferencas_a_pagar_pedido_id_numero_pk" PRIMARY KEY("pedido_id","numero"),
	CONSTRAINT "diferencas_a_pagar_situacao_valida" CHECK ("diferencas_a_pagar"."situacao" in ('aberta','vencida','paga','dispensada','encerrada')),
	CONSTRAINT "diferencas_a_pagar_valor" CHECK ("diferencas_a_pagar"."valor_centavos" > 0 and "diferencas_a_pagar"."vez" > 0 and "diferencas_a_pagar"."pix_numero" >= 0),
	CONSTRAINT "diferencas_a_pagar_paga" CHECK (("diferencas_a_pagar"."situacao" = 'paga') = ("diferencas_a_pagar"."pagamento_id" is not null)),
	CONSTRAINT "diferencas_a_pagar_dispensada" CHECK (("diferencas_a_pagar"."situacao" = 'dispensada') = ("diferencas_a_pagar"."motivo" is not null) and length("diferencas_a_pagar"."motivo") between 1 and 300),
	CONSTRAINT "diferencas_a_pagar_encerrada" CHECK (("diferencas_a_pagar"."situacao" in ('aberta','vencida')) = ("diferencas_a_pagar"."encerrada_em" is null))
);
--> statement-breakpoint
ALTER TABLE "alteracoes_do_pedido" DROP CONSTRAINT "alteracoes_do_pedido_acerto_valido";--> statement-breakpoint
ALTER TABLE "alteracoes_do_pedido" DROP CONSTRAINT "alteracoes_do_pedido_diferenca";--> statement-breakpoint
ALTER TABLE "pagamentos" ADD COLUMN "diferenca" integer;--> statement-breakpoint
ALTER TABLE "diferencas_a_pagar" ADD CONSTRAINT "diferencas_a_pagar_pagamento_id_pagamentos_id_fk" FOREIGN KEY ("pagamento_id") REFERENCES "public"."pagamentos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diferencas_a_pagar" ADD CONSTRAINT "diferencas_a_pagar_alteracao" FOREIGN KEY ("pedido_id","numero") REFERENCES "public"."alteracoes_do_pedido"("pedido_id","numero") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diferencas_a_pagar_uma_por_acertar" ON "diferencas_a_pagar" USING btree ("pedido_id") WHERE "diferencas_a_pagar"."situacao" in ('aberta','vencida');--> statement-breakpoint
CREATE UNIQUE INDEX "diferencas_a_pagar_pagamento" ON "diferencas_a_pagar" USING btree ("pagamento_id");--> statement-breakpoint
CREATE INDEX "diferencas_a_pagar_abertas" ON "diferencas_a_pagar" USING btree ("expira_em") WHERE "diferencas_a_pagar"."situacao" = 'aberta';--> statement-breakpoint
CREATE INDEX "diferencas_a_pagar_pagas" ON "diferencas_a_pagar" USING btree ("encerrada_em","pedido_id") WHERE "diferencas_a_pagar"."situacao" = 'paga';--> statement-breakpoint
ALTER TABLE "alteracoes_do_pedido" ADD CONSTRAINT "alteracoes_do_pedido_acerto_valido" CHECK ("alteracoes_do_pedido"."acerto" in ('nenhum','por-fora','link','dispensa','estorno','credito'));--> statement-breakpoint
ALTER TABLE "alteracoes_do_pedido" ADD CONSTRAINT "alteracoes_do_pedido_diferenca" CHECK ("alteracoes_do_pedido"."total_depois_centavos" - "alteracoes_do_pedido"."total_antes_centavos" = case when "alteracoes_do_pedido"."acerto" in ('dispensa','link') then 0 else "alteracoes_do_pedido"."diferenca_centavos" end and case when "alteracoes_do_pedido"."acerto" in ('dispensa','link','por-fora') then "alteracoes_do_pedido"."diferenca_centavos" > 0 when "alteracoes_do_pedido"."acerto" in ('estorno','credito') then "alteracoes_do_pedido"."diferenca_centavos" < 0 else true end);--> statement-breakpoint
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_diferenca" CHECK ("pagamentos"."diferenca" > 0);
--> statement-breakpoint
-- The order costs more once its difference is paid.
create constraint trigger diferencas_a_pagar_webhooks after update of situacao on diferencas_a_pagar deferrable initially deferred
  for each row when (new.situacao = 'paga') execute function webhooks_da_alteracao();
