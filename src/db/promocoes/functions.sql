-- Prices of many products may change: every cached page is made anew.
create or replace function avisar_promocao() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'configuracao'));
  return null;
end $$;

-- A deleted product or category deletes its rows here, mostly none: that changes nothing.
create or replace function avisar_bens_da_promocao() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) select jsonb_build_object('tipo', 'configuracao') where exists (select from mudadas);
  return null;
end $$;
