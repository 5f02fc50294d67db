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
