insert into webhooks (id, endereco, topicos) values ('gancho-da-migracao', 'https://erp.exemplo.test/ganchos', array['pedido.pago', 'estoque.baixo']);
insert into webhook_mensagens (id, webhook_id, topico, objeto, corpo) values ('msg_da_migracao', 'gancho-da-migracao', 'pedido.pago', 'pedido:1', '{}');
