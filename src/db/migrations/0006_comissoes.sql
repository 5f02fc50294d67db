CREATE TABLE "chaves_pix" (
	"usuario_id" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"chave" text NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chaves_pix_tipo" CHECK ("chaves_pix"."tipo" in ('cpf','cnpj','email','telefone','aleatoria'))
);
--> statement-breakpoint
CREATE TABLE "lancamentos_de_comissao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lancamentos_de_comissao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_influencer" text NOT NULL,
	"tipo" text NOT NULL,
	"pedido_id" text,
	"numero" integer,
	"repasse_id" text,
	"pedidos" integer DEFAULT 0 NOT NULL,
	"venda_centavos" integer DEFAULT 0 NOT NULL,
	"comissao_centavos" integer NOT NULL,
	"disponivel_em" timestamp (3) with time zone NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lancamentos_tipo" CHECK ("lancamentos_de_comissao"."tipo" in ('credito','estorno','repasse')),
	CONSTRAINT "lancamentos_de_onde_veio" CHECK (case when "lancamentos_de_comissao"."tipo" = 'repasse' then "lancamentos_de_comissao"."repasse_id" is not null and "lancamentos_de_comissao"."pedido_id" is null and "lancamentos_de_comissao"."numero" is null and "lancamentos_de_comissao"."pedidos" = 0 and "lancamentos_de_comissao"."venda_centavos" = 0
        else "lancamentos_de_comissao"."pedido_id" is not null and "lancamentos_de_comissao"."numero" >= 1 and "lancamentos_de_comissao"."repasse_id" is null end),
	CONSTRAINT "lancamentos_sinal" CHECK (case when "lancamentos_de_comissao"."tipo" = 'credito' then "lancamentos_de_comissao"."pedidos" between 0 and 1 and "lancamentos_de_comissao"."venda_centavos" >= 0 and "lancamentos_de_comissao"."comissao_centavos" >= 0
        else "lancamentos_de_comissao"."pedidos" between -1 and 0 and "lancamentos_de_comissao"."venda_centavos" <= 0 and "lancamentos_de_comissao"."comissao_centavos" <= 0 end)
);
--> statement-breakpoint
CREATE TABLE "repasse_itens" (
	"repasse_id" text NOT NULL,
	"id_influencer" text NOT NULL,
	"nome" text NOT NULL,
	"chave_tipo" text NOT NULL,
	"chave" text NOT NULL,
	"valor_centavos" integer NOT NULL,
	"aberto" boolean DEFAULT true NOT NULL,
	CONSTRAINT "repasse_itens_repasse_id_id_influencer_pk" PRIMARY KEY("repasse_id","id_influencer"),
	CONSTRAINT "repasse_itens_valor" CHECK ("repasse_itens"."valor_centavos" > 0)
);
--> statement-breakpoint
CREATE TABLE "repasses" (
	"id" text PRIMARY KEY NOT NULL,
	"situacao" text DEFAULT 'aberto' NOT NULL,
	"total_centavos" integer NOT NULL,
	"quantos" integer NOT NULL,
	"criado_por" text NOT NULL,
	"criado_por_nome" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"encerrado_por_nome" text,
	"encerrado_em" timestamp (3) with time zone,
	CONSTRAINT "repasses_situacao" CHECK ("repasses"."situacao" in ('aberto','pago','cancelado') and ("repasses"."situacao" = 'aberto') = ("repasses"."encerrado_em" is null)),
	CONSTRAINT "repasses_valores" CHECK ("repasses"."total_centavos" > 0 and "repasses"."quantos" > 0)
);
--> statement-breakpoint
CREATE TABLE "visitas_do_influencer" (
	"id_influencer" text NOT NULL,
	"dia" date NOT NULL,
	"visitas" integer NOT NULL,
	CONSTRAINT "visitas_do_influencer_id_influencer_dia_pk" PRIMARY KEY("id_influencer","dia"),
	CONSTRAINT "visitas_do_influencer_positivas" CHECK ("visitas_do_influencer"."visitas" > 0)
);
--> statement-breakpoint
ALTER TABLE "chaves_pix" ADD CONSTRAINT "chaves_pix_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repasse_itens" ADD CONSTRAINT "repasse_itens_repasse_id_repasses_id_fk" FOREIGN KEY ("repasse_id") REFERENCES "public"."repasses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lancamentos_uma_vez_por_pedido" ON "lancamentos_de_comissao" USING btree ("pedido_id","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "lancamentos_uma_vez_por_repasse" ON "lancamentos_de_comissao" USING btree ("repasse_id","id_influencer");--> statement-breakpoint
CREATE INDEX "lancamentos_do_influencer" ON "lancamentos_de_comissao" USING btree ("id_influencer","criado_em","tipo","pedidos","venda_centavos","comissao_centavos");--> statement-breakpoint
CREATE INDEX "lancamentos_a_liberar" ON "lancamentos_de_comissao" USING btree ("id_influencer","disponivel_em","comissao_centavos");--> statement-breakpoint
CREATE UNIQUE INDEX "repasse_itens_um_aberto" ON "repasse_itens" USING btree ("id_influencer") WHERE "repasse_itens"."aberto";--> statement-breakpoint
CREATE INDEX "repasses_recentes" ON "repasses" USING btree ("criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pedidos_do_influencer_por_status" ON "pedidos" USING btree ("id_influencer","status","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pedidos"."id_influencer" is not null and "pedidos"."excluido_em" is null;--> statement-breakpoint
CREATE INDEX "pedidos_do_influencer_por_fim" ON "pedidos" USING btree ("id_influencer",upper(right("id", 6)) text_pattern_ops) WHERE "pedidos"."id_influencer" is not null;--> statement-breakpoint
CREATE INDEX "pedidos_do_influencer_por_id" ON "pedidos" USING btree ("id_influencer",upper("id") text_pattern_ops) WHERE "pedidos"."id_influencer" is not null;--> statement-breakpoint
create trigger lancamentos_de_comissao_so_cresce before update or delete on lancamentos_de_comissao for each row execute function recusar_mudanca();
--> statement-breakpoint
-- What orders change is announced by the orders themselves; a payout is not.
create function avisar_repasse() returns trigger language plpgsql as $$
begin
  perform pg_notify('loja', json_build_object('tipo', 'repasse', 'idInfluencer', new.id_influencer)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger lancamentos_de_comissao_avisar after insert on lancamentos_de_comissao for each row when (new.tipo = 'repasse') execute function avisar_repasse();
--> statement-breakpoint
-- The orders that were paid before there was a ledger, by the rule of domain/comissao-lancamentos.ts.
insert into lancamentos_de_comissao (id_influencer, tipo, pedido_id, numero, pedidos, venda_centavos, comissao_centavos, disponivel_em, criado_em)
select id_influencer, 'credito', id, 1, 1, venda, (venda * comissao_pb + 5000) / 10000, pago + interval '7 days', pago
from (
  select id, id_influencer, comissao_pb, coalesce(pago_em, criado_em) as pago,
    base - (base * least(estornado_centavos, total_centavos) * 2 + total_centavos) / (2::bigint * total_centavos) as venda
  from (select *, greatest(subtotal_centavos - desconto_centavos, 0)::bigint as base from pedidos) com_base
  where id_influencer is not null and excluido_em is null and status in ('approved', 'enviado', 'concluido')
) pagos
order by pago, id;
