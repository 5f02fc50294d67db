insert into parceria (aberta, texto, publi) values (true, 'Indique a loja.', '#publi');
insert into termos_da_parceria (versao, texto) values (1, 'Comissão por venda.');
insert into inscricoes_de_parceiros (id, nome, email, canais, audiencia, termos) values ('inscricao-da-migracao', 'Rui', 'rui@exemplo.test', 'Canal', 'Mil', 1);
insert into materiais (id, tipo, titulo, texto) values ('material-da-migracao', 'texto', 'Legenda', 'Bom jogo.');
insert into comunicados (id, assunto, texto) values ('comunicado-da-migracao', 'Olá', 'Novidades.');
insert into comunicado_destinatarios (comunicado_id, uid) select 'comunicado-da-migracao', min(id) from usuarios;
insert into avisos_desligados (uid, aviso) select min(id), 'cada-venda' from usuarios;
