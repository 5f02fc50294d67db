-- The date in São Paulo at a moment.
create or replace function dia_da_loja(momento timestamptz) returns date language sql immutable parallel safe as $$
  select (momento at time zone 'America/Sao_Paulo')::date
$$;

-- Marks the days whose totals a change of an order made stale. Rows are only added, so that no order waits for another.
create or replace function marcar_dias_a_somar() returns trigger language plpgsql as $$
declare
  contava boolean := tg_op <> 'INSERT' and old.pago_em is not null and old.status in ('approved','enviado','concluido') and old.excluido_em is null;
  conta boolean := tg_op <> 'DELETE' and new.pago_em is not null and new.status in ('approved','enviado','concluido') and new.excluido_em is null;
begin
  if tg_op = 'UPDATE' and contava = conta
    and (not conta or (new.pago_em, new.total_centavos, new.desconto_centavos, new.estornado_centavos) = (old.pago_em, old.total_centavos, old.desconto_centavos, old.estornado_centavos)
      and (new.cupom, new.id_influencer) is not distinct from (old.cupom, old.id_influencer))
    and new.criado_em = old.criado_em and (new.excluido_em is null) = (old.excluido_em is null) then
    return null;
  end if;
  insert into dias_a_somar select distinct dia from unnest(array[
    case when contava then dia_da_loja(old.pago_em) end, case when conta then dia_da_loja(new.pago_em) end,
    case when tg_op <> 'INSERT' then dia_da_loja(old.criado_em) end, case when tg_op <> 'DELETE' then dia_da_loja(new.criado_em) end
  ]) as dia where dia is not null;
  return null;
end $$;

-- Where an order came from is written after the order: its day has to be added up again.
create or replace function marcar_dia_da_origem() returns trigger language plpgsql as $$
begin
  insert into dias_a_somar select dia_da_loja(p.criado_em) from pedidos p where p.id = new.pedido_id;
  return null;
end $$;
