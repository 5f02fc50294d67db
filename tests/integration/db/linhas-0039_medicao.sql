insert into medidas_por_dia (de, dia, chave, pessoas) values ('passo', '2026-02-02', 'visita', 3);
insert into chegadas_do_dia (dia, marca, origem) values ('2026-02-02', 'marca', 'site:youtube.com');
insert into pedido_origens (pedido_id, origem, aparelho, utm_source) select min(id), 'utm:boletim||', 'celular', 'boletim' from pedidos;
