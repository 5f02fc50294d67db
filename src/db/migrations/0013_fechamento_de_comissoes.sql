CREATE TABLE "comissao_fechada" (
	"id_influencer" text NOT NULL,
	"dia" date NOT NULL,
	"pedidos" integer NOT NULL,
	"venda_centavos" bigint NOT NULL,
	"comissao_centavos" bigint NOT NULL,
	"repassado_centavos" bigint NOT NULL,
	CONSTRAINT "comissao_fechada_id_influencer_dia_pk" PRIMARY KEY("id_influencer","dia")
);
--> statement-breakpoint
CREATE TABLE "fechamento_de_comissoes" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ate" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fechamento_de_comissoes_linha_unica" CHECK ("fechamento_de_comissoes"."id" = 1)
);

--> statement-breakpoint
insert into fechamento_de_comissoes (ate) values ('2000-01-01T00:00:00Z');
--> statement-breakpoint
-- A row for a day that is closed already adds itself to that day. Rows of now never ask: only late ones take turns with the closing.
create function somar_lancamento_atrasado() returns trigger language plpgsql as $$
declare
  fechado timestamptz;
begin
  select ate into fechado from fechamento_de_comissoes for share;
  if new.criado_em < fechado then
    insert into comissao_fechada as f (id_influencer, dia, pedidos, venda_centavos, comissao_centavos, repassado_centavos)
    values (new.id_influencer, (new.criado_em at time zone 'America/Sao_Paulo')::date, new.pedidos, new.venda_centavos,
      case when new.tipo = 'repasse' then 0 else new.comissao_centavos end, case when new.tipo = 'repasse' then -new.comissao_centavos else 0 end)
    on conflict (id_influencer, dia) do update set pedidos = f.pedidos + excluded.pedidos, venda_centavos = f.venda_centavos + excluded.venda_centavos,
      comissao_centavos = f.comissao_centavos + excluded.comissao_centavos, repassado_centavos = f.repassado_centavos + excluded.repassado_centavos;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger lancamentos_atrasados after insert on lancamentos_de_comissao for each row when (new.criado_em < now() - interval '1 hour') execute function somar_lancamento_atrasado();
