-- What a search finds with its weight, as in 0052_busca.sql; of `entre` only, where that is given: what a list's filters leave
-- out need not be weighed, and the weighing is the dear part.
drop function buscar_produtos(text);
--> statement-breakpoint
create function buscar_produtos(termo text, entre text[] default null) returns table (id text, relevancia real)
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
    where p.arquivado_em is null and p.busca @@ todas and (entre is null or p.id in (select unnest(entre)));
  -- None of those asked for: what has every word is there all the same.
  if found or entre is not null and exists (select from produtos p where p.arquivado_em is null and p.busca @@ todas) then return; end if;
  -- The words mistyped: none has all of them.
  return query
    select p.id, (
      3 * case when p.tipo = any (tipos) then 2 when tipos = '{}' or p.tipo is null or p.tipo = 'conjunto' then 1 else 0 end
      + (select avg(coalesce(word_similarity(q.parecida, n.nome), 1)) from unnest(parecidas) as q (parecida))
      + similarity(palavras[1], split_part(n.nome, ' ', 1)))::real
    from achar_produtos(termo) a join produtos p on p.id = a.id, lateral (select sem_acento(p.nome) as nome offset 0) n
    where entre is null or p.id in (select unnest(entre));
end $$;
