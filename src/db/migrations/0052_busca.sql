-- The words of a search that say something, in order: each with what finds it anywhere, as what a product is called, and as
-- what shelf it stands on.
create function palavras_da_busca(termo text) returns table (palavra text, parecida text, consulta tsquery, no_nome tsquery, na_prateleira tsquery)
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
    -- The beginning of the word, its stem, and that of its other number: "tabul" finds tabuleiro, "torneadas" torneada,
    -- "final" finais, "peoes" peão.
    lateral (select concat_ws(' | ', d.palavra || ':*', d.raiz || ':', d.outra || ':') as modelo) m
  -- A word such as "de" says nothing beside others.
  where d.raiz is not null or not exists (select from ditas where raiz is not null)
  order by d.lugar
$$;
--> statement-breakpoint
-- What a search finds, in no order, for who counts it: products that have every word or, where there is none, those that
-- have or resemble most of them, so that a word mistyped spoils no other.
create function achar_produtos(termo text) returns table (id text)
language plpgsql stable rows 50
set pg_trgm.word_similarity_threshold = 0.45
as $$
declare
  parecidas text[];
  consultas tsquery[];
  todas tsquery;
  uma tsquery;
begin
  select array_agg(b.parecida), array_agg(b.consulta) into parecidas, consultas from palavras_da_busca(termo) b;
  if consultas is null then return; end if;
  foreach uma in array consultas loop todas := coalesce(todas && uma, uma); end loop;
  return query select p.id from produtos p where p.arquivado_em is null and p.busca @@ todas;
  if found then return; end if;
  return query
    with achados as (
      select p.id as produto, count(*) as quantas
      from unnest(parecidas, consultas) as b (parecida, consulta)
      join produtos p on p.busca @@ b.consulta or sem_acento(p.nome) %> b.parecida
      where p.arquivado_em is null
      group by p.id
    )
    select produto from achados where quantas = (select max(quantas) from achados);
end $$;
--> statement-breakpoint
-- The same with its weight, best first being the caller's business. Weighs most how many of the words a product is called
-- by; then whether it is what the first of them asks for, since "tabu" is a board before it is the bag of one; then a name
-- that begins so; and by less than one how often and where the words stand.
create or replace function buscar_produtos(termo text) returns table (id text, relevancia real)
language plpgsql stable rows 50
set pg_trgm.word_similarity_threshold = 0.45
as $$
declare
  palavras text[];
  parecidas text[];
  consultas tsquery[];
  nos_nomes tsquery[];
  primeira_na_prateleira tsquery;
  todas tsquery;
  uma tsquery;
  tipos text[];
  comeco text;
  tamanho int;
  varias boolean;
  inteiro text;
begin
  select array_agg(b.palavra), array_agg(b.parecida), array_agg(b.consulta), array_agg(b.no_nome), (array_agg(b.na_prateleira))[1]
    into palavras, parecidas, consultas, nos_nomes, primeira_na_prateleira from palavras_da_busca(termo) b;
  if consultas is null then return; end if;
  foreach uma in array consultas loop todas := coalesce(todas && uma, uma); end loop;
  comeco := palavras[1] || '%';
  tamanho := length(palavras[1]);
  varias := cardinality(palavras) > 1;
  inteiro := array_to_string(palavras, '%') || '%';
  select coalesce(array_agg(t.tipo), '{}') into tipos
    from (values ('tabuleiro', 'tabuleiro'), ('pecas', 'peca jogo'), ('conjunto', 'conjunto kit jogo'), ('relogio', 'relogio'), ('livro', 'livro ebook'), ('acessorio', 'acessorio')) as t (tipo, nomes)
    where to_tsvector('portuguese', t.nomes) @@ consultas[1] or word_similarity(palavras[1], t.nomes) >= 0.6;
  return query
    select p.id, (
      10 * (n.ditas + (not n.primeira and p.tipo is not null and p.tipo = any (tipos))::int)
      + 3 * case when p.tipo = any (tipos) or p.tipo is null and p.busca @@ primeira_na_prateleira then 2 when tipos = '{}' or p.tipo is null or p.tipo = 'conjunto' then 1 else 0 end
      -- Accents as Portuguese has them: taking any letter's off costs as much as all the rest.
      + case when n.primeira and translate(lower(left(p.nome, tamanho)), 'áàâãéêíóôõúüç', 'aaaaeeiooouuc') like comeco
          then 1 + (varias and sem_acento(p.nome) like inteiro)::int else 0 end
      + ts_rank(p.busca, todas))::real
    from produtos p,
      lateral (select count(*)::int as ditas, p.busca @@ nos_nomes[1] as primeira from unnest(nos_nomes) as q (nome) where p.busca @@ q.nome) n
    where p.arquivado_em is null and p.busca @@ todas;
  if found then return; end if;
  -- The words mistyped: none has all of them.
  return query
    select p.id, (
      3 * case when p.tipo = any (tipos) then 2 when tipos = '{}' or p.tipo is null or p.tipo = 'conjunto' then 1 else 0 end
      + (select avg(coalesce(word_similarity(q.parecida, n.nome), 1)) from unnest(parecidas) as q (parecida))
      + similarity(palavras[1], split_part(n.nome, ' ', 1)))::real
    from achar_produtos(termo) a join produtos p on p.id = a.id, lateral (select sem_acento(p.nome) as nome offset 0) n;
end $$;
