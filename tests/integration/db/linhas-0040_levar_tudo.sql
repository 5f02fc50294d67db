insert into exportacoes (id, chave, autor_id) values ('pacote-da-migracao', 'exportacoes/pacote-da-migracao.zip', 'adm');
