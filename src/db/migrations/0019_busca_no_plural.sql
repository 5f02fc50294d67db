-- Words in -l and -ão have a plural whose stem is another: one number finds the other.
create or replace function buscar_produtos(termo text) returns table (id text, relevancia real)
language plpgsql stable rows 50
set pg_trgm.word_similarity_threshold = 0.45
as $$
declare
  limpo text := trim(regexp_replace(sem_acento(left(termo, 100)), '[^a-z0-9]+', ' ', 'g'));
  consulta tsquery;
begin
  if limpo = '' then return; end if;
  -- The beginning of each word, its stem, and that of its other number where the two stems differ: "tabul" finds
  -- tabuleiro, "torneadas" torneada, "final" finais, "peoes" peão.
  select to_tsquery('simple', string_agg(format('(%s:* | %s%s)', p, (tsvector_to_array(to_tsvector('portuguese', p)))[1], ' | ' || (tsvector_to_array(to_tsvector('portuguese', outra)))[1]), ' & '))
    into consulta
    from (
      select palavra as p,
        case
          when palavra ~ '[aeou]l$' then left(palavra, -1) || 'is'
          when palavra ~ '[aeou]is$' then left(palavra, -2) || 'l'
          when palavra ~ 'ao$' then left(palavra, -2) || 'oes'
          when palavra ~ 'oes$' then left(palavra, -3) || 'ao'
        end as outra
      from regexp_split_to_table(limpo, ' ') as palavra
    ) palavras
    where to_tsvector('portuguese', p) <> ''::tsvector;
  return query
    select p.id, (ts_rank(p.busca, consulta) + (ts_filter(p.busca, '{a}') @@ consulta)::int
      + (regexp_replace(sem_acento(p.nome), '[^a-z0-9]+', ' ', 'g') like limpo || '%')::int)::real
    from produtos p where p.arquivado_em is null and p.busca @@ consulta;
  if not found then
    return query
      with parecidos as (
        select p.id as produto, count(*) as quantas,
          avg(word_similarity(palavra, sem_acento(p.nome))) + similarity(split_part(limpo, ' ', 1), split_part(sem_acento(p.nome), ' ', 1)) as semelhanca
        from (select distinct palavra from regexp_split_to_table(limpo, ' ') as palavra where length(palavra) >= 3) palavras
        join produtos p on sem_acento(p.nome) %> palavra
        where p.arquivado_em is null
        group by p.id
      )
      select produto, semelhanca::real from parecidos where quantas = (select max(quantas) from parecidos);
  end if;
end $$;
