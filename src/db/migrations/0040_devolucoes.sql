CREATE TABLE "devolucoes" (
	"numero" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devolucoes_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pedido_id" text NOT NULL,
	"chave" text NOT NULL,
	"motivo" text NOT NULL,
	"situacao" text DEFAULT 'pedida' NOT NULL,
	"situacao_anterior" text,
	"tem_volta" boolean NOT NULL,
	"relato" text DEFAULT '' NOT NULL,
	"fotos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"instrucoes" text DEFAULT '' NOT NULL,
	"codigo_postagem" text DEFAULT '' NOT NULL,
	"motivo_da_recusa" text DEFAULT '' NOT NULL,
	"estorno_id" text,
	"valor_centavos" integer,
	"ao_estoque" boolean,
	"vez_da_reserva" integer,
	"vence_em" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mudou_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devolucoes_motivo" CHECK ("devolucoes"."motivo" in ('cancelamento','desistencia','defeito')),
	CONSTRAINT "devolucoes_situacao" CHECK ("devolucoes"."situacao" in ('pedida','aceita','a-caminho','recebida','reembolsando','reembolsada','recusada')),
	CONSTRAINT "devolucoes_reembolsando" CHECK (("devolucoes"."situacao" = 'reembolsando') = ("devolucoes"."situacao_anterior" is not null) and ("devolucoes"."situacao" <> 'reembolsando' or "devolucoes"."estorno_id" is not null)),
	CONSTRAINT "devolucoes_reembolso" CHECK (("devolucoes"."situacao" in ('reembolsando','reembolsada')) = ("devolucoes"."valor_centavos" is not null and "devolucoes"."ao_estoque" is not null and "devolucoes"."vez_da_reserva" is not null) and "devolucoes"."valor_centavos" >= 0),
	CONSTRAINT "devolucoes_recusa" CHECK (("devolucoes"."situacao" = 'recusada') = ("devolucoes"."motivo_da_recusa" <> '')),
	CONSTRAINT "devolucoes_textos" CHECK (length("devolucoes"."relato") <= 1000 and length("devolucoes"."instrucoes") <= 2000 and length("devolucoes"."codigo_postagem") <= 60 and length("devolucoes"."motivo_da_recusa") <= 1000),
	CONSTRAINT "devolucoes_fotos" CHECK (case jsonb_typeof("devolucoes"."fotos") when 'array' then jsonb_array_length("devolucoes"."fotos") <= 5 else false end)
);
--> statement-breakpoint
CREATE TABLE "devolucao_itens" (
	"numero" integer NOT NULL,
	"item_id" integer NOT NULL,
	"quantidade" integer NOT NULL,
	CONSTRAINT "devolucao_itens_numero_item_id_pk" PRIMARY KEY("numero","item_id"),
	CONSTRAINT "devolucao_itens_quantidade" CHECK ("devolucao_itens"."quantidade" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "devolucoes" ADD CONSTRAINT "devolucoes_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devolucoes" ADD CONSTRAINT "devolucoes_estorno_id_estornos_id_fk" FOREIGN KEY ("estorno_id") REFERENCES "public"."estornos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devolucao_itens" ADD CONSTRAINT "devolucao_itens_numero_devolucoes_numero_fk" FOREIGN KEY ("numero") REFERENCES "public"."devolucoes"("numero") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devolucao_itens" ADD CONSTRAINT "devolucao_itens_item_id_pedido_itens_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."pedido_itens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "devolucoes_chave_unica" ON "devolucoes" USING btree ("chave");--> statement-breakpoint
CREATE INDEX "devolucoes_do_pedido" ON "devolucoes" USING btree ("pedido_id","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "devolucoes_do_estorno" ON "devolucoes" USING btree ("estorno_id") WHERE "devolucoes"."estorno_id" is not null;--> statement-breakpoint
CREATE INDEX "devolucoes_abertas" ON "devolucoes" USING btree ("vence_em","numero") WHERE "devolucoes"."situacao" not in ('reembolsada','recusada');--> statement-breakpoint
CREATE INDEX "devolucoes_encerradas" ON "devolucoes" USING btree ("mudou_em" DESC NULLS FIRST,"numero" DESC NULLS FIRST) WHERE "devolucoes"."situacao" in ('reembolsada','recusada');--> statement-breakpoint
CREATE INDEX "devolucao_itens_do_item" ON "devolucao_itens" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD COLUMN "devolvido_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD CONSTRAINT "pedido_itens_devolvido" CHECK ("pedido_itens"."devolvido_em" is null or "pedido_itens"."digital");--> statement-breakpoint
ALTER TABLE "movimentos_estoque" DROP CONSTRAINT "movimentos_estoque_tipo";--> statement-breakpoint
ALTER TABLE "movimentos_estoque" DROP CONSTRAINT "movimentos_estoque_sinal";--> statement-breakpoint
DROP INDEX "movimentos_estoque_uma_vez";--> statement-breakpoint
ALTER TABLE "movimentos_estoque" ADD CONSTRAINT "movimentos_estoque_tipo" CHECK ("movimentos_estoque"."tipo" in ('entrada','ajuste','reserva','liberacao','devolucao'));--> statement-breakpoint
ALTER TABLE "movimentos_estoque" ADD CONSTRAINT "movimentos_estoque_sinal" CHECK (("movimentos_estoque"."tipo" <> 'reserva' or "movimentos_estoque"."quantidade" < 0) and ("movimentos_estoque"."tipo" not in ('liberacao','devolucao') or "movimentos_estoque"."quantidade" > 0));--> statement-breakpoint
CREATE UNIQUE INDEX "movimentos_estoque_uma_vez" ON "movimentos_estoque" USING btree ("pedido_id","item_id","tipo","vez") WHERE "movimentos_estoque"."tipo" <> 'devolucao';--> statement-breakpoint
CREATE INDEX "movimentos_estoque_devolvidos" ON "movimentos_estoque" USING btree ("pedido_id") WHERE "movimentos_estoque"."tipo" = 'devolucao';
