CREATE TABLE "produtos_retirados" (
	"id" text PRIMARY KEY NOT NULL,
	"retirado_em" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirecionamentos" (
	"de" text PRIMARY KEY NOT NULL,
	"para" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirecionamentos_formato" CHECK ("redirecionamentos"."de" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "redirecionamentos" ADD CONSTRAINT "redirecionamentos_para_categorias_slug_fk" FOREIGN KEY ("para") REFERENCES "public"."categorias"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "redirecionamentos_para" ON "redirecionamentos" USING btree ("para");
--> statement-breakpoint
create function lembrar_produto_retirado() returns trigger language plpgsql as $$
begin
  insert into produtos_retirados (id) values (old.id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger produtos_lembrar_retirado after delete on produtos for each row execute function lembrar_produto_retirado();
