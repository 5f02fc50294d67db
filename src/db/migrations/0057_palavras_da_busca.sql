-- The words products are called by: among these few a mistyped word is looked up, rather than among all names. Nothing keeps one
-- from being there twice, so that two who save goods at once never wait for each other; one that no name has any more finds nothing.
CREATE TABLE "palavras_do_catalogo" ("palavra" text NOT NULL);
--> statement-breakpoint
CREATE INDEX "palavras_do_catalogo_palavra" ON "palavras_do_catalogo" USING btree ("palavra");
--> statement-breakpoint
CREATE INDEX "palavras_do_catalogo_trigramas" ON "palavras_do_catalogo" USING gin ("palavra" gin_trgm_ops);
--> statement-breakpoint
-- A number mistyped is another number.
create function palavras_do_nome(nome text) returns setof text
language sql immutable
as $$
  select distinct p.palavra from regexp_split_to_table(sem_acento(nome), '[^a-z0-9]+') as p (palavra)
  where length(p.palavra) >= 3 and p.palavra ~ '[a-z]'
$$;
--> statement-breakpoint
create function guardar_palavras() returns trigger language plpgsql as $$
begin
  insert into palavras_do_catalogo
    select p.palavra from palavras_do_nome(new.nome) as p (palavra)
    where not exists (select from palavras_do_catalogo k where k.palavra = p.palavra);
  return null;
end $$;
--> statement-breakpoint
create trigger produtos_palavras_novas after insert on produtos for each row execute function guardar_palavras();
--> statement-breakpoint
create trigger produtos_palavras_mudadas after update of nome on produtos for each row when (new.nome <> old.nome) execute function guardar_palavras();
--> statement-breakpoint
insert into palavras_do_catalogo select distinct p.palavra from produtos, palavras_do_nome(produtos.nome) as p (palavra);
--> statement-breakpoint
-- Asked of the index of words: what reads all products because it expects to meet one soon may have to read all.
create function tem_produto(consulta tsquery) returns boolean
language sql stable
set enable_seqscan = off
set enable_indexscan = off
as $$
  select exists (select from produtos p where p.arquivado_em is null and p.busca @@ consulta)
$$;
--> statement-breakpoint
-- A search understood: what is found matches `acha` and, of the words in `cada`, `quantas`; the rest is what it is weighed by.
-- Where nothing has every word, each stands for the words of names that resemble it too; the nearest is what it is weighed by.
-- What found and weighed before, `achar_produtos` and `buscar_produtos`, stays for instances that were started before this.
create function entender_busca(termo text) returns table (
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
