create trigger lancamentos_de_comissao_avisar after insert on lancamentos_de_comissao
  for each row when (new.tipo = 'repasse') execute function avisar_repasse();

create trigger lancamentos_de_comissao_so_cresce before update or delete on lancamentos_de_comissao
  for each row execute function recusar_mudanca();

create trigger lancamentos_marcar_dia after insert on lancamentos_de_comissao
  for each row when (new.pedido_id is not null) execute function marcar_dia_da_comissao();

create trigger lancamentos_atrasados after insert on lancamentos_de_comissao
  for each row when (new.criado_em < now() - interval '1 hour') execute function somar_lancamento_atrasado();

create trigger lancamentos_do_link after insert on lancamentos_de_comissao
  for each row when (new.pedido_id is not null) execute function somar_lancamento_do_link();

create trigger lancamentos_do_codigo after insert on lancamentos_de_comissao
  for each row when (new.pedido_id is not null) execute function somar_lancamento_do_codigo();

create trigger credores_sem_conta_ate_pagar before delete on credores_sem_conta
  for each row execute function recusar_esquecer_credor();

create trigger visitas_dos_links_somar after insert or update of visitas on visitas_dos_links
  for each row execute function somar_visita_do_link();

create trigger termos_da_parceria_so_cresce before update or delete on termos_da_parceria
  for each row execute function recusar_mudanca();

-- The footer of every page links to the page for new influencers only while it is open.
create trigger parceria_avisar after insert or update of aberta, texto on parceria
  for each row execute function avisar_configuracao();
