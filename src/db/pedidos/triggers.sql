create trigger pedidos_avisar after insert or update on pedidos for each row execute function avisar_pedido();

create trigger pedidos_marcar_dias after insert or update or delete on pedidos
  for each row execute function marcar_dias_a_somar();

create trigger pedidos_acertar_seguradas after update of status, estoque_reservado, em_volume on pedidos
  for each row
  when ((old.status = 'pendente' and old.estoque_reservado) is distinct from (new.status = 'pendente' and new.estoque_reservado)
    or old.em_volume <> new.em_volume)
  execute function acertar_unidades_seguradas();

create trigger pedidos_escolher_cliente before insert or update of uid, email, is_guest on pedidos
  for each row execute function escolher_cliente();

create trigger pedidos_somar_no_cliente after insert or delete or update of uid, email, is_guest, cliente_id, nome,
    telefone, cidade, uf, status, total_centavos, estornado_centavos, excluido_em, pago_em, criado_em on pedidos
  for each row execute function somar_pedido_no_cliente();

create constraint trigger pedidos_webhooks_criado after insert on pedidos
  deferrable initially deferred for each row execute function webhooks_do_pedido();

create constraint trigger pedidos_webhooks_mudou after update on pedidos
  deferrable initially deferred for each row
  when (old.status <> new.status
    or (old.entregue_em is null and new.entregue_em is not null)
    or old.estornado_centavos < new.estornado_centavos)
  execute function webhooks_do_pedido();

create constraint trigger pedidos_medir after update of status, estornado_centavos, devolvido_centavos on pedidos
  deferrable initially deferred for each row
  when (new.status is distinct from old.status
    or new.estornado_centavos > old.estornado_centavos
    or new.devolvido_centavos > old.devolvido_centavos)
  execute function medir_pedido();

create trigger pedidos_desconto_do_codigo after update of cupom, desconto_centavos, desconto_pix_centavos,
    desconto_combinado_centavos on pedidos
  for each row
  when (new.cupom_codigo is not null and (new.cupom is distinct from old.cupom
    or new.desconto_centavos - new.desconto_pix_centavos - new.desconto_combinado_centavos <> old.desconto_centavos - old.desconto_pix_centavos - old.desconto_combinado_centavos))
  execute function pedido_mudou_desconto_do_codigo();

create trigger pedido_itens_segurar after insert on pedido_itens
  referencing new table as novos for each statement execute function segurar_unidades();

create trigger pedido_itens_acertar_seguradas after delete on pedido_itens
  for each row execute function acertar_seguradas_do_item();

create trigger pedido_itens_mudar_seguradas after update of quantidade on pedido_itens
  for each row when (new.quantidade <> old.quantidade) execute function acertar_seguradas_do_item();

-- A quote is not rewritten; its acceptance, its messages and its reminder are added.
create trigger orcamentos_sem_reescrita before update on orcamentos
  for each row
  when (to_jsonb(new) - array['pedido_id', 'aceito_em', 'envios', 'lembrado_em'] <> to_jsonb(old) - array['pedido_id', 'aceito_em', 'envios', 'lembrado_em']
    or (old.aceito_em is not null and old.aceito_em is distinct from new.aceito_em)
    or (old.pedido_id is not null and old.pedido_id <> new.pedido_id)
    or not new.envios @> old.envios
    or (old.lembrado_em is not null and old.lembrado_em is distinct from new.lembrado_em))
  execute function recusar_reescrita();

create trigger orcamentos_cuidar_do_cliente after insert or delete on orcamentos
  for each row execute function cuidar_do_cliente_do_orcamento();

-- An edit is never written over, but its reason and the addresses and notes in it may name people: they can be forgotten.
create trigger alteracoes_do_pedido_sem_reescrita before update on alteracoes_do_pedido
  for each row
  when (to_jsonb(new) - 'motivo' - 'detalhe' <> to_jsonb(old) - 'motivo' - 'detalhe'
    or new.motivo <> 'Motivo apagado'
    or new.detalhe <> old.detalhe - 'endereco' - 'observacao')
  execute function recusar_reescrita();

create constraint trigger alteracoes_do_pedido_webhooks after insert on alteracoes_do_pedido
  deferrable initially deferred for each row execute function webhooks_da_alteracao();

-- The order costs more once its difference is paid.
create constraint trigger diferencas_a_pagar_webhooks after update of situacao on diferencas_a_pagar
  deferrable initially deferred for each row when (new.situacao = 'paga') execute function webhooks_da_alteracao();

create trigger precos_combinados_sem_reescrita before update on precos_combinados
  for each row
  when (to_jsonb(new) - 'motivo' <> to_jsonb(old) - 'motivo' or new.motivo <> 'Motivo apagado')
  execute function recusar_reescrita();

create trigger movimentos_estoque_so_cresce before update or delete on movimentos_estoque
  for each row execute function recusar_mudanca();

create trigger pedido_promocoes_desconto_do_codigo after insert or update of desconto_centavos or delete on pedido_promocoes
  for each row execute function promocao_mudou_desconto_do_codigo();

create trigger pedido_links_somar after insert on pedido_links for each row execute function somar_pedido_do_link();

create trigger pedido_origens_marcar_dia after insert on pedido_origens for each row execute function marcar_dia_da_origem();
