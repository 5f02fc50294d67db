-- An edit that gives money back lowers the total and leaves `estornado_centavos`: measured, it is a refund too.
create or replace function medir_pedido() returns trigger language plpgsql as $$
declare
  pagos constant text[] := array['approved', 'enviado', 'concluido'];
  permitidos text[];
  antes constant integer := old.estornado_centavos + old.devolvido_centavos;
  depois constant integer := new.estornado_centavos + new.devolvido_centavos;
begin
  select servicos into permitidos from pedido_permissoes where pedido_id = new.id and retirada_em is null;
  if permitidos is null then return null; end if;
  if new.status = any(pagos) and old.status <> all(pagos) then
    insert into eventos_medidos (servico, tipo, pedido_id, acumulado_centavos, valor_centavos, ocorrido_em)
      select s, 'compra', new.id, 0, 0, coalesce(new.pago_em, now()) from unnest(permitidos) s on conflict do nothing;
    if found then insert into anuncios (dados) values ('{"tipo":"medicao"}'); end if;
  end if;
  if depois > antes
    and exists (select 1 from eventos_medidos where pedido_id = new.id and servico = 'ga4' and tipo = 'compra') then
    insert into eventos_medidos (servico, tipo, pedido_id, acumulado_centavos, valor_centavos, ocorrido_em)
      values ('ga4', 'estorno', new.id, depois, depois - antes, now()) on conflict do nothing;
    if found then insert into anuncios (dados) values ('{"tipo":"medicao"}'); end if;
  end if;
  return null;
end $$;
