insert into cupom_produtos (cupom_id, produto_id) select (select min(id) from cupons), min(id) from produtos;
insert into cupom_categorias (cupom_id, categoria) select (select min(id) from cupons), min(slug) from categorias;
