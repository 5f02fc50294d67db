insert into contas_de_medicao (servico, ligado, identificador, segredo) values ('ga4', true, 'G-ABC1234567', 'cifrado');
insert into pedido_permissoes (pedido_id, servicos, navegador_id, navegador, versao_da_pergunta, permitido_em) select min(id), array['ga4'], '7.1764244800', 'Mozilla/5.0', 1, now() from pedidos;
insert into eventos_medidos (servico, tipo, pedido_id, acumulado_centavos, valor_centavos, ocorrido_em) select 'ga4', 'compra', min(id), 0, 0, now() from pedidos;
insert into gemeo_medicao (servico, corpo, faltas) values ('ga4', '{}', '[]');
