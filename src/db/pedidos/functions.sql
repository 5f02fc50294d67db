create or replace function avisar_pedido() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status or new.em_disputa <> old.em_disputa
    or new.estornado_centavos <> old.estornado_centavos or new.excluido_em is distinct from old.excluido_em then
    insert into anuncios (dados) values (jsonb_build_object('tipo', 'pedido', 'id', new.id, 'status', new.status,
      'uid', new.uid, 'idInfluencer', new.id_influencer, 'novo', tg_op = 'INSERT'));
  end if;
  return null;
end $$;

-- Items that were inserted into, or belong to, an unpaid order that holds its goods.
create or replace function segurar_unidades() returns trigger language plpgsql as $$
begin
  insert into unidades_seguradas (item_id, pedido_id, produto_id, variacao, quantidade, primeiro, em_volume)
  select i.id, p.id, i.produto_id, i.variacao, i.quantidade, i.primeiro, p.em_volume
  from pedidos p, lateral (select j.*, row_number() over (partition by j.produto_id order by j.posicao) = 1 as primeiro
    from pedido_itens j where j.pedido_id = p.id and not j.digital) i
  where p.id in (select pedido_id from novos) and p.status = 'pendente' and p.estoque_reservado and i.id in (select id from novos);
  return null;
end $$;

-- Payment, rejection and release end the hold; an order that is revived holds its goods again.
create or replace function acertar_unidades_seguradas() returns trigger language plpgsql as $$
begin
  delete from unidades_seguradas where pedido_id = new.id;
  if new.status = 'pendente' and new.estoque_reservado then
    insert into unidades_seguradas (item_id, pedido_id, produto_id, variacao, quantidade, primeiro, em_volume)
    select i.id, i.pedido_id, i.produto_id, i.variacao, i.quantidade, not exists (select from pedido_itens j
      where j.pedido_id = i.pedido_id and j.produto_id = i.produto_id and not j.digital and j.posicao < i.posicao), new.em_volume
    from pedido_itens i where i.pedido_id = new.id and not i.digital;
  end if;
  return null;
end $$;

-- Edits change the items of orders that hold goods, and a purge deletes them.
create or replace function acertar_seguradas_do_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then delete from unidades_seguradas where pedido_id = old.pedido_id and item_id = old.id; end if;
  update unidades_seguradas u set quantidade = i.quantidade, primeiro = not exists (select from pedido_itens j
    where j.pedido_id = i.pedido_id and j.produto_id = i.produto_id and not j.digital and j.posicao < i.posicao)
  from pedido_itens i where i.id = u.item_id and u.pedido_id = old.pedido_id;
  return null;
end $$;
