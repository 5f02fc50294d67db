create trigger atendimentos_largar_emails after delete on atendimentos
  for each row execute function largar_emails_do_atendimento();

create trigger atendimento_mensagens_largar_fotos after delete on atendimento_mensagens
  for each row when (old.fotos <> '[]') execute function largar_fotos();
