insert into variacao_precos (produto_id, variacao, desde, preco_centavos) select min(id), 'nogueira', now(), 10000 from produtos;
