create or replace function avisar_pagamento() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'pagamento', 'pedidoId', new.pedido_id));
  return null;
end $$;
