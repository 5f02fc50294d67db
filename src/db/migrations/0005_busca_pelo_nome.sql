-- What is asked for by name comes before what only tells of it: each match in the name alone counts one more, and so
-- does a name that begins with the whole term. The rank itself is below one.
create or replace function buscar_produtos(termo text) returns table (id text, relevancia real)
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
  return query
    select p.id, (ts_rank(p.busca, consulta) + (ts_filter(p.busca, '{a}') @@ consulta)::int
      + (regexp_replace(sem_acento(p.nome), '[^a-z0-9]+', ' ', 'g') like limpo || '%')::int)::real
    from produtos p where p.arquivado_em is null and p.busca @@ consulta;
  if not found then
    return query select p.id, word_similarity(limpo, sem_acento(p.nome)) from produtos p
      where p.arquivado_em is null and sem_acento(p.nome) %> limpo;
  end if;
end $$;
