insert into regras_de_comissao (id, taxa_pb, a_partir_de, para_tudo, comeca_em) values ('regra-da-migracao', 1000, 20, false, now());
insert into regra_produtos (regra_id, produto_id) select 'regra-da-migracao', min(id) from produtos;
insert into regra_categorias (regra_id, categoria) select 'regra-da-migracao', min(slug) from categorias;
insert into regras_avisadas (no_ar, numero) values ('["regra-da-migracao 1"]', 1);
