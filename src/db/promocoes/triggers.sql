create trigger promocoes_avisar after insert or delete or update of nome, tipo, percentual_pb, valor_centavos, leve,
    pague, a_cada, para_tudo, tipos_de_produto, minimo_unidades, minimo_centavos, comeca_em, termina_em,
    limite_por_pessoa, limite_total, primeira_compra, soma_com_cupom, soma_com_outras, prioridade on promocoes
  for each statement execute function avisar_promocao();

create trigger promocao_categorias_avisar after insert on promocao_categorias
  referencing new table as mudadas for each statement execute function avisar_bens_da_promocao();

create trigger promocao_categorias_avisar_apagadas after delete on promocao_categorias
  referencing old table as mudadas for each statement execute function avisar_bens_da_promocao();

create trigger promocao_produtos_avisar after insert on promocao_produtos
  referencing new table as mudadas for each statement execute function avisar_bens_da_promocao();

create trigger promocao_produtos_avisar_apagados after delete on promocao_produtos
  referencing old table as mudadas for each statement execute function avisar_bens_da_promocao();
