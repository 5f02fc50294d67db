create trigger usuarios_avisar_acesso after update of role, ativo, conjunto_id on usuarios
  for each row
  when (old.role <> new.role or old.ativo <> new.ativo or old.conjunto_id is distinct from new.conjunto_id)
  execute function avisar_acesso('id');

create trigger usuarios_guardar_credor before delete on usuarios for each row execute function guardar_credor();

create trigger usuarios_tirar_conjunto before update of role on usuarios
  for each row when (new.role <> 'editor' and old.role = 'editor') execute function tirar_conjunto();

create trigger usuarios_cuidar_do_cliente after insert or update of nome, email, email_do_cadastro, email_verificado,
    telefone, cidade, estado on usuarios
  for each row execute function cuidar_do_cliente_da_conta();

create trigger usuarios_soltar_cliente before delete on usuarios for each row execute function soltar_cliente_da_conta();

-- A deleted account deletes its sessions.
create trigger sessoes_avisar_acesso after delete on sessoes for each row execute function avisar_acesso('usuario_id');

create trigger conjuntos_avisar_direitos after update of direitos on conjuntos_de_direitos
  for each row when (old.direitos <> new.direitos) execute function avisar_direitos();

create trigger consentimentos_sem_reescrita before update on consentimentos for each row execute function recusar_reescrita();
