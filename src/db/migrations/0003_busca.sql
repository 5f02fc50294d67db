-- Search of the shop: words as Portuguese stems, the last one also as a beginning (for typing); where no product has
-- them all, names that look alike (typing errors). Answers ids with a weight, best first being the caller's business.
create function buscar_produtos(termo text) returns table (id text, relevancia real)
-- A guess nearer to the truth than the usual 1000, at which the shop would rather read all products than look these up.
language plpgsql stable rows 50
set pg_trgm.word_similarity_threshold = 0.45
as $$
declare
  limpo text := trim(regexp_replace(sem_acento(left(termo, 100)), '[^a-z0-9]+', ' ', 'g'));
  consulta tsquery;
begin
  if limpo = '' then return; end if;
  -- Both the stem and the beginning of each word: "tabul" finds tabuleiro, "torneadas" finds torneada.
  select to_tsquery('simple', string_agg(format('(%s:* | %s)', p, (tsvector_to_array(to_tsvector('portuguese', p)))[1]), ' & '))
    into consulta
    from (select palavra as p from regexp_split_to_table(limpo, ' ') as palavra) palavras
    where to_tsvector('portuguese', p) <> ''::tsvector;
  return query select p.id, ts_rank(p.busca, consulta) from produtos p where p.arquivado_em is null and p.busca @@ consulta;
  if not found then
    return query select p.id, word_similarity(limpo, sem_acento(p.nome)) from produtos p
      where p.arquivado_em is null and sem_acento(p.nome) %> limpo;
  end if;
end $$;
