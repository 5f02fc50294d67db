-- Photographs of customers (column `fotos`) are deleted with their row, however it is deleted: they become abandoned uploads,
-- which a periodic task deletes from the store.
create or replace function largar_fotos() returns trigger language plpgsql as $$
begin
  insert into envios (id, tipo, situacao, chave, nome, tamanho, larguras, autor_id, mexido_em)
    select 'largada-' || md5(f ->> 'pasta'), 'imagem', 'recebendo', f ->> 'pasta', 'fotografia', 1,
      array(select jsonb_array_elements_text(f -> 'larguras')::integer), '', now() - interval '2 days'
    from jsonb_array_elements(old.fotos) as f
    on conflict (id) do nothing;
  return null;
end $$;

-- Messages of the outbox about a conversation are deleted with it.
create or replace function largar_emails_do_atendimento() returns trigger language plpgsql as $$
begin
  delete from emails where pedido_id is null and lower(para) = lower(old.email) and dados ->> 'atendimentoId' = old.id;
  return null;
end $$;
