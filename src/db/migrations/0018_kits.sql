CREATE TABLE "produto_partes" (
	"kit_id" text NOT NULL,
	"posicao" integer NOT NULL,
	"produto_id" text NOT NULL,
	"quantidade" integer NOT NULL,
	"variacao" text,
	CONSTRAINT "produto_partes_kit_id_produto_id_pk" PRIMARY KEY("kit_id","produto_id"),
	CONSTRAINT "produto_partes_outro" CHECK ("produto_partes"."kit_id" <> "produto_partes"."produto_id"),
	CONSTRAINT "produto_partes_posicao" CHECK ("produto_partes"."posicao" between 0 and 19),
	CONSTRAINT "produto_partes_quantidade" CHECK ("produto_partes"."quantidade" between 1 and 99),
	CONSTRAINT "produto_partes_variacao" CHECK (length("produto_partes"."variacao") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "devolucao_itens" DROP CONSTRAINT "devolucao_itens_quantidade";--> statement-breakpoint
ALTER TABLE "unidades_seguradas" DROP CONSTRAINT "unidades_seguradas_quantidade";--> statement-breakpoint
ALTER TABLE "pedido_itens" DROP CONSTRAINT "pedido_itens_quantidade";--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD COLUMN "kit" jsonb;--> statement-breakpoint
ALTER TABLE "produto_partes" ADD CONSTRAINT "produto_partes_kit_id_produtos_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "produto_partes" ADD CONSTRAINT "produto_partes_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "produto_partes_produto" ON "produto_partes" USING btree ("produto_id");--> statement-breakpoint
ALTER TABLE "devolucao_itens" ADD CONSTRAINT "devolucao_itens_quantidade" CHECK ("devolucao_itens"."quantidade" between 1 and 9801);--> statement-breakpoint
ALTER TABLE "unidades_seguradas" ADD CONSTRAINT "unidades_seguradas_quantidade" CHECK ("unidades_seguradas"."quantidade" between 1 and 9801);--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD CONSTRAINT "pedido_itens_kit" CHECK (jsonb_typeof("pedido_itens"."kit") = 'object');--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD CONSTRAINT "pedido_itens_quantidade" CHECK ("pedido_itens"."quantidade" between 1 and case when "pedido_itens"."kit" is null then 99 else 9801 end);
--> statement-breakpoint
-- A kit is made of goods in the shop, not of kits or eBooks.
create function recusar_parte() returns trigger language plpgsql as $$
begin
  if new.kit_id <> new.produto_id and exists (select from produto_partes where kit_id = new.produto_id or produto_id = new.kit_id) then
    raise exception '% in % would be a kit in a kit', new.produto_id, new.kit_id using errcode = 'check_violation', constraint = 'produto_partes_sem_kit';
  end if;
  if exists (select from produtos where id in (new.kit_id, new.produto_id) and digital) then
    raise exception '% and % are not both goods', new.produto_id, new.kit_id using errcode = 'check_violation', constraint = 'produto_partes_sem_digital';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger produto_partes_recusar before insert or update on produto_partes for each row execute function recusar_parte();
--> statement-breakpoint
create function recusar_digital_com_partes() returns trigger language plpgsql as $$
begin
  if exists (select from produto_partes where kit_id = new.id or produto_id = new.id) then
    raise exception '% belongs to a kit and is no eBook', new.id using errcode = 'check_violation', constraint = 'produto_partes_sem_digital';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger produtos_digital_sem_partes before update of digital on produtos for each row
  when (new.digital and not old.digital) execute function recusar_digital_com_partes();
--> statement-breakpoint
-- Units on the shelf of a product's variation (null: of a product without variations); 0 if it is not on sale.
create function unidades_da_prateleira(alvo text, dela text) returns integer language sql stable as $$
  select coalesce((select case when p.arquivado_em is not null then 0
      when dela is null then case when p.variacoes = '{}' then p.estoque - proprios.soma else 0 end
      when v.nome is null then 0 else coalesce(v.estoque, p.estoque - proprios.soma) end
    from produtos p
    cross join lateral (select coalesce(sum(o.estoque), 0)::integer as soma from produto_variacoes o where o.produto_id = p.id and o.a_venda) proprios
    left join produto_variacoes v on v.produto_id = p.id and v.a_venda and lower(v.nome) = lower(dela)
    where p.id = alvo), 0)
$$;
--> statement-breakpoint
-- Computes the variations and the stock of a kit from its parts: each combination of variations that the buyer chooses
-- (`combinacoesDoKit` in src/domain/produtos/kit.ts), and as many kits as the parts allow.
create function acertar_kit(alvo text) returns void language plpgsql as $$
declare
  kit record;
  fixas integer;
  de_todas integer;
  quantas integer;
  tipos text[];
  nomes text[];
  unidades integer[];
begin
  if not exists (select from produto_partes where kit_id = alvo) then return; end if;
  -- The later of two transactions computes with what the earlier one has committed.
  select estoque, variacoes, variacoes_tipos into kit from produtos where id = alvo for no key update;
  if not found then return; end if;
  select min(unidades_da_prateleira(p.id, q.variacao) / q.quantidade) filter (where q.variacao is not null or p.variacoes = '{}'),
    count(*) filter (where q.variacao is null and p.variacoes <> '{}')
    into fixas, quantas from produto_partes q join produtos p on p.id = q.produto_id where q.kit_id = alvo;
  if quantas = 0 then
    nomes := '{}'; tipos := '{}'; de_todas := fixas;
  else
    with recursive escolhidas as (
      select p.id, q.quantidade, p.variacoes, row_number() over (order by q.posicao) as n
      from produto_partes q join produtos p on p.id = q.produto_id where q.kit_id = alvo and q.variacao is null and p.variacoes <> '{}'
    ), combinacoes as (
      select 0::bigint as n, null::text as nome, coalesce(fixas, 2147483647) as unidades, '{}'::bigint[] as ordem
      union all
      select e.n, concat_ws(' / ', c.nome, v.nome), least(c.unidades, unidades_da_prateleira(e.id, v.nome) / e.quantidade), c.ordem || v.ordem
      from combinacoes c join escolhidas e on e.n = c.n + 1 cross join unnest(e.variacoes) with ordinality as v (nome, ordem)
    ), unicas as (
      select distinct on (lower(nome)) nome, combinacoes.unidades, ordem from combinacoes
      where n = quantas and length(nome) <= 60 order by lower(nome), ordem
    ), primeiras as (select * from unicas order by ordem limit 60)
    select coalesce(array_agg(p.nome order by p.ordem), '{}'), coalesce(array_agg(p.unidades order by p.ordem), '{}') into nomes, unidades from primeiras p;
    -- Variations may share a shelf, and a fixed part limits them together.
    select case when nomes = '{}' then 0 else least(coalesce(fixas, 2147483647), min(x.kits)) end,
      case when count(*) = 1 then coalesce((select array_agg(t.tipo order by t.n) from jsonb_array_elements_text((jsonb_agg(x.tipos))->0) with ordinality as t (tipo, n)), '{}') else '{}' end
      into de_todas, tipos
    from (
      select coalesce((select sum(v.estoque / q.quantidade) from produto_variacoes v where v.produto_id = p.id and v.a_venda and p.arquivado_em is null), 0)
          + coalesce((select max(unidades_da_prateleira(p.id, v.nome) / q.quantidade) from produto_variacoes v where v.produto_id = p.id and v.a_venda and v.estoque is null), 0) as kits,
        to_jsonb(p.variacoes_tipos) as tipos
      from produto_partes q join produtos p on p.id = q.produto_id where q.kit_id = alvo and q.variacao is null and p.variacoes <> '{}') x;
  end if;
  if (kit.estoque, kit.variacoes, kit.variacoes_tipos) is distinct from (de_todas, nomes, tipos) then
    update produtos set estoque = de_todas, variacoes = nomes, variacoes_tipos = tipos where id = alvo;
  end if;
  update produto_variacoes v set estoque = u.unidades from unnest(nomes, unidades) as u (nome, unidades)
    where v.produto_id = alvo and v.nome = u.nome and v.estoque is distinct from u.unidades;
end $$;
--> statement-breakpoint
-- At the end of the transaction, since its steps pass through stocks that nobody sees. The kits are locked in the order of
-- their ids (`travarKits`).
create function acertar_kits() returns trigger language plpgsql as $$
declare
  alvo text;
  kit text;
begin
  if tg_table_name = 'produtos' then alvo := new.id; else alvo := coalesce(new.produto_id, old.produto_id); end if;
  for kit in select distinct kit_id from produto_partes where kit_id = alvo or produto_id = alvo order by kit_id loop
    perform acertar_kit(kit);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create function acertar_kit_das_partes() returns trigger language plpgsql as $$
begin
  perform acertar_kit(coalesce(new.kit_id, old.kit_id));
  return null;
end $$;
--> statement-breakpoint
create constraint trigger produtos_acertar_kits after update of estoque, variacoes, variacoes_tipos, arquivado_em on produtos
  deferrable initially deferred for each row when (old.estoque <> new.estoque or old.variacoes <> new.variacoes
    or old.variacoes_tipos <> new.variacoes_tipos or old.arquivado_em is distinct from new.arquivado_em) execute function acertar_kits();
--> statement-breakpoint
create constraint trigger produto_variacoes_acertar_kits after insert or update or delete on produto_variacoes
  deferrable initially deferred for each row execute function acertar_kits();
--> statement-breakpoint
create constraint trigger produto_partes_acertar after insert or update or delete on produto_partes
  deferrable initially deferred for each row execute function acertar_kit_das_partes();
--> statement-breakpoint
-- At the end of each transaction the stock of a product is the sum of its variations on sale, and its price is their lowest.
-- The variations of a kit share its parts.
create or replace function conferir_variacoes() returns trigger language plpgsql as $$
declare
  alvo text;
  p record;
  v record;
begin
  if tg_table_name = 'produtos' then alvo := new.id; else alvo := coalesce(new.produto_id, old.produto_id); end if;
  select estoque, preco_centavos, digital, variacoes into p from produtos where id = alvo;
  if not found then return null; end if;
  select coalesce(array_agg(nome order by ordem) filter (where a_venda), '{}') as nomes,
    coalesce(sum(estoque) filter (where a_venda), 0) as proprios,
    coalesce(bool_or(estoque is null) filter (where a_venda), true) as divide,
    min(coalesce(preco_centavos, p.preco_centavos)) filter (where a_venda) as menor
    into v from produto_variacoes where produto_id = alvo;
  if v.nomes <> p.variacoes then
    raise exception 'variations of % are not those of its list', alvo using errcode = 'check_violation', constraint = 'produto_variacoes_da_lista';
  end if;
  if (v.proprios > p.estoque or (not v.divide and v.proprios <> p.estoque)) and not exists (select from produto_partes where kit_id = alvo) then
    raise exception 'stock of % is not the sum of its variations', alvo using errcode = 'check_violation', constraint = 'produto_variacoes_soma';
  end if;
  if v.menor <> p.preco_centavos then
    raise exception 'price of % is not the lowest of its variations', alvo using errcode = 'check_violation', constraint = 'produto_variacoes_menor_preco';
  end if;
  return null;
end $$;
