insert into cupom_codigos (codigo, cupom_id, lote) select '23456789BCDF', min(id), 'lote' from cupons;
