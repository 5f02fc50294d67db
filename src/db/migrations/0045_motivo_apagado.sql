-- An agreed price is still never written over, but the reason for it is free text that may name the buyer: it can be forgotten.
drop trigger precos_combinados_sem_reescrita on precos_combinados;
--> statement-breakpoint
create trigger precos_combinados_sem_reescrita before update on precos_combinados for each row
  when (to_jsonb(new) - 'motivo' <> to_jsonb(old) - 'motivo' or new.motivo <> 'Motivo apagado')
  execute function recusar_reescrita();
