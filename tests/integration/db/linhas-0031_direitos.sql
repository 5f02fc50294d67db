insert into conjuntos_de_direitos (id, nome, direitos) values ('conjunto-da-migracao', 'Expedição', array['pedidos:ver', 'pedidos:agir']);
