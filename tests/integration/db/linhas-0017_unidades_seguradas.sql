insert into unidades_seguradas (item_id, pedido_id, produto_id, quantidade, primeiro, em_volume)
  select id, pedido_id, produto_id, quantidade, true, false from pedido_itens order by id limit 1 on conflict do nothing;
