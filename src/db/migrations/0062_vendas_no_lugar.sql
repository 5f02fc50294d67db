DROP INDEX "produtos_pouco_estoque";--> statement-breakpoint
DROP INDEX "produtos_todos_estoque";--> statement-breakpoint
-- With a BEFORE UPDATE trigger for rows, whatever columns it watches, PostgreSQL computes every generated column anew at each
-- update of the table: the search vector of a product at each sale. Its triggers run afterwards.
drop trigger produtos_lembrar_prateleiras on produtos;
--> statement-breakpoint
drop trigger produtos_digital_sem_partes on produtos;
--> statement-breakpoint
drop function prateleiras_mostradas(text);
--> statement-breakpoint
-- Returns the stock that the page of a product with variations shows: all units, the shared units, and the units of each
-- variation. `unidades` replaces the stock in the product's row.
create function prateleiras_mostradas(alvo text, unidades integer default null) returns jsonb language sql stable as $$
  select jsonb_build_object('total', estoque_mostrado(coalesce(unidades, p.estoque)),
    'comum', case when v.divide then estoque_mostrado(coalesce(unidades, p.estoque) - v.soma) end, 'proprias', v.proprias)
  from produtos p, lateral (
    select coalesce(sum(estoque), 0)::integer as soma, coalesce(bool_or(estoque is null), true) as divide,
      coalesce(jsonb_object_agg(nome, estoque_mostrado(estoque)) filter (where estoque is not null), '{}') as proprias
    from produto_variacoes where produto_id = p.id and a_venda) v
  where p.id = alvo and not p.digital
$$;
--> statement-breakpoint
-- For a product it runs after its stock changed and reads the old stock; for a variation it runs before the change.
create or replace function lembrar_prateleiras() returns trigger language plpgsql as $$
declare
  alvo text;
  texto text := coalesce(nullif(current_setting('loja.prateleiras', true), ''), '{}');
  agora jsonb;
begin
  if tg_table_name = 'produtos' then alvo := new.id; else alvo := new.produto_id; end if;
  if length(texto) > 16000 then
    insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', alvo));
  elsif not texto::jsonb ? alvo then
    if tg_table_name = 'produtos' then agora := prateleiras_mostradas(alvo, old.estoque);
    else agora := prateleiras_mostradas(alvo); end if;
    if agora is not null then
      perform set_config('loja.prateleiras', (texto::jsonb || jsonb_build_object(alvo, agora))::text, true);
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Its name puts it before the trigger that makes variations of a changed list of names.
create trigger produtos_lembrar_prateleiras after update of estoque on produtos for each row
  when (old.variacoes <> '{}' and old.estoque <> new.estoque) execute function lembrar_prateleiras();
--> statement-breakpoint
create trigger produtos_digital_sem_partes after update of digital on produtos for each row
  when (new.digital and not old.digital) execute function recusar_digital_com_partes();
--> statement-breakpoint
-- Room on each page for the next version of each of its rows, which then needs no entry in any index. The rows are written
-- anew once, so that the products of today have it too.
alter table produtos set (fillfactor = 50);
--> statement-breakpoint
cluster produtos using produtos_pkey;
--> statement-breakpoint
alter table produtos set without cluster;
