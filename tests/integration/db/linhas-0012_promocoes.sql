insert into promocoes (id, nome, tipo, percentual_pb, para_tudo, comeca_em, primeira_compra, soma_com_cupom, soma_com_outras)
  values ('semana', 'Semana do livro', 'percentual', 1000, false, now(), false, true, true);
insert into promocao_produtos (promocao_id, produto_id) select 'semana', min(id) from produtos;
insert into promocao_categorias (promocao_id, categoria) select 'semana', min(slug) from categorias;
insert into pedido_promocoes (pedido_id, promocao_id, nome, desconto_centavos) select min(id), 'semana', 'Semana do livro', 100 from pedidos;
