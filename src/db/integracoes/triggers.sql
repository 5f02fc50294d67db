-- A key keeps its name, secret and rights, and a revoked key stays revoked.
create trigger chaves_de_api_como_foi before update of id, nome, comeco, hash, direitos, expira_em, criado_em on chaves_de_api
  for each row execute function recusar_reescrita();

create trigger chaves_de_api_revogada before update of revogada_em on chaves_de_api
  for each row
  when (old.revogada_em is not null and new.revogada_em is distinct from old.revogada_em)
  execute function recusar_reescrita();

create trigger requisicoes_da_api_como_foi before update on requisicoes_da_api
  for each row execute function recusar_reescrita();
