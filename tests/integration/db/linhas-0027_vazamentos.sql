insert into codigos_pausados (codigo, por_nome) values ('MARINA10', 'Dona');
insert into alarmes_dispensados (codigo, nota, por_nome) values ('MARINA10', 'Falou no rádio.', 'Dona');
insert into comissoes_recusadas (pedido_id, motivo, por_nome) select min(id), 'Código vazado', 'Dona' from pedidos;
