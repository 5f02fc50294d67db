-- The update locks the holder's row, and its check refuses a balance below zero: concurrent acts wait for each other.
create or replace function somar_credito() returns trigger language plpgsql as $$
begin
  update portadores_de_credito set saldo_centavos = saldo_centavos + new.centavos where id = new.portador_id;
  return null;
end $$;

-- Only the ledger's trigger changes a balance.
create or replace function recusar_saldo() returns trigger language plpgsql as $$
begin
  raise exception 'balance of % is not that of its ledger', new.id using errcode = 'check_violation', constraint = 'portadores_de_credito_saldo_do_livro';
end $$;
