-- Append-only tables.
create or replace function recusar_mudanca() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A consent keeps the words it was given with; its row may only be deleted, with the person.
create or replace function recusar_reescrita() returns trigger language plpgsql as $$
begin
  raise exception '% is never written over', tg_table_name using errcode = 'restrict_violation';
end $$;
