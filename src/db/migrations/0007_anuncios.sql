CREATE TABLE "anuncios" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "anuncios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"dados" jsonb NOT NULL,
	"foto" "pg_snapshot",
	"em" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "anuncios_xid_id_pk" PRIMARY KEY("xid","id")
);
--> statement-breakpoint
CREATE INDEX "anuncios_marcos" ON "anuncios" USING btree ("id") WHERE "anuncios"."foto" is not null;--> statement-breakpoint
-- Units of a shelf as the pages show them: 'Restam N', 'Esgotado' and the largest quantity of an order line. The same rule as
-- `estoqueMostrado` in src/domain/produtos/produto.ts.
create function estoque_mostrado(unidades integer) returns integer language sql immutable parallel safe as $$
  select least(greatest(unidades, 0), 99)
$$;
--> statement-breakpoint
-- What the page of a product with variations shows of its stock: all units, those that variations share, and each variation's own.
create function prateleiras_mostradas(alvo text) returns jsonb language sql stable as $$
  select jsonb_build_object('total', estoque_mostrado(p.estoque),
    'comum', case when v.divide then estoque_mostrado(p.estoque - v.soma) end, 'proprias', v.proprias)
  from produtos p, lateral (
    select coalesce(sum(estoque), 0)::integer as soma, coalesce(bool_or(estoque is null), true) as divide,
      coalesce(jsonb_object_agg(nome, estoque_mostrado(estoque)) filter (where estoque is not null), '{}') as proprias
    from produto_variacoes where produto_id = p.id and a_venda) v
  where p.id = alvo and not p.digital
$$;
--> statement-breakpoint
-- Keeps, for the rest of the transaction, what was shown before its first change of a product with variations: of about a
-- hundred products. Changes of more at once are announced as if everything had changed.
create function lembrar_prateleiras() returns trigger language plpgsql as $$
declare
  alvo text;
  texto text := coalesce(nullif(current_setting('loja.prateleiras', true), ''), '{}');
  agora jsonb;
begin
  if tg_table_name = 'produtos' then alvo := new.id; else alvo := new.produto_id; end if;
  if length(texto) > 16000 then
    insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', alvo));
  elsif not texto::jsonb ? alvo then
    agora := prateleiras_mostradas(alvo);
    if agora is not null then
      perform set_config('loja.prateleiras', (texto::jsonb || jsonb_build_object(alvo, agora))::text, true);
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- At the end of the transaction: its steps may pass through sums that are never shown.
create function avisar_prateleiras() returns trigger language plpgsql as $$
declare
  alvo text;
  lembradas jsonb := coalesce(nullif(current_setting('loja.prateleiras', true), ''), '{}');
  antes jsonb;
  depois jsonb;
  a jsonb;
  d jsonb;
begin
  if tg_table_name = 'produtos' then alvo := new.id; else alvo := new.produto_id; end if;
  antes := lembradas -> alvo;
  if antes is null then return null; end if;
  depois := prateleiras_mostradas(alvo);
  if depois is null or antes = depois then return null; end if;
  -- No variation is named by a blank.
  a := (antes -> 'proprias') || jsonb_build_object('', antes -> 'total', ' ', antes -> 'comum');
  d := (depois -> 'proprias') || jsonb_build_object('', depois -> 'total', ' ', depois -> 'comum');
  if (select coalesce(bool_and((x.value = '0') is not distinct from (y.value = '0') and x.key is not null and y.key is not null), true)
      from jsonb_each(a) x full join jsonb_each(d) y using (key)) then
    insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', alvo, 'so', 'pagina', 'leve', true));
  else
    insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', alvo));
  end if;
  perform set_config('loja.prateleiras', (lembradas || jsonb_build_object(alvo, depois))::text, true);
  return null;
end $$;
--> statement-breakpoint
create trigger produtos_lembrar_prateleiras before update of estoque on produtos for each row
  when (old.variacoes <> '{}' and old.estoque <> new.estoque) execute function lembrar_prateleiras();
--> statement-breakpoint
-- Variations that come or go change the product's list of names, which is announced.
create trigger produto_variacoes_lembrar_prateleiras before update of estoque on produto_variacoes for each row
  when (old.estoque is distinct from new.estoque) execute function lembrar_prateleiras();
--> statement-breakpoint
create constraint trigger produtos_avisar_prateleiras after update of estoque on produtos deferrable initially deferred for each row
  when (new.variacoes <> '{}' and old.estoque <> new.estoque) execute function avisar_prateleiras();
--> statement-breakpoint
create constraint trigger produto_variacoes_avisar_prateleiras after update of estoque on produto_variacoes
  deferrable initially deferred for each row when (old.estoque is distinct from new.estoque) execute function avisar_prateleiras();
--> statement-breakpoint
drop trigger produto_variacoes_avisar on produto_variacoes;
--> statement-breakpoint
create trigger produto_variacoes_avisar after update on produto_variacoes for each row
  when (old.preco_centavos is distinct from new.preco_centavos or old.imagem_id is distinct from new.imagem_id or old.a_venda <> new.a_venda)
  execute function avisar_variacao();
--> statement-breakpoint
create or replace function avisar_variacao() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', new.produto_id));
  return null;
end $$;
--> statement-breakpoint
-- `leve`: pages may show what was before for a second. `so`: only the product's own page shows it.
create function avisar_produto() returns trigger language plpgsql as $$
declare
  resto produtos;
begin
  if tg_op = 'UPDATE' then
    resto := new;
    resto.estoque := old.estoque;
    resto.atualizado_em := old.atualizado_em;
    resto.notas := old.notas;
    resto.nota_quantas := old.nota_quantas;
    resto.nota_soma := old.nota_soma;
    resto.nota_peso := old.nota_peso;
    if not resto *<> old and (new.digital or (old.estoque = 0) = (new.estoque = 0)) then
      if old.notas <> new.notas then
        insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', new.id, 'leve', true));
      elsif not new.digital and new.variacoes = '{}' and estoque_mostrado(old.estoque) <> estoque_mostrado(new.estoque) then
        insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', new.id, 'so', 'pagina', 'leve', true));
      end if;
      return null;
    end if;
  end if;
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', coalesce(new.id, old.id)));
  return null;
end $$;
--> statement-breakpoint
drop trigger produtos_avisar on produtos;
--> statement-breakpoint
create trigger produtos_avisar after insert or update or delete on produtos for each row execute function avisar_produto();
--> statement-breakpoint
create or replace function avisar_catalogo() returns trigger language plpgsql as $$
declare
  linha jsonb := to_jsonb(coalesce(new, old));
begin
  insert into anuncios (dados) values (case tg_table_name
    when 'categorias' then jsonb_build_object('tipo', 'categoria', 'slug', linha -> 'slug')
    else jsonb_build_object('tipo', 'produto', 'id', linha -> 'produto_id') end);
  return null;
end $$;
--> statement-breakpoint
create or replace function avisar_combinacao() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', coalesce(new.produto_id, old.produto_id)));
  return null;
end $$;
--> statement-breakpoint
create or replace function avisar_pedido() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status or new.em_disputa <> old.em_disputa
    or new.estornado_centavos <> old.estornado_centavos or new.excluido_em is distinct from old.excluido_em then
    insert into anuncios (dados) values (jsonb_build_object('tipo', 'pedido', 'id', new.id, 'status', new.status,
      'uid', new.uid, 'idInfluencer', new.id_influencer, 'novo', tg_op = 'INSERT'));
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function avisar_pagamento() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'pagamento', 'pedidoId', new.pedido_id));
  return null;
end $$;
--> statement-breakpoint
create or replace function avisar_repasse() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'repasse', 'idInfluencer', new.id_influencer));
  return null;
end $$;
--> statement-breakpoint
create or replace function avisar_configuracao() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'configuracao'));
  return null;
end $$;
--> statement-breakpoint
create or replace function avisar_acesso() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'acesso', 'uid', to_jsonb(old) ->> tg_argv[0]));
  return null;
end $$;
--> statement-breakpoint
create or replace function contar_avaliacao() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.nota <> new.nota) then
    update produtos set notas[old.nota] = notas[old.nota] - 1 where id = old.produto_id;
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or old.nota <> new.nota) then
    update produtos set notas[new.nota] = notas[new.nota] + 1 where id = new.produto_id;
  end if;
  -- The stars alone are announced by the product. A new review may appear a second late; a changed or removed one may not.
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', coalesce(new.produto_id, old.produto_id), 'so', 'pagina')
    || case when tg_op = 'INSERT' then '{"leve": true}'::jsonb else '{}' end);
  return null;
end $$;
