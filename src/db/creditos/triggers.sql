create trigger creditos_so_cresce before update or delete on creditos for each row execute function recusar_mudanca();

create trigger creditos_somar after insert on creditos for each row execute function somar_credito();

create trigger portadores_de_credito_saldo_do_livro before update of saldo_centavos on portadores_de_credito
  for each row when (old.saldo_centavos <> new.saldo_centavos and pg_trigger_depth() = 0) execute function recusar_saldo();

create trigger portadores_de_credito_sem_saldo before insert on portadores_de_credito
  for each row when (new.saldo_centavos <> 0) execute function recusar_saldo();
