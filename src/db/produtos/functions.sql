create or replace function avisar_catalogo() returns trigger language plpgsql as $$
declare
  linha jsonb := to_jsonb(coalesce(new, old));
begin
  insert into anuncios (dados) values (case tg_table_name
    when 'categorias' then jsonb_build_object('tipo', 'categoria', 'slug', linha -> 'slug')
    else jsonb_build_object('tipo', 'produto', 'id', linha -> 'produto_id') end);
  return null;
end $$;

-- `leve`: pages may show what was before for a second. `so`: only the product's own page shows it.
create or replace function avisar_produto() returns trigger language plpgsql as $$
declare
  resto produtos;
begin
  if tg_op = 'UPDATE' then
    resto := new;
    resto.estoque := old.estoque;
    resto.atualizado_em := old.atualizado_em;
    resto.notas := old.notas;
    resto.nota_quantas := old.nota_quantas;
    resto.nota_soma := old.nota_soma;
    resto.nota_peso := old.nota_peso;
    if not resto *<> old and (new.digital or (old.estoque = 0) = (new.estoque = 0)) then
      if old.notas <> new.notas then
        insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', new.id, 'leve', true));
      elsif not new.digital and new.variacoes = '{}' and estoque_mostrado(old.estoque) <> estoque_mostrado(new.estoque) then
        insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', new.id, 'so', 'pagina', 'leve', true));
      end if;
      return null;
    end if;
  end if;
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', coalesce(new.id, old.id)));
  return null;
end $$;

create or replace function avisar_variacao() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', new.produto_id));
  return null;
end $$;

create or replace function avisar_combinacao() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', coalesce(new.produto_id, old.produto_id)));
  return null;
end $$;

-- Addresses of deleted products answer 410.
create or replace function lembrar_produto_retirado() returns trigger language plpgsql as $$
begin
  insert into produtos_retirados (id) values (old.id) on conflict do nothing;
  return null;
end $$;

-- `produtos.variacoes` lists the names on sale: each name has its row, and removed names have none.
create or replace function acertar_variacoes() returns trigger language plpgsql as $$
begin
  delete from produto_variacoes v where v.produto_id = new.id and v.a_venda
    and lower(v.nome) not in (select lower(u.nome) from unnest(new.variacoes) as u (nome));
  update produto_variacoes v set nome = u.nome, ordem = u.ordem - 1, a_venda = true
    from unnest(new.variacoes) with ordinality as u (nome, ordem) where v.produto_id = new.id and lower(v.nome) = lower(u.nome);
  insert into produto_variacoes (produto_id, nome, ordem)
    select new.id, u.nome, u.ordem - 1 from unnest(new.variacoes) with ordinality as u (nome, ordem)
    where not exists (select from produto_variacoes v where v.produto_id = new.id and lower(v.nome) = lower(u.nome));
  return null;
end $$;

-- At the end of each transaction the stock of a product is the sum of its variations on sale, and its price is their lowest.
-- The variations of a kit share its parts.
create or replace function conferir_variacoes() returns trigger language plpgsql as $$
declare
  alvo text;
  p record;
  v record;
begin
  if tg_table_name = 'produtos' then alvo := new.id; else alvo := coalesce(new.produto_id, old.produto_id); end if;
  select estoque, preco_centavos, digital, variacoes into p from produtos where id = alvo;
  if not found then return null; end if;
  select coalesce(array_agg(nome order by ordem) filter (where a_venda), '{}') as nomes,
    coalesce(sum(estoque) filter (where a_venda), 0) as proprios,
    coalesce(bool_or(estoque is null) filter (where a_venda), true) as divide,
    min(coalesce(preco_centavos, p.preco_centavos)) filter (where a_venda) as menor
    into v from produto_variacoes where produto_id = alvo;
  if v.nomes <> p.variacoes then
    raise exception 'variations of % are not those of its list', alvo using errcode = 'check_violation', constraint = 'produto_variacoes_da_lista';
  end if;
  if (v.proprios > p.estoque or (not v.divide and v.proprios <> p.estoque)) and not exists (select from produto_partes where kit_id = alvo) then
    raise exception 'stock of % is not the sum of its variations', alvo using errcode = 'check_violation', constraint = 'produto_variacoes_soma';
  end if;
  if v.menor <> p.preco_centavos then
    raise exception 'price of % is not the lowest of its variations', alvo using errcode = 'check_violation', constraint = 'produto_variacoes_menor_preco';
  end if;
  return null;
end $$;

-- Two products that never go together are kept apart from both sides; checked at the end of the transaction.
create or replace function conferir_combinacoes() returns trigger language plpgsql as $$
declare
  par record := coalesce(new, old);
begin
  if (select count(*) from produto_combinacoes c where c.escolha = 'nunca'
    and (c.produto_id, c.outro_id) in ((par.produto_id, par.outro_id), (par.outro_id, par.produto_id))) = 1 then
    raise exception '% and % are kept apart from one side only', par.produto_id, par.outro_id
      using errcode = 'check_violation', constraint = 'produto_combinacoes_dos_dois_lados';
  end if;
  return null;
end $$;

create or replace function guardar_preco_do_produto() returns trigger language plpgsql as $$
begin
  insert into produto_precos (produto_id, desde, preco_centavos)
    values (new.id, case when tg_op = 'INSERT' then least(new.criado_em, clock_timestamp()) else clock_timestamp() end, new.preco_centavos)
    on conflict (produto_id, desde) do update set preco_centavos = excluded.preco_centavos;
  return null;
end $$;

-- At the end of the transaction: a product is saved in several statements, between which a variation has prices that nobody is asked.
create or replace function guardar_preco_da_variacao() returns trigger language plpgsql as $$
declare
  alvo text := case when tg_table_name = 'produtos' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'produto_id' end;
  uma text := case when tg_table_name = 'produtos' then null else to_jsonb(new) ->> 'nome' end;
begin
  insert into variacao_precos (produto_id, variacao, desde, preco_centavos)
    select p.id, lower(v.nome), clock_timestamp(), coalesce(v.preco_centavos, p.preco_centavos)
    from produtos p join produto_variacoes v on v.produto_id = p.id
    where p.id = alvo and v.a_venda and (uma is null or v.nome = uma)
      and coalesce(v.preco_centavos, p.preco_centavos) is distinct from (select h.preco_centavos from variacao_precos h
        where h.produto_id = p.id and h.variacao = lower(v.nome) order by h.desde desc limit 1)
    on conflict (produto_id, variacao, desde) do update set preco_centavos = excluded.preco_centavos;
  return null;
end $$;

create or replace function recusar_digital_com_partes() returns trigger language plpgsql as $$
begin
  if exists (select from produto_partes where kit_id = new.id or produto_id = new.id) then
    raise exception '% belongs to a kit and is no eBook', new.id using errcode = 'check_violation', constraint = 'produto_partes_sem_digital';
  end if;
  return new;
end $$;

-- A kit is made of goods in the shop, not of kits or eBooks.
create or replace function recusar_parte() returns trigger language plpgsql as $$
begin
  if new.kit_id <> new.produto_id and exists (select from produto_partes where kit_id = new.produto_id or produto_id = new.kit_id) then
    raise exception '% in % would be a kit in a kit', new.produto_id, new.kit_id using errcode = 'check_violation', constraint = 'produto_partes_sem_kit';
  end if;
  if exists (select from produtos where id in (new.kit_id, new.produto_id) and digital) then
    raise exception '% and % are not both goods', new.produto_id, new.kit_id using errcode = 'check_violation', constraint = 'produto_partes_sem_digital';
  end if;
  return new;
end $$;

-- Units on the shelf of a product's variation (null: of a product without variations); 0 if it is not on sale.
create or replace function unidades_da_prateleira(alvo text, dela text) returns integer language sql stable as $$
  select coalesce((select case when p.arquivado_em is not null then 0
      when dela is null then case when p.variacoes = '{}' then p.estoque - proprios.soma else 0 end
      when v.nome is null then 0 else coalesce(v.estoque, p.estoque - proprios.soma) end
    from produtos p
    cross join lateral (select coalesce(sum(o.estoque), 0)::integer as soma from produto_variacoes o where o.produto_id = p.id and o.a_venda) proprios
    left join produto_variacoes v on v.produto_id = p.id and v.a_venda and lower(v.nome) = lower(dela)
    where p.id = alvo), 0)
$$;

-- Computes the variations and the stock of a kit from its parts: each combination of variations that the buyer chooses
-- (`combinacoesDoKit` in src/domain/produtos/kit.ts), and as many kits as the parts allow.
create or replace function acertar_kit(alvo text) returns void language plpgsql as $$
declare
  kit record;
  fixas integer;
  de_todas integer;
  quantas integer;
  tipos text[];
  nomes text[];
  unidades integer[];
begin
  if not exists (select from produto_partes where kit_id = alvo) then return; end if;
  -- The later of two transactions computes with what the earlier one has committed.
  select estoque, variacoes, variacoes_tipos into kit from produtos where id = alvo for no key update;
  if not found then return; end if;
  select min(unidades_da_prateleira(p.id, q.variacao) / q.quantidade) filter (where q.variacao is not null or p.variacoes = '{}'),
    count(*) filter (where q.variacao is null and p.variacoes <> '{}')
    into fixas, quantas from produto_partes q join produtos p on p.id = q.produto_id where q.kit_id = alvo;
  if quantas = 0 then
    nomes := '{}'; tipos := '{}'; de_todas := fixas;
  else
    with recursive escolhidas as (
      select p.id, q.quantidade, p.variacoes, row_number() over (order by q.posicao) as n
      from produto_partes q join produtos p on p.id = q.produto_id where q.kit_id = alvo and q.variacao is null and p.variacoes <> '{}'
    ), combinacoes as (
      select 0::bigint as n, null::text as nome, coalesce(fixas, 2147483647) as unidades, '{}'::bigint[] as ordem
      union all
      select e.n, concat_ws(' / ', c.nome, v.nome), least(c.unidades, unidades_da_prateleira(e.id, v.nome) / e.quantidade), c.ordem || v.ordem
      from combinacoes c join escolhidas e on e.n = c.n + 1 cross join unnest(e.variacoes) with ordinality as v (nome, ordem)
    ), unicas as (
      select distinct on (lower(nome)) nome, combinacoes.unidades, ordem from combinacoes
      where n = quantas and length(nome) <= 60 order by lower(nome), ordem
    ), primeiras as (select * from unicas order by ordem limit 60)
    select coalesce(array_agg(p.nome order by p.ordem), '{}'), coalesce(array_agg(p.unidades order by p.ordem), '{}') into nomes, unidades from primeiras p;
    -- Variations may share a shelf, and a fixed part limits them together.
    select case when nomes = '{}' then 0 else least(coalesce(fixas, 2147483647), min(x.kits)) end,
      case when count(*) = 1 then coalesce((select array_agg(t.tipo order by t.n) from jsonb_array_elements_text((jsonb_agg(x.tipos))->0) with ordinality as t (tipo, n)), '{}') else '{}' end
      into de_todas, tipos
    from (
      select coalesce((select sum(v.estoque / q.quantidade) from produto_variacoes v where v.produto_id = p.id and v.a_venda and p.arquivado_em is null), 0)
          + coalesce((select max(unidades_da_prateleira(p.id, v.nome) / q.quantidade) from produto_variacoes v where v.produto_id = p.id and v.a_venda and v.estoque is null), 0) as kits,
        to_jsonb(p.variacoes_tipos) as tipos
      from produto_partes q join produtos p on p.id = q.produto_id where q.kit_id = alvo and q.variacao is null and p.variacoes <> '{}') x;
  end if;
  if (kit.estoque, kit.variacoes, kit.variacoes_tipos) is distinct from (de_todas, nomes, tipos) then
    update produtos set estoque = de_todas, variacoes = nomes, variacoes_tipos = tipos where id = alvo;
  end if;
  update produto_variacoes v set estoque = u.unidades from unnest(nomes, unidades) as u (nome, unidades)
    where v.produto_id = alvo and v.nome = u.nome and v.estoque is distinct from u.unidades;
end $$;

-- At the end of the transaction, since its steps pass through stocks that nobody sees. The kits are locked in the order of
-- their ids (`travarKits`).
create or replace function acertar_kits() returns trigger language plpgsql as $$
declare
  alvo text;
  kit text;
begin
  if tg_table_name = 'produtos' then alvo := new.id; else alvo := coalesce(new.produto_id, old.produto_id); end if;
  for kit in select distinct kit_id from produto_partes where kit_id = alvo or produto_id = alvo order by kit_id loop
    perform acertar_kit(kit);
  end loop;
  return null;
end $$;

create or replace function acertar_kit_das_partes() returns trigger language plpgsql as $$
begin
  perform acertar_kit(coalesce(new.kit_id, old.kit_id));
  return null;
end $$;

-- Units of a shelf as the pages show them: 'Restam N', 'Esgotado' and the largest quantity of an order line. The same rule as
-- `estoqueMostrado` in src/domain/produtos/produto.ts.
create or replace function estoque_mostrado(unidades integer) returns integer language sql immutable parallel safe as $$
  select least(greatest(unidades, 0), 99)
$$;

-- Returns the stock that the page of a product with variations shows: all units, the shared units, and the units of each
-- variation. `unidades` replaces the stock in the product's row.
create or replace function prateleiras_mostradas(alvo text, unidades integer default null) returns jsonb language sql stable as $$
  select jsonb_build_object('total', estoque_mostrado(coalesce(unidades, p.estoque)),
    'comum', case when v.divide then estoque_mostrado(coalesce(unidades, p.estoque) - v.soma) end, 'proprias', v.proprias)
  from produtos p, lateral (
    select coalesce(sum(estoque), 0)::integer as soma, coalesce(bool_or(estoque is null), true) as divide,
      coalesce(jsonb_object_agg(nome, estoque_mostrado(estoque)) filter (where estoque is not null), '{}') as proprias
    from produto_variacoes where produto_id = p.id and a_venda) v
  where p.id = alvo and not p.digital
$$;

-- For a product it runs after its stock changed and reads the old stock; for a variation it runs before the change.
create or replace function lembrar_prateleiras() returns trigger language plpgsql as $$
declare
  alvo text;
  texto text := coalesce(nullif(current_setting('loja.prateleiras', true), ''), '{}');
  agora jsonb;
begin
  if tg_table_name = 'produtos' then alvo := new.id; else alvo := new.produto_id; end if;
  if length(texto) > 16000 then
    insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', alvo));
  elsif not texto::jsonb ? alvo then
    if tg_table_name = 'produtos' then agora := prateleiras_mostradas(alvo, old.estoque);
    else agora := prateleiras_mostradas(alvo); end if;
    if agora is not null then
      perform set_config('loja.prateleiras', (texto::jsonb || jsonb_build_object(alvo, agora))::text, true);
    end if;
  end if;
  return new;
end $$;

-- At the end of the transaction: its steps may pass through sums that are never shown.
create or replace function avisar_prateleiras() returns trigger language plpgsql as $$
declare
  alvo text;
  lembradas jsonb := coalesce(nullif(current_setting('loja.prateleiras', true), ''), '{}');
  antes jsonb;
  depois jsonb;
  a jsonb;
  d jsonb;
begin
  if tg_table_name = 'produtos' then alvo := new.id; else alvo := new.produto_id; end if;
  antes := lembradas -> alvo;
  if antes is null then return null; end if;
  depois := prateleiras_mostradas(alvo);
  if depois is null or antes = depois then return null; end if;
  -- No variation is named by a blank.
  a := (antes -> 'proprias') || jsonb_build_object('', antes -> 'total', ' ', antes -> 'comum');
  d := (depois -> 'proprias') || jsonb_build_object('', depois -> 'total', ' ', depois -> 'comum');
  if (select coalesce(bool_and((x.value = '0') is not distinct from (y.value = '0') and x.key is not null and y.key is not null), true)
      from jsonb_each(a) x full join jsonb_each(d) y using (key)) then
    insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', alvo, 'so', 'pagina', 'leve', true));
  else
    insert into anuncios (dados) values (jsonb_build_object('tipo', 'produto', 'id', alvo));
  end if;
  perform set_config('loja.prateleiras', (lembradas || jsonb_build_object(alvo, depois))::text, true);
  return null;
end $$;
