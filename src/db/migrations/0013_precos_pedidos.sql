CREATE TABLE "produto_precos" (
	"produto_id" text NOT NULL,
	"desde" timestamp (3) with time zone NOT NULL,
	"preco_centavos" integer NOT NULL,
	CONSTRAINT "produto_precos_produto_id_desde_pk" PRIMARY KEY("produto_id","desde"),
	CONSTRAINT "produto_precos_positivo" CHECK ("produto_precos"."preco_centavos" >= 1)
);
--> statement-breakpoint
ALTER TABLE "produto_precos" ADD CONSTRAINT "produto_precos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
insert into produto_precos (produto_id, desde, preco_centavos) select id, criado_em, preco_centavos from produtos;
--> statement-breakpoint
create function guardar_preco_do_produto() returns trigger language plpgsql as $$
begin
  insert into produto_precos (produto_id, desde, preco_centavos)
    values (new.id, case when tg_op = 'INSERT' then least(new.criado_em, clock_timestamp()) else clock_timestamp() end, new.preco_centavos)
    on conflict (produto_id, desde) do update set preco_centavos = excluded.preco_centavos;
  return null;
end $$;
--> statement-breakpoint
create trigger produtos_guardar_preco after insert on produtos for each row execute function guardar_preco_do_produto();
--> statement-breakpoint
create trigger produtos_guardar_preco_mudado after update of preco_centavos on produtos for each row when (new.preco_centavos <> old.preco_centavos) execute function guardar_preco_do_produto();
--> statement-breakpoint
-- Prices of many products may change: every cached page is made anew.
create function avisar_promocao() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) values (jsonb_build_object('tipo', 'configuracao'));
  return null;
end $$;
--> statement-breakpoint
create trigger promocoes_avisar after insert or update or delete on promocoes for each statement execute function avisar_promocao();
--> statement-breakpoint
-- A deleted product or category deletes its rows here, mostly none: that changes nothing.
create function avisar_bens_da_promocao() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados) select jsonb_build_object('tipo', 'configuracao') where exists (select from mudadas);
  return null;
end $$;
--> statement-breakpoint
create trigger promocao_produtos_avisar after insert on promocao_produtos referencing new table as mudadas for each statement execute function avisar_bens_da_promocao();
--> statement-breakpoint
create trigger promocao_produtos_avisar_apagados after delete on promocao_produtos referencing old table as mudadas for each statement execute function avisar_bens_da_promocao();
--> statement-breakpoint
create trigger promocao_categorias_avisar after insert on promocao_categorias referencing new table as mudadas for each statement execute function avisar_bens_da_promocao();
--> statement-breakpoint
create trigger promocao_categorias_avisar_apagadas after delete on promocao_categorias referencing old table as mudadas for each statement execute function avisar_bens_da_promocao();
