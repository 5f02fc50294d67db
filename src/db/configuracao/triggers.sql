create trigger aparencia_avisar after insert or update of cor, logo_claro, logo_escuro, icone, cartao on aparencia
  for each row execute function avisar_configuracao();

create trigger configuracao_avisar after insert or update of loja, paginas on configuracao
  for each row execute function avisar_configuracao();

create trigger conteudo_avisar after insert or update of dados on conteudo for each row execute function avisar_configuracao();

create trigger funcionamento_avisar after update of aberta_em on funcionamento
  for each row execute function avisar_configuracao();

create trigger limites_de_reserva_avisar after insert or update on limites_de_reserva
  for each row execute function avisar_configuracao();

-- Banner and pages name the services that are on.
create trigger contas_de_medicao_avisar after insert or update of ligado on contas_de_medicao
  for each row execute function avisar_configuracao();
