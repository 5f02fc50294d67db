create trigger pagamentos_avisar_novo after insert on pagamentos for each row execute function avisar_pagamento();

create trigger pagamentos_avisar after update on pagamentos
  for each row when (old.status <> new.status) execute function avisar_pagamento();

create trigger pagamentos_por_fora_sem_reescrita before update on pagamentos_por_fora
  for each row
  when (to_jsonb(new) - 'comprovante' <> to_jsonb(old) - 'comprovante' or new.comprovante is not null)
  execute function recusar_reescrita();
