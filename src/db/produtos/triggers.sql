create trigger produtos_avisar after insert or update or delete on produtos for each row execute function avisar_produto();

create trigger produtos_lembrar_retirado after delete on produtos for each row execute function lembrar_produto_retirado();

create trigger produtos_variacoes_novas after insert on produtos
  for each row when (new.variacoes <> '{}') execute function acertar_variacoes();

create trigger produtos_variacoes_mudadas after update of variacoes on produtos
  for each row when (new.variacoes <> old.variacoes) execute function acertar_variacoes();

create constraint trigger produtos_variacoes_conferir after insert or update of variacoes, estoque, preco_centavos on produtos
  deferrable initially deferred for each row when (new.variacoes <> '{}') execute function conferir_variacoes();

create trigger produtos_palavras_novas after insert on produtos for each row execute function guardar_palavras();

create trigger produtos_palavras_mudadas after update of nome on produtos
  for each row when (new.nome <> old.nome) execute function guardar_palavras();

-- Its name puts it before the trigger that makes variations of a changed list of names.
create trigger produtos_lembrar_prateleiras after update of estoque on produtos
  for each row when (old.variacoes <> '{}' and old.estoque <> new.estoque) execute function lembrar_prateleiras();

create constraint trigger produtos_avisar_prateleiras after update of estoque on produtos
  deferrable initially deferred for each row
  when (new.variacoes <> '{}' and old.estoque <> new.estoque)
  execute function avisar_prateleiras();

create trigger produtos_guardar_preco after insert on produtos for each row execute function guardar_preco_do_produto();

create trigger produtos_guardar_preco_mudado after update of preco_centavos on produtos
  for each row when (new.preco_centavos <> old.preco_centavos) execute function guardar_preco_do_produto();

create trigger produtos_digital_sem_partes after update of digital on produtos
  for each row when (new.digital and not old.digital) execute function recusar_digital_com_partes();

create constraint trigger produtos_acertar_kits after update of estoque, variacoes, variacoes_tipos, arquivado_em on produtos
  deferrable initially deferred for each row
  when (old.estoque <> new.estoque
    or old.variacoes <> new.variacoes
    or old.variacoes_tipos <> new.variacoes_tipos
    or old.arquivado_em is distinct from new.arquivado_em)
  execute function acertar_kits();

create constraint trigger produtos_guardar_preco_das_variacoes after update of preco_centavos on produtos
  deferrable initially deferred for each row
  when (new.variacoes <> '{}' and new.preco_centavos <> old.preco_centavos)
  execute function guardar_preco_da_variacao();

create constraint trigger produtos_webhooks_novo after insert or delete on produtos
  deferrable initially deferred for each row execute function webhooks_do_produto();

-- Sales change the stock only, which has a topic of its own.
create constraint trigger produtos_webhooks_mudou after update on produtos
  deferrable initially deferred for each row
  when (old.versao <> new.versao
    or old.nome <> new.nome
    or old.preco_centavos <> new.preco_centavos
    or old.categoria <> new.categoria
    or old.arquivado_em is distinct from new.arquivado_em)
  execute function webhooks_do_produto();

create constraint trigger produtos_webhooks_estoque after update on produtos
  deferrable initially deferred for each row
  when (old.estoque <> new.estoque and least(old.estoque, new.estoque) <= 5)
  execute function webhooks_do_estoque();

create trigger produto_variacoes_avisar after update on produto_variacoes
  for each row
  when (old.preco_centavos is distinct from new.preco_centavos
    or old.imagem_id is distinct from new.imagem_id
    or old.a_venda <> new.a_venda)
  execute function avisar_variacao();

create constraint trigger produto_variacoes_conferir after insert or update or delete on produto_variacoes
  deferrable initially deferred for each row execute function conferir_variacoes();

-- Variations that come or go change the product's list of names, which is announced.
create trigger produto_variacoes_lembrar_prateleiras before update of estoque on produto_variacoes
  for each row when (old.estoque is distinct from new.estoque) execute function lembrar_prateleiras();

create constraint trigger produto_variacoes_avisar_prateleiras after update of estoque on produto_variacoes
  deferrable initially deferred for each row
  when (old.estoque is distinct from new.estoque)
  execute function avisar_prateleiras();

create constraint trigger produto_variacoes_acertar_kits after insert or update or delete on produto_variacoes
  deferrable initially deferred for each row execute function acertar_kits();

create constraint trigger produto_variacoes_guardar_preco after insert on produto_variacoes
  deferrable initially deferred for each row when (new.a_venda) execute function guardar_preco_da_variacao();

create constraint trigger produto_variacoes_guardar_preco_mudado after update of preco_centavos, a_venda on produto_variacoes
  deferrable initially deferred for each row
  when (new.a_venda and (not old.a_venda or new.preco_centavos is distinct from old.preco_centavos))
  execute function guardar_preco_da_variacao();

create constraint trigger produto_variacoes_webhooks_estoque after update on produto_variacoes
  deferrable initially deferred for each row
  when (old.estoque <> new.estoque and least(old.estoque, new.estoque) <= 5)
  execute function webhooks_do_estoque();

create trigger produto_imagens_avisar after insert or update or delete on produto_imagens
  for each row execute function avisar_catalogo();

create trigger produto_combinacoes_avisar after insert or update or delete on produto_combinacoes
  for each row execute function avisar_combinacao();

create constraint trigger produto_combinacoes_conferir after insert or update or delete on produto_combinacoes
  deferrable initially deferred for each row execute function conferir_combinacoes();

create trigger produto_partes_recusar before insert or update on produto_partes for each row execute function recusar_parte();

create constraint trigger produto_partes_acertar after insert or update or delete on produto_partes
  deferrable initially deferred for each row execute function acertar_kit_das_partes();

create trigger categorias_avisar after insert or update or delete on categorias for each row execute function avisar_catalogo();
