create or replace function avisar_acesso() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'acesso', 'uid', to_jsonb(old) ->> tg_argv[0]));
  return null;
end $$;

-- Only editors have a set of rights: any other role loses it, by every way of changing a role.
create or replace function tirar_conjunto() returns trigger language plpgsql as $$
begin
  new.conjunto_id := null;
  return new;
end $$;

create or replace function avisar_direitos() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados)
    select jsonb_build_object('tipo', 'acesso', 'uid', u.id) from usuarios u where u.conjunto_id = new.id order by u.id;
  return null;
end $$;
