ALTER TABLE "produtos" ADD COLUMN "variacoes_tipos" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_variacoes_tipos" CHECK (cardinality("produtos"."variacoes_tipos") <= 2);--> statement-breakpoint
CREATE TABLE "produto_variacoes" (
	"produto_id" text NOT NULL,
	"nome" text NOT NULL,
	"ordem" integer NOT NULL,
	"estoque" integer,
	"preco_centavos" integer,
	"imagem_id" text,
	"a_venda" boolean DEFAULT true NOT NULL,
	CONSTRAINT "produto_variacoes_produto_id_nome_pk" PRIMARY KEY("produto_id","nome"),
	CONSTRAINT "produto_variacoes_nome" CHECK ("produto_variacoes"."nome" = btrim("produto_variacoes"."nome") and length("produto_variacoes"."nome") between 1 and 60),
	CONSTRAINT "produto_variacoes_estoque" CHECK ("produto_variacoes"."estoque" between 0 and 10000000),
	CONSTRAINT "produto_variacoes_preco" CHECK ("produto_variacoes"."preco_centavos" between 1 and 100000000)
);
--> statement-breakpoint
ALTER TABLE "produto_variacoes" ADD CONSTRAINT "produto_variacoes_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- A product's pictures are deleted and written anew each time it is saved: what counts is how they stand at the end.
ALTER TABLE "produto_variacoes" ADD CONSTRAINT "produto_variacoes_imagem_id_produto_imagens_id_fk" FOREIGN KEY ("imagem_id") REFERENCES "public"."produto_imagens"("id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE UNIQUE INDEX "produto_variacoes_um_nome" ON "produto_variacoes" USING btree ("produto_id",lower("nome"));--> statement-breakpoint
CREATE INDEX "produto_variacoes_imagem" ON "produto_variacoes" USING btree ("imagem_id") WHERE "produto_variacoes"."imagem_id" is not null;--> statement-breakpoint
-- Names that only case or spaces tell apart were one choice written twice: the first stays.
update produtos set variacoes = (
  select coalesce(array_agg(nome order by lugar), '{}') from (
    select distinct on (lower(nome)) nome, lugar from (
      select left(btrim(regexp_replace(u.nome, '\s+', ' ', 'g')), 60) as nome, u.lugar from unnest(variacoes) with ordinality as u (nome, lugar)
    ) limpas where nome <> '' order by lower(nome), lugar
  ) unicas
) where variacoes <> '{}' and exists (
  select from unnest(variacoes) as u (nome)
  having count(*) <> count(distinct lower(u.nome)) or bool_or(u.nome <> left(btrim(regexp_replace(u.nome, '\s+', ' ', 'g')), 60) or u.nome = '')
);--> statement-breakpoint
insert into produto_variacoes (produto_id, nome, ordem) select p.id, u.nome, u.ordem - 1 from produtos p, unnest(p.variacoes) with ordinality as u (nome, ordem);--> statement-breakpoint
-- The list of names on sale is the product's: whoever writes it, each name has its row, and those that went have none.
create function acertar_variacoes() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger produtos_variacoes_novas after insert on produtos for each row when (new.variacoes <> '{}') execute function acertar_variacoes();
--> statement-breakpoint
create trigger produtos_variacoes_mudadas after update of variacoes on produtos for each row when (new.variacoes <> old.variacoes) execute function acertar_variacoes();
--> statement-breakpoint
-- At the end of each transaction a product's stock is what can be bought of all its variations, and its price the lowest.
create function conferir_variacoes() returns trigger language plpgsql as $$
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
  if v.proprios > p.estoque or (not v.divide and v.proprios <> p.estoque) then
    raise exception 'stock of % is not the sum of its variations', alvo using errcode = 'check_violation', constraint = 'produto_variacoes_soma';
  end if;
  if v.menor <> p.preco_centavos then
    raise exception 'price of % is not the lowest of its variations', alvo using errcode = 'check_violation', constraint = 'produto_variacoes_menor_preco';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger produtos_variacoes_conferir after insert or update of variacoes, estoque, preco_centavos on produtos deferrable initially deferred for each row when (new.variacoes <> '{}') execute function conferir_variacoes();
--> statement-breakpoint
create constraint trigger produto_variacoes_conferir after insert or update or delete on produto_variacoes deferrable initially deferred for each row execute function conferir_variacoes();
--> statement-breakpoint
-- A variation that runs out, or comes back, changes what the product's page offers; so does its price.
create function avisar_variacao() returns trigger language plpgsql as $$
begin
  perform pg_notify('loja', json_build_object('tipo', 'produto', 'id', new.produto_id)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger produto_variacoes_avisar after update on produto_variacoes for each row
  when ((old.estoque = 0) is distinct from (new.estoque = 0) or old.preco_centavos is distinct from new.preco_centavos
    or old.imagem_id is distinct from new.imagem_id or old.a_venda <> new.a_venda)
  execute function avisar_variacao();
