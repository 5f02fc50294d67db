CREATE TABLE "orcamentos" (
	"id" text PRIMARY KEY NOT NULL,
	"numero" integer GENERATED ALWAYS AS IDENTITY (sequence name "orcamentos_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"telefone" text NOT NULL,
	"documento" text,
	"cep" text NOT NULL,
	"rua" text NOT NULL,
	"numero_da_casa" text NOT NULL,
	"complemento" text,
	"bairro" text NOT NULL,
	"cidade" text NOT NULL,
	"uf" text NOT NULL,
	"observacao" text DEFAULT '' NOT NULL,
	"razao_social" text DEFAULT '' NOT NULL,
	"ordem_de_compra" text DEFAULT '' NOT NULL,
	"dados_da_fatura" text DEFAULT '' NOT NULL,
	"frete_texto" text DEFAULT '' NOT NULL,
	"motivo_do_desconto" text DEFAULT '' NOT NULL,
	"itens" jsonb NOT NULL,
	"subtotal_centavos" integer NOT NULL,
	"desconto_centavos" integer NOT NULL,
	"frete_centavos" integer NOT NULL,
	"total_centavos" integer NOT NULL,
	"valido_ate" timestamp (3) with time zone NOT NULL,
	"autor_id" text NOT NULL,
	"autor_nome" text NOT NULL,
	"pedido_id" text,
	"aceito_em" timestamp (3) with time zone,
	"reservado" boolean DEFAULT false NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orcamentos_total" CHECK ("orcamentos"."total_centavos" = "orcamentos"."subtotal_centavos" - "orcamentos"."desconto_centavos" + "orcamentos"."frete_centavos"),
	CONSTRAINT "orcamentos_valores" CHECK ("orcamentos"."total_centavos" >= 1 and "orcamentos"."desconto_centavos" >= 0 and "orcamentos"."frete_centavos" >= 0),
	CONSTRAINT "orcamentos_itens" CHECK (jsonb_typeof("orcamentos"."itens") = 'array' and jsonb_array_length("orcamentos"."itens") between 1 and 100),
	CONSTRAINT "orcamentos_endereco" CHECK ("orcamentos"."cep" ~ '^([0-9]{8})?$' and "orcamentos"."uf" ~ '^([A-Z]{2})?$'),
	CONSTRAINT "orcamentos_documento" CHECK ("orcamentos"."documento" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
	CONSTRAINT "orcamentos_aceito" CHECK ("orcamentos"."pedido_id" is null or "orcamentos"."aceito_em" is not null or "orcamentos"."reservado")
);
--> statement-breakpoint
CREATE TABLE "pagamentos_por_fora" (
	"pagamento_id" text PRIMARY KEY NOT NULL,
	"meio" text NOT NULL,
	"pago_em" date NOT NULL,
	"comprovante" text,
	"autor_id" text NOT NULL,
	"autor_nome" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pagamentos_por_fora_meio" CHECK ("pagamentos_por_fora"."meio" in ('dinheiro','pix','transferencia','maquininha','boleto','empenho','outro')),
	CONSTRAINT "pagamentos_por_fora_id" CHECK ("pagamentos_por_fora"."pagamento_id" like 'fora-%'),
	CONSTRAINT "pagamentos_por_fora_comprovante_chave" CHECK ("pagamentos_por_fora"."comprovante" ~ '^notas/[A-Za-z0-9-]+[.](pdf|jpg)$')
);
--> statement-breakpoint
CREATE TABLE "pedidos_da_loja" (
	"pedido_id" text PRIMARY KEY NOT NULL,
	"autor_id" text NOT NULL,
	"autor_nome" text NOT NULL,
	"motivo_do_desconto" text DEFAULT '' NOT NULL,
	"frete_texto" text DEFAULT '' NOT NULL,
	"razao_social" text DEFAULT '' NOT NULL,
	"ordem_de_compra" text DEFAULT '' NOT NULL,
	"dados_da_fatura" text DEFAULT '' NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pedidos_da_loja_textos" CHECK (length("pedidos_da_loja"."motivo_do_desconto") <= 200 and length("pedidos_da_loja"."frete_texto") <= 120 and length("pedidos_da_loja"."razao_social") <= 120 and length("pedidos_da_loja"."ordem_de_compra") <= 60 and length("pedidos_da_loja"."dados_da_fatura") <= 500)
);
--> statement-breakpoint
CREATE TABLE "precos_combinados" (
	"pedido_id" text NOT NULL,
	"posicao" integer NOT NULL,
	"produto_id" text NOT NULL,
	"nome" text NOT NULL,
	"variacao" text,
	"quantidade" integer NOT NULL,
	"preco_da_loja_centavos" integer NOT NULL,
	"preco_centavos" integer NOT NULL,
	"motivo" text NOT NULL,
	CONSTRAINT "precos_combinados_pedido_id_posicao_pk" PRIMARY KEY("pedido_id","posicao"),
	CONSTRAINT "precos_combinados_valores" CHECK ("precos_combinados"."preco_centavos" >= 0 and "precos_combinados"."preco_da_loja_centavos" >= 0),
	CONSTRAINT "precos_combinados_quantidade" CHECK ("precos_combinados"."quantidade" between 1 and 999),
	CONSTRAINT "precos_combinados_motivo" CHECK (length("precos_combinados"."motivo") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "pedido_itens" DROP CONSTRAINT "pedido_itens_quantidade";--> statement-breakpoint
ALTER TABLE "pedidos" DROP CONSTRAINT "pedidos_endereco_formato";--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "desconto_combinado_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "valido_ate" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "retirada" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orcamentos" ADD CONSTRAINT "orcamentos_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos_por_fora" ADD CONSTRAINT "pagamentos_por_fora_pagamento_id_pagamentos_id_fk" FOREIGN KEY ("pagamento_id") REFERENCES "public"."pagamentos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_da_loja" ADD CONSTRAINT "pedidos_da_loja_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precos_combinados" ADD CONSTRAINT "precos_combinados_pedido_id_pedidos_da_loja_pedido_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos_da_loja"("pedido_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orcamentos_numero" ON "orcamentos" USING btree ("numero");--> statement-breakpoint
CREATE UNIQUE INDEX "orcamentos_pedido" ON "orcamentos" USING btree ("pedido_id");--> statement-breakpoint
CREATE INDEX "orcamentos_recentes" ON "orcamentos" USING btree ("criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orcamentos_por_email" ON "orcamentos" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "pagamentos_por_fora_comprovante" ON "pagamentos_por_fora" USING btree ("comprovante");--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD CONSTRAINT "pedido_itens_quantidade" CHECK ("pedido_itens"."quantidade" between 1 and case when "pedido_itens"."kit" is null then 999 else 9801 end);--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_desconto_combinado" CHECK ("pedidos"."desconto_combinado_centavos" between 0 and greatest("pedidos"."desconto_centavos" - "pedidos"."desconto_pix_centavos", 0));--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_endereco_formato" CHECK (case when "pedidos"."venda_de_vale" or "pedidos"."retirada" then "pedidos"."cep" ~ '^(0{8})?$' and "pedidos"."uf" = '' else "pedidos"."cep" ~ '^[0-9]{8}$' and "pedidos"."uf" ~ '^[A-Z]{2}$' end);--> statement-breakpoint
-- What was agreed, and recorded as paid, is never written over; the rows go with their order. A proof may be forgotten, since it
-- names the buyer.
create trigger precos_combinados_sem_reescrita before update on precos_combinados for each row execute function recusar_reescrita();
--> statement-breakpoint
create trigger pagamentos_por_fora_sem_reescrita before update on pagamentos_por_fora for each row
  when (to_jsonb(new) - 'comprovante' <> to_jsonb(old) - 'comprovante' or new.comprovante is not null)
  execute function recusar_reescrita();
--> statement-breakpoint
-- A quote that a customer has keeps its words and prices; it only becomes an order, once.
create trigger orcamentos_sem_reescrita before update on orcamentos for each row
  when (to_jsonb(new) - 'pedido_id' - 'aceito_em' <> to_jsonb(old) - 'pedido_id' - 'aceito_em' or (old.aceito_em is not null and old.aceito_em is distinct from new.aceito_em) or (old.pedido_id is not null and old.pedido_id <> new.pedido_id))
  execute function recusar_reescrita();
