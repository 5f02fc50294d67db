insert into meses_dos_links (link_id, mes, site, visitas, pedidos, venda_centavos, comissao_centavos) select min(id), '2026-02-01', '', 1, 1, 100, 5 from links_do_influencer;
insert into dias_dos_links (id_influencer, dia, visitas, pedidos, venda_centavos, comissao_centavos) select min(id_influencer), '2026-02-02', 1, 1, 100, 5 from links_do_influencer;
insert into meses_dos_codigos (id_influencer, mes, codigo, pedidos, venda_centavos, comissao_centavos, desconto_centavos) values ('influencer-da-migracao', '2026-02-01', 'MARINA10', 1, 100, 5, 10);
