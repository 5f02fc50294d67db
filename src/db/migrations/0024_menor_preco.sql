CREATE TABLE "variacao_precos" (
	"produto_id" text NOT NULL,
	"variacao" text NOT NULL,
	"desde" timestamp (3) with time zone NOT NULL,
	"preco_centavos" integer NOT NULL,
	CONSTRAINT "variacao_precos_produto_id_variacao_desde_pk" PRIMARY KEY("produto_id","variacao","desde"),
	CONSTRAINT "variacao_precos_positivo" CHECK ("variacao_precos"."preco_centavos" >= 1)
);
--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "mostra_menor_preco" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variacao_precos" ADD CONSTRAINT "variacao_precos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "produtos_que_mostram_menor_preco" ON "produtos" USING btree ("id") WHERE "produtos"."mostra_menor_preco";--> statement-breakpoint
-- A variation without a price of its own was asked for at the product's prices; of an own price only the present one is known.
insert into variacao_precos (produto_id, variacao, desde, preco_centavos)
  select v.produto_id, lower(v.nome), h.desde, h.preco_centavos from produto_variacoes v join produto_precos h on h.produto_id = v.produto_id
    where v.a_venda and v.preco_centavos is null
  union all
  select p.id, lower(v.nome), p.criado_em, v.preco_centavos from produto_variacoes v join produtos p on p.id = v.produto_id
    where v.a_venda and v.preco_centavos is not null;
--> statement-breakpoint
-- At the end of the transaction: a product is saved in several statements, between which a variation has prices that nobody is asked.
create function guardar_preco_da_variacao() returns trigger language plpgsql as $$
declare
  alvo text := case when tg_table_name = 'produtos' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'produto_id' end;
  uma text := case when tg_table_name = 'produtos' then null else to_jsonb(new) ->> 'nome' end;
begin
  insert into variacao_precos (produto_id, variacao, desde, preco_centavos)
    select p.id, lower(v.nome), clock_timestamp(), coalesce(v.preco_centavos, p.preco_centavos)
    from produtos p join produto_variacoes v on v.produto_id = p.id
    where p.id = alvo and v.a_venda and (uma is null or v.nome = uma)
      and coalesce(v.preco_centavos, p.preco_centavos) is distinct from (select h.preco_centavos from variacao_precos h
        where h.produto_id = p.id and h.variacao = lower(v.nome) order by h.desde desc limit 1)
    on conflict (produto_id, variacao, desde) do update set preco_centavos = excluded.preco_centavos;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger produtos_guardar_preco_das_variacoes after update of preco_centavos on produtos deferrable initially deferred
  for each row when (new.variacoes <> '{}' and new.preco_centavos <> old.preco_centavos) execute function guardar_preco_da_variacao();
--> statement-breakpoint
create constraint trigger produto_variacoes_guardar_preco after insert on produto_variacoes deferrable initially deferred
  for each row when (new.a_venda) execute function guardar_preco_da_variacao();
--> statement-breakpoint
create constraint trigger produto_variacoes_guardar_preco_mudado after update of preco_centavos, a_venda on produto_variacoes deferrable initially deferred
  for each row when (new.a_venda and (not old.a_venda or new.preco_centavos is distinct from old.preco_centavos)) execute function guardar_preco_da_variacao();
