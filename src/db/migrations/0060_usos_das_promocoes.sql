ALTER TABLE "promocoes" ADD COLUMN "usos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promocoes" ADD CONSTRAINT "promocoes_usos" CHECK ("promocoes"."usos" >= 0);--> statement-breakpoint
-- After promotions, as an order locks these two.
DROP INDEX "pedido_promocoes_promocao";--> statement-breakpoint
-- A use changes no price that a page shows.
drop trigger promocoes_avisar on promocoes;
--> statement-breakpoint
update promocoes set usos = contados.pedidos from (
  select u.promocao_id, count(*) as pedidos from pedido_promocoes u join pedidos p on p.id = u.pedido_id
    where p.status <> 'rejected' group by 1
) contados where contados.promocao_id = promocoes.id;
--> statement-breakpoint
create trigger promocoes_avisar after insert or delete or update of nome, tipo, percentual_pb, valor_centavos, leve, pague, a_cada, para_tudo,
  tipos_de_produto, minimo_unidades, minimo_centavos, comeca_em, termina_em, limite_por_pessoa, limite_total, primeira_compra,
  soma_com_cupom, soma_com_outras, prioridade on promocoes for each statement execute function avisar_promocao();
