CREATE TABLE "dias_a_somar" (
	"dia" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendas_por_dia" (
	"de" text NOT NULL,
	"dia" date NOT NULL,
	"chave" text NOT NULL,
	"nome" text NOT NULL,
	"pedidos" integer NOT NULL,
	"unidades" integer NOT NULL,
	"vendido_centavos" bigint NOT NULL,
	"desconto_centavos" bigint NOT NULL,
	"estornado_centavos" bigint NOT NULL,
	"comissao_centavos" bigint NOT NULL,
	CONSTRAINT "vendas_por_dia_de_dia_chave_pk" PRIMARY KEY("de","dia","chave"),
	CONSTRAINT "vendas_por_dia_de" CHECK ("vendas_por_dia"."de" in ('loja','produto','cupom','influencer','recebidos'))
);
--> statement-breakpoint
ALTER TABLE "configuracao" ADD COLUMN "paginas" jsonb DEFAULT '{"sobre":null,"privacidade":null,"termos":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "configuracao" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "dias_a_somar_dia" ON "dias_a_somar" USING btree ("dia");--> statement-breakpoint
CREATE INDEX "produtos_pouco_estoque" ON "produtos" USING btree ("estoque","id") WHERE "produtos"."arquivado_em" is null and not "produtos"."digital";--> statement-breakpoint
CREATE INDEX "auditoria_por_entidade" ON "auditoria" USING btree ("entidade","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auditoria_por_autor" ON "auditoria" USING btree ("autor_id","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auditoria_trigramas" ON "auditoria" USING gin (sem_acento("autor_nome" || ' ' || "acao" || ' ' || "entidade" || ' ' || "entidade_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "emails_por_situacao" ON "emails" USING btree ("situacao","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "eventos_pagamento_por_situacao" ON "eventos_pagamento" USING btree ("situacao","recebido_em" DESC NULLS FIRST,"chave" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pedidos_pagos" ON "pedidos" USING btree ("pago_em") WHERE "pedidos"."pago_em" is not null and "pedidos"."status" in ('approved','enviado','concluido') and "pedidos"."excluido_em" is null;--> statement-breakpoint
CREATE INDEX "pedidos_a_despachar" ON "pedidos" USING btree ("pago_em","id") WHERE "pedidos"."pago_em" is not null and "pedidos"."status" = 'approved' and "pedidos"."excluido_em" is null;--> statement-breakpoint
-- The day it is in São Paulo at a moment.
create function dia_da_loja(momento timestamptz) returns date language sql immutable parallel safe as $$
  select (momento at time zone 'America/Sao_Paulo')::date
$$;
--> statement-breakpoint
-- Days whose sums a change of an order puts out of date. Rows are only added, so that no order waits for another.
create function marcar_dias_a_somar() returns trigger language plpgsql as $$
declare
  contava boolean := tg_op <> 'INSERT' and old.pago_em is not null and old.status in ('approved','enviado','concluido') and old.excluido_em is null;
  conta boolean := tg_op <> 'DELETE' and new.pago_em is not null and new.status in ('approved','enviado','concluido') and new.excluido_em is null;
begin
  if tg_op = 'UPDATE' and contava = conta
    and (not conta or (new.pago_em, new.total_centavos, new.desconto_centavos, new.estornado_centavos) = (old.pago_em, old.total_centavos, old.desconto_centavos, old.estornado_centavos)
      and (new.cupom, new.id_influencer) is not distinct from (old.cupom, old.id_influencer))
    and new.criado_em = old.criado_em and (new.excluido_em is null) = (old.excluido_em is null) then
    return null;
  end if;
  if contava then insert into dias_a_somar values (dia_da_loja(old.pago_em)); end if;
  if conta then insert into dias_a_somar values (dia_da_loja(new.pago_em)); end if;
  if tg_op <> 'INSERT' then insert into dias_a_somar values (dia_da_loja(old.criado_em)); end if;
  if tg_op <> 'DELETE' then insert into dias_a_somar values (dia_da_loja(new.criado_em)); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger pedidos_marcar_dias after insert or update or delete on pedidos for each row execute function marcar_dias_a_somar();
--> statement-breakpoint
create function marcar_dia_da_comissao() returns trigger language plpgsql as $$
begin
  insert into dias_a_somar select dia_da_loja(p.pago_em) from pedidos p where p.id = new.pedido_id and p.pago_em is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger lancamentos_marcar_dia after insert on lancamentos_de_comissao for each row when (new.pedido_id is not null) execute function marcar_dia_da_comissao();
--> statement-breakpoint
insert into dias_a_somar select dia_da_loja(pago_em) from pedidos where pago_em is not null union select dia_da_loja(criado_em) from pedidos;
--> statement-breakpoint
-- The texts of the static pages are part of what kept pages show.
drop trigger configuracao_avisar on configuracao;
--> statement-breakpoint
create trigger configuracao_avisar after insert or update of loja, paginas on configuracao for each row execute function avisar_configuracao();
