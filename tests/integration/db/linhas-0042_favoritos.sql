insert into listas_de_favoritos (id, chave_hash, mexida_em) values ('lista-da-migracao', 'chave-da-migracao', now());
insert into favoritos (lista_id, produto_id, preco_centavos, salvo_em, visto_centavos, visto_esgotado) select 'lista-da-migracao', min(id), 100, now(), 100, false from produtos;
