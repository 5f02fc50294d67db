insert into enderecos (id, uid, nome, cep, rua, numero, bairro, cidade, uf) select 'endereco-da-migracao', min(id), 'Trabalho', '01310100', 'Rua A', '1', 'Centro', 'São Paulo', 'SP' from usuarios;
