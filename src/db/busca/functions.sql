-- Declared immutable so that indexes may use it: unaccent() is only stable because its dictionary could change, and ours
-- does not. In PL/pgSQL it is no statement of its own.
create or replace function sem_acento(texto text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));
end $$;

create or replace function sem_marcas(html text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(html, '<[^>]*>', ' ', 'g') $$;

-- A word with digits only is left out: a mistyped number is another number.
create or replace function palavras_do_nome(nome text) returns setof text
language sql immutable
as $$
  select distinct p.palavra from regexp_split_to_table(sem_acento(nome), '[^a-z0-9]+') as p (palavra)
  where length(p.palavra) >= 3 and p.palavra ~ '[a-z]'
$$;

create or replace function guardar_palavras() returns trigger language plpgsql as $$
begin
  insert into palavras_do_catalogo
    select p.palavra from palavras_do_nome(new.nome) as p (palavra)
    where not exists (select from palavras_do_catalogo k where k.palavra = p.palavra);
  return null;
end $$;

-- The words of a search that carry meaning, in order, each with the query that finds it anywhere, in the name, and in the
-- category.
create or replace function palavras_da_busca(termo text) returns table (palavra text, parecida text, consulta tsquery, no_nome tsquery, na_prateleira tsquery)
language sql stable
as $$
  with ditas as (
    select p.palavra, p.lugar, (tsvector_to_array(to_tsvector('portuguese', p.palavra)))[1] as raiz,
      -- Words in -l and -ão have a plural whose stem is another: one number finds the other.
      (tsvector_to_array(to_tsvector('portuguese', case
        when p.palavra ~ '[aeou]l$' then left(p.palavra, -1) || 'is'
        when p.palavra ~ '[aeou]is$' then left(p.palavra, -2) || 'l'
        when p.palavra ~ 'ao$' then left(p.palavra, -2) || 'oes'
        when p.palavra ~ 'oes$' then left(p.palavra, -3) || 'ao'
      end)))[1] as outra
    from regexp_split_to_table(trim(regexp_replace(sem_acento(left(termo, 100)), '[^a-z0-9]+', ' ', 'g')), ' ') with ordinality as p (palavra, lugar)
    where p.palavra <> ''
  )
  select d.palavra, case when length(d.palavra) >= 3 then d.palavra end, to_tsquery('simple', m.modelo), to_tsquery('simple', replace(m.modelo, ':', ':AB')), to_tsquery('simple', replace(m.modelo, ':', ':D'))
  from ditas d,
    -- The beginning of the word, its stem, and the stem of its other number: "tabul" finds tabuleiro, "torneadas" torneada,
    -- "final" finais, "peoes" peão.
    lateral (select concat_ws(' | ', d.palavra || ':*', d.raiz || ':', d.outra || ':') as modelo) m
  -- A word such as "de" says nothing beside others.
  where d.raiz is not null or not exists (select from ditas where raiz is not null)
  order by d.lugar
$$;

-- Forces the word index: a plan that reads all products in the hope of an early match may have to read them all.
create or replace function tem_produto(consulta tsquery) returns boolean
language sql stable
set enable_seqscan = off
set enable_indexscan = off
as $$
  select exists (select from produtos p where p.arquivado_em is null and p.busca @@ consulta)
$$;

-- A parsed search: products that match `acha` and `quantas` of the queries in `cada` are found; the other columns weigh them.
-- If no product has every word, each word also finds the words of names that resemble it; the most similar weighs.
create or replace function entender_busca(termo text) returns table (
  acha tsquery, cada tsquery[], quantas int, todas tsquery, nos_nomes tsquery[], na_prateleira tsquery, tipos text[], comeco text, inteiro text)
language plpgsql stable rows 1
set pg_trgm.word_similarity_threshold = 0.45
as $$
declare
  palavras text[];
  parecidas text[];
  primeira tsquery;
  alguma tsquery;
  uma tsquery;
begin
  select array_agg(b.palavra), array_agg(b.parecida), array_agg(b.consulta), array_agg(b.no_nome), (array_agg(b.na_prateleira))[1]
    into palavras, parecidas, cada, nos_nomes, na_prateleira from palavras_da_busca(termo) b;
  if cada is null then return; end if;
  primeira := cada[1];
  foreach uma in array cada loop todas := coalesce(todas && uma, uma); end loop;
  if not tem_produto(todas) then
    select array_agg(coalesce(k.melhor, b.palavra) order by b.lugar), array_agg(coalesce(b.consulta || k.todas, b.consulta) order by b.lugar),
        array_agg(coalesce(b.no_nome || k.primeira, b.no_nome) order by b.lugar)
      into palavras, cada, nos_nomes
      from unnest(palavras, parecidas, cada, nos_nomes) with ordinality as b (palavra, parecida, consulta, no_nome, lugar),
        lateral (
          select (array_agg(p.palavra order by p.vez))[1] as melhor, to_tsquery('simple', (array_agg(p.raiz order by p.vez))[1]) as primeira,
            to_tsquery('simple', string_agg(p.raiz, ' | ')) as todas
          from (
            select d.palavra, row_number() over (order by word_similarity(b.parecida, d.palavra) desc, d.palavra) as vez,
              (tsvector_to_array(to_tsvector('portuguese', d.palavra)))[1] || ':A' as raiz
            from (select distinct c.palavra from palavras_do_catalogo c where c.palavra %> b.parecida) d
            order by vez limit 20
          ) p
          -- One such as "com" says nothing.
          where p.raiz is not null
        ) k;
    -- A word that nothing has counts for nothing.
    select array_agg(b.consulta) into cada from unnest(cada) as b (consulta)
      where tem_produto(b.consulta);
    if cada is null then return; end if;
    todas := null;
    foreach uma in array cada loop todas := coalesce(todas && uma, uma); alguma := coalesce(alguma || uma, uma); end loop;
  end if;
  acha := todas;
  quantas := cardinality(cada);
  if alguma is not null and not tem_produto(todas) then
    acha := alguma;
    select max((select count(*) from unnest(cada) as b (consulta) where p.busca @@ b.consulta)) into quantas
      from produtos p where p.arquivado_em is null and p.busca @@ alguma;
  end if;
  select coalesce(array_agg(t.tipo), '{}') into tipos
    from (values ('tabuleiro', 'tabuleiro'), ('pecas', 'peca jogo'), ('conjunto', 'conjunto kit jogo'), ('relogio', 'relogio'), ('livro', 'livro ebook'), ('acessorio', 'acessorio')) as t (tipo, nomes)
    where to_tsvector('portuguese', t.nomes) @@ primeira or word_similarity(palavras[1], t.nomes) >= 0.6;
  comeco := palavras[1];
  inteiro := case when cardinality(palavras) > 1 then array_to_string(palavras, '%') || '%' end;
  return next;
end $$;
