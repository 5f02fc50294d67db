insert into vales_vendidos (pedido_id, portador_id, para_email, mensagem, enviar_em) select min(id), 'vale-vendido-na-migracao', 'neta@exemplo.test', 'Parabéns', '2026-12-24' from pedidos;
