create trigger devolucoes_largar_fotos after delete on devolucoes
  for each row when (old.fotos <> '[]') execute function largar_fotos();

-- The deletion of an account keeps the return and empties its photographs.
create trigger devolucoes_esvaziar_fotos after update of fotos on devolucoes
  for each row when (old.fotos <> '[]' and new.fotos = '[]') execute function largar_fotos();

create constraint trigger devolucoes_webhooks after insert on devolucoes
  deferrable initially deferred for each row execute function webhooks_da_devolucao();
