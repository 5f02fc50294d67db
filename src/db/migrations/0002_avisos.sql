-- Every instance hears of a change once it is committed, whoever made it: page caches and live pages hang on this.
create function avisar_catalogo() returns trigger language plpgsql as $$
declare
  linha record := coalesce(new, old);
  tabela text := tg_table_name;
begin
  if tabela = 'categorias' then
    perform pg_notify('loja', json_build_object('tipo', 'categoria', 'slug', linha.slug)::text);
  elsif tabela = 'produto_imagens' then
    perform pg_notify('loja', json_build_object('tipo', 'produto', 'id', linha.produto_id)::text);
  else
    perform pg_notify('loja', json_build_object('tipo', 'produto', 'id', linha.id, 'soEstoque', tg_op = 'UPDATE'
      and (old.estoque = 0) = (new.estoque = 0)
      and to_jsonb(old) - 'estoque' - 'atualizado_em' = to_jsonb(new) - 'estoque' - 'atualizado_em')::text);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger produtos_avisar after insert or update or delete on produtos for each row execute function avisar_catalogo();
--> statement-breakpoint
create trigger produto_imagens_avisar after insert or update or delete on produto_imagens for each row execute function avisar_catalogo();
--> statement-breakpoint
create trigger categorias_avisar after insert or update or delete on categorias for each row execute function avisar_catalogo();
--> statement-breakpoint
create function avisar_pedido() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status or new.em_disputa <> old.em_disputa
    or new.estornado_centavos <> old.estornado_centavos or new.excluido_em is distinct from old.excluido_em then
    perform pg_notify('loja', json_build_object('tipo', 'pedido', 'id', new.id, 'status', new.status,
      'uid', new.uid, 'idInfluencer', new.id_influencer, 'novo', tg_op = 'INSERT')::text);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger pedidos_avisar after insert or update on pedidos for each row execute function avisar_pedido();
--> statement-breakpoint
create function avisar_configuracao() returns trigger language plpgsql as $$
begin
  perform pg_notify('loja', json_build_object('tipo', 'configuracao')::text);
  return null;
end $$;
--> statement-breakpoint
create trigger configuracao_avisar after insert or update of loja on configuracao for each row execute function avisar_configuracao();
--> statement-breakpoint
-- Histories are only ever added to.
create function recusar_mudanca() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger movimentos_estoque_so_cresce before update or delete on movimentos_estoque for each row execute function recusar_mudanca();
--> statement-breakpoint
create trigger auditoria_so_cresce before update or delete on auditoria for each row execute function recusar_mudanca();
