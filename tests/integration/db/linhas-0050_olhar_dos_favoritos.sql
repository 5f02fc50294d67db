insert into olhar_dos_favoritos (foto, olhado_em, todos_em) values (pg_current_snapshot(), now(), now()) on conflict do nothing;
