insert into links_do_influencer (id, id_influencer, codigo, slug, destino, produto_id, canal)
  select 'link-da-migracao', (select min(id) from usuarios), 'MIGRACAO1', 'bio', '/', (select min(id) from produtos), 'bio';
insert into visitas_dos_links (link_id, dia, site, visitas) values ('link-da-migracao', '2026-01-01', '', 1);
insert into pessoas_do_dia (dia, marca) values ('2026-01-01', 'marca');
insert into sais_do_dia (dia, sal) values ('2026-01-01', 'sal');
insert into pedido_links (pedido_id, link_id, site) select min(id), 'link-da-migracao', '' from pedidos;
