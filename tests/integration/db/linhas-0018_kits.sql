insert into produtos (id, nome, descricao, preco_centavos, estoque, categoria, peso_kg, altura_cm, largura_cm, comprimento_cm)
  select 'kit-de-teste', 'Kit', '<p>Kit</p>', 10000, 0, min(slug), 1, 1, 1, 1 from categorias;
insert into produto_partes (kit_id, posicao, produto_id, quantidade) select 'kit-de-teste', 0, min(id), 2 from produtos where not digital and id <> 'kit-de-teste';
