ALTER TABLE "pedidos" ADD COLUMN "entregue_em" timestamp (3) with time zone;--> statement-breakpoint
-- Orders that were delivered before: when, their carrier told.
update pedidos p set entregue_em = e.em from (
  select pedido_id, codigo, min(ocorrido_em) as em from entrega_eventos where etapa = 'entregue' group by pedido_id, codigo
) e where e.pedido_id = p.id and e.codigo = p.codigo_rastreio;--> statement-breakpoint
DROP INDEX "pedidos_a_pedir_avaliacao";--> statement-breakpoint
CREATE INDEX "pedidos_a_pedir_avaliacao" ON "pedidos" USING btree (coalesce("entregue_em", "concluido_em"),"id") WHERE "pedidos"."status" in ('enviado','concluido') and coalesce("pedidos"."entregue_em", "pedidos"."concluido_em") is not null and "pedidos"."avaliacao_pedida_em" is null;
