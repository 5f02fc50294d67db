insert into clientes_emails (email, cliente_id) select 'da-migracao@exemplo.test', min(id) from clientes;
insert into clientes_juntados (id, cliente_id) select 'juntado-da-migracao', min(id) from clientes;
insert into anotacoes_do_cliente (id, cliente_id, texto, autor_id, autor_nome) select 'anotacao-da-migracao', min(id), 'Prefere o correio.', 'adm', 'Adm' from clientes;
insert into segmentos_de_clientes (id, nome, filtro) values ('segmento-da-migracao', 'Clubes', 'gasto=500');
