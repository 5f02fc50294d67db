CREATE TABLE "produto_combinacoes" (
	"produto_id" text NOT NULL,
	"outro_id" text NOT NULL,
	"escolha" text NOT NULL,
	"posicao" integer NOT NULL,
	CONSTRAINT "produto_combinacoes_produto_id_outro_id_pk" PRIMARY KEY("produto_id","outro_id"),
	CONSTRAINT "produto_combinacoes_escolha" CHECK ("produto_combinacoes"."escolha" in ('sempre','nunca')),
	CONSTRAINT "produto_combinacoes_outro" CHECK ("produto_combinacoes"."produto_id" <> "produto_combinacoes"."outro_id"),
	CONSTRAINT "produto_combinacoes_posicao" CHECK ("produto_combinacoes"."posicao" between 0 and 19)
);
--> statement-breakpoint
ALTER TABLE "produto_combinacoes" ADD CONSTRAINT "produto_combinacoes_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "produto_combinacoes" ADD CONSTRAINT "produto_combinacoes_outro_id_produtos_id_fk" FOREIGN KEY ("outro_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "produto_combinacoes_outro_id" ON "produto_combinacoes" USING btree ("outro_id");--> statement-breakpoint
-- Two products that never go together don't from either side: what counts is how the pair stands at the end.
create function conferir_combinacoes() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create constraint trigger produto_combinacoes_conferir after insert or update or delete on produto_combinacoes
  deferrable initially deferred for each row execute function conferir_combinacoes();
--> statement-breakpoint
create function avisar_combinacao() returns trigger language plpgsql as $$
begin
  perform pg_notify('loja', json_build_object('tipo', 'produto', 'id', coalesce(new.produto_id, old.produto_id))::text);
  return null;
end $$;
--> statement-breakpoint
create trigger produto_combinacoes_avisar after insert or update or delete on produto_combinacoes for each row execute function avisar_combinacao();
--> statement-breakpoint
-- A first page that was written before has the section that leads to the builder after its shelves, as a new one.
update conteudo set versao = versao + 1, dados = jsonb_set(dados, '{secoes}', (
  select jsonb_agg(s.secao order by s.lugar, s.depois) from (
    select secao, lugar, 0 as depois from jsonb_array_elements(dados->'secoes') with ordinality as e (secao, lugar)
    union all
    select '{"tipo":"monte","ativa":true,"titulo":""}'::jsonb, e.lugar, 1
      from jsonb_array_elements(dados->'secoes') with ordinality as e (secao, lugar) where e.secao->>'tipo' = 'categorias'
  ) s
)) where not dados->'secoes' @> '[{"tipo":"monte"}]';
