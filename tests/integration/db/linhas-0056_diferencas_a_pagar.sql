insert into diferencas_a_pagar (pedido_id, numero, valor_centavos, situacao, expira_em) select min(pedido_id), 1, 100, 'aberta', now() from alteracoes_do_pedido where numero = 1;
