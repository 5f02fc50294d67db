-- A user whom an import brought back may have another Pix key when deleted again; the key of before stays if there is none.
create or replace function guardar_credor() returns trigger language plpgsql as $$
begin
  if comissao_por_acertar(old.id) then
    insert into credores_sem_conta (id_influencer, nome, chave_tipo, chave)
    select old.id, old.nome, c.tipo, c.chave from (values (1)) uma left join chaves_pix c on c.usuario_id = old.id
    on conflict (id_influencer) do update set nome = excluded.nome,
      chave_tipo = coalesce(excluded.chave_tipo, credores_sem_conta.chave_tipo),
      chave = coalesce(excluded.chave, credores_sem_conta.chave);
  end if;
  return old;
end $$;
