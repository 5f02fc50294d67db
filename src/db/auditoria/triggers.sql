create trigger auditoria_so_cresce before update or delete on auditoria for each row execute function recusar_mudanca();
