insert into portadores_de_credito (id, tipo, codigo_hash, final) values ('vale-da-migracao', 'vale', 'hash-da-migracao', 'WXYZ');
insert into creditos (portador_id, tipo, centavos, chave, autor) values ('vale-da-migracao', 'emissao', 5000, 'emissao:vale-da-migracao', 'admin');
insert into creditos (portador_id, tipo, centavos, pedido_id, chave, autor) select 'vale-da-migracao', 'resgate', -1000, min(id), 'resgate:vale-da-migracao', 'pedido' from pedidos;
