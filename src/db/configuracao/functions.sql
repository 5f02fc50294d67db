create or replace function avisar_configuracao() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'configuracao'));
  return null;
end $$;
