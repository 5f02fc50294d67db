create trigger avaliacoes_publicadas_contar after insert or update or delete on avaliacoes_publicadas
  for each row execute function contar_avaliacao();
