CREATE TABLE "alteracoes_do_pedido" (
	"pedido_id" text NOT NULL,
	"numero" integer NOT NULL,
	"acerto" text NOT NULL,
	"diferenca_centavos" integer NOT NULL,
	"total_antes_centavos" integer NOT NULL,
	"total_depois_centavos" integer NOT NULL,
	"cheio_antes_centavos" integer NOT NULL,
	"pix_antes_centavos" integer NOT NULL,
	"estorno_id" text,
	"pagamento_id" text,
	"detalhe" jsonb NOT NULL,
	"motivo" text NOT NULL,
	"autor_id" text NOT NULL,
	"autor_nome" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alteracoes_do_pedido_pedido_id_numero_pk" PRIMARY KEY("pedido_id","numero"),
	CONSTRAINT "alteracoes_do_pedido_numero" CHECK ("alteracoes_do_pedido"."numero" > 0),
	CONSTRAINT "alteracoes_do_pedido_acerto_valido" CHECK ("alteracoes_do_pedido"."acerto" in ('nenhum','por-fora','dispensa','estorno','credito')),
	CONSTRAINT "alteracoes_do_pedido_valores" CHECK ("alteracoes_do_pedido"."total_antes_centavos" >= 1 and "alteracoes_do_pedido"."total_depois_centavos" >= 1 and "alteracoes_do_pedido"."cheio_antes_centavos" >= 0 and "alteracoes_do_pedido"."pix_antes_centavos" >= 0),
	CONSTRAINT "alteracoes_do_pedido_diferenca" CHECK ("alteracoes_do_pedido"."total_depois_centavos" - "alteracoes_do_pedido"."total_antes_centavos" = case when "alteracoes_do_pedido"."acerto" = 'dispensa' then 0 else "alteracoes_do_pedido"."diferenca_centavos" end and case when "alteracoes_do_pedido"."acerto" in ('dispensa','por-fora') then "alteracoes_do_pedido"."diferenca_centavos" > 0 when "alteracoes_do_pedido"."acerto" in ('estorno','credito') then "alteracoes_do_pedido"."diferenca_centavos" < 0 else true end),
	CONSTRAINT "alteracoes_do_pedido_com_estorno" CHECK (("alteracoes_do_pedido"."acerto" = 'estorno') = ("alteracoes_do_pedido"."estorno_id" is not null)),
	CONSTRAINT "alteracoes_do_pedido_com_pagamento" CHECK (("alteracoes_do_pedido"."acerto" = 'por-fora') = ("alteracoes_do_pedido"."pagamento_id" is not null)),
	CONSTRAINT "alteracoes_do_pedido_detalhe" CHECK (jsonb_typeof("alteracoes_do_pedido"."detalhe") = 'object'),
	CONSTRAINT "alteracoes_do_pedido_motivo" CHECK (length("alteracoes_do_pedido"."motivo") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "movimentos_estoque" DROP CONSTRAINT "movimentos_estoque_tipo";--> statement-breakpoint
ALTER TABLE "pedidos" DROP CONSTRAINT "pedidos_vale";--> statement-breakpoint
DROP INDEX "movimentos_estoque_uma_vez";--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "diferenca_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "devolvido_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alteracoes_do_pedido" ADD CONSTRAINT "alteracoes_do_pedido_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alteracoes_do_pedido" ADD CONSTRAINT "alteracoes_do_pedido_estorno_id_estornos_id_fk" FOREIGN KEY ("estorno_id") REFERENCES "public"."estornos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alteracoes_do_pedido" ADD CONSTRAINT "alteracoes_do_pedido_pagamento_id_pagamentos_id_fk" FOREIGN KEY ("pagamento_id") REFERENCES "public"."pagamentos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alteracoes_do_pedido_estorno" ON "alteracoes_do_pedido" USING btree ("estorno_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alteracoes_do_pedido_pagamento" ON "alteracoes_do_pedido" USING btree ("pagamento_id");--> statement-breakpoint
CREATE INDEX "alteracoes_do_pedido_recebidas" ON "alteracoes_do_pedido" USING btree ("criado_em","pedido_id") WHERE "alteracoes_do_pedido"."pagamento_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "movimentos_estoque_uma_vez" ON "movimentos_estoque" USING btree ("pedido_id","item_id","tipo","vez") WHERE "movimentos_estoque"."tipo" not in ('devolucao','alteracao');--> statement-breakpoint
ALTER TABLE "movimentos_estoque" ADD CONSTRAINT "movimentos_estoque_tipo" CHECK ("movimentos_estoque"."tipo" in ('entrada','ajuste','reserva','liberacao','devolucao','alteracao'));--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_diferenca" CHECK ("pedidos"."devolvido_centavos" between 0 and "pedidos"."total_centavos" - "pedidos"."diferenca_centavos");--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_vale" CHECK ("pedidos"."vale_centavos" between 0 and greatest("pedidos"."total_centavos" - "pedidos"."diferenca_centavos", 0) and "pedidos"."creditado_centavos" between 0 and greatest("pedidos"."total_centavos", 0));
--> statement-breakpoint
-- An edit is never written over, but its reason and the addresses and notes in it may name people: they can be forgotten.
create trigger alteracoes_do_pedido_sem_reescrita before update on alteracoes_do_pedido for each row
  when (to_jsonb(new) - 'motivo' - 'detalhe' <> to_jsonb(old) - 'motivo' - 'detalhe' or new.motivo <> 'Motivo apagado'
    or new.detalhe <> old.detalhe - 'endereco' - 'observacao')
  execute function recusar_reescrita();
--> statement-breakpoint
-- Edits change the items of orders that hold goods.
create function acertar_seguradas_do_item() returns trigger language plpgsql as $$
begin
  update unidades_seguradas u set quantidade = i.quantidade, primeiro = not exists (select from pedido_itens j
    where j.pedido_id = i.pedido_id and j.produto_id = i.produto_id and not j.digital and j.posicao < i.posicao)
  from pedido_itens i where i.id = u.item_id and u.pedido_id = old.pedido_id;
  return null;
end $$;
--> statement-breakpoint
create trigger pedido_itens_acertar_seguradas after delete on pedido_itens for each row execute function acertar_seguradas_do_item();
--> statement-breakpoint
create trigger pedido_itens_mudar_seguradas after update of quantidade on pedido_itens for each row
  when (new.quantidade <> old.quantidade) execute function acertar_seguradas_do_item();
