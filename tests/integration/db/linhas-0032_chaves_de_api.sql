insert into chaves_de_api (id, nome, comeco, hash, direitos) values ('chave-da-migracao', 'ERP', 'gr_AbC-_1', repeat('h', 43), array['pedidos:ver', 'pedidos:agir']);
insert into requisicoes_da_api (chave_id, chave, impressao, status, corpo) values ('chave-da-migracao', 'a-1', 'hash', 200, '{}');
