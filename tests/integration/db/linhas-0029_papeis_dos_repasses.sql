insert into ajustes_dos_repasses (minimo_centavos) values (5000);
insert into dados_fiscais (usuario_id, documento, nome, endereco) select min(id), '52998224725', '', 'Rua A, 1' from usuarios;
insert into tabelas_de_imposto (ano, inss_pb, inss_teto_centavos) values (2026, 1100, 800000);
insert into faixas_do_irrf (ano, numero, aliquota_pb, deducao_centavos) values (2026, 1, 1000, 0);
insert into notas_dos_repasses (repasse_id, id_influencer, pdf, recebida_em) select min(repasse_id), min(id_influencer), 'notas/x.pdf', now() from (select * from repasse_itens limit 1) item;
