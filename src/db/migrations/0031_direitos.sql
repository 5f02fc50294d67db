CREATE TABLE "conjuntos_de_direitos" (
	"id" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"direitos" text[] NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conjuntos_de_direitos_nome" CHECK ("conjuntos_de_direitos"."nome" = btrim("conjuntos_de_direitos"."nome") and length("conjuntos_de_direitos"."nome") between 1 and 40),
	CONSTRAINT "conjuntos_de_direitos_conhecidos" CHECK ("conjuntos_de_direitos"."direitos" <@ array['produtos:ver','produtos:agir','pedidos:ver','pedidos:agir','atendimento:ver','atendimento:agir','conteudo:ver','conteudo:agir','relatorios:ver','relatorios:agir','cupons:ver','cupons:agir','devolucoes:ver','devolucoes:agir','influencers:ver','influencers:agir','usuarios:ver','usuarios:agir','configuracao:ver','configuracao:agir','estornar','exportar-dados-pessoais']),
	CONSTRAINT "conjuntos_de_direitos_abre_area" CHECK ("conjuntos_de_direitos"."direitos" && array['produtos:ver','pedidos:ver','atendimento:ver','conteudo:ver','relatorios:ver','cupons:ver','devolucoes:ver','influencers:ver','usuarios:ver','configuracao:ver']),
	CONSTRAINT "conjuntos_de_direitos_quem_age_ve" CHECK ((not "conjuntos_de_direitos"."direitos" @> array['produtos:agir'] or "conjuntos_de_direitos"."direitos" @> array['produtos:ver']) and (not "conjuntos_de_direitos"."direitos" @> array['pedidos:agir'] or "conjuntos_de_direitos"."direitos" @> array['pedidos:ver']) and (not "conjuntos_de_direitos"."direitos" @> array['atendimento:agir'] or "conjuntos_de_direitos"."direitos" @> array['atendimento:ver']) and (not "conjuntos_de_direitos"."direitos" @> array['conteudo:agir'] or "conjuntos_de_direitos"."direitos" @> array['conteudo:ver']) and (not "conjuntos_de_direitos"."direitos" @> array['relatorios:agir'] or "conjuntos_de_direitos"."direitos" @> array['relatorios:ver']) and (not "conjuntos_de_direitos"."direitos" @> array['cupons:agir'] or "conjuntos_de_direitos"."direitos" @> array['cupons:ver']) and (not "conjuntos_de_direitos"."direitos" @> array['devolucoes:agir'] or "conjuntos_de_direitos"."direitos" @> array['devolucoes:ver']) and (not "conjuntos_de_direitos"."direitos" @> array['influencers:agir'] or "conjuntos_de_direitos"."direitos" @> array['influencers:ver']) and (not "conjuntos_de_direitos"."direitos" @> array['usuarios:agir'] or "conjuntos_de_direitos"."direitos" @> array['usuarios:ver']) and (not "conjuntos_de_direitos"."direitos" @> array['configuracao:agir'] or "conjuntos_de_direitos"."direitos" @> array['configuracao:ver']))
);
--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "autor_conjunto" text;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "conjunto_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "conjuntos_de_direitos_nome_unico" ON "conjuntos_de_direitos" USING btree (sem_acento("nome"));--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_conjunto_id_conjuntos_de_direitos_id_fk" FOREIGN KEY ("conjunto_id") REFERENCES "public"."conjuntos_de_direitos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usuarios_do_conjunto" ON "usuarios" USING btree ("conjunto_id") WHERE "usuarios"."conjunto_id" is not null;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_conjunto_de_editor" CHECK ("usuarios"."conjunto_id" is null or "usuarios"."role" = 'editor');--> statement-breakpoint
-- Another role has no set, whoever changes it.
create function tirar_conjunto() returns trigger language plpgsql as $$
begin
  new.conjunto_id := null;
  return new;
end $$;
--> statement-breakpoint
create trigger usuarios_tirar_conjunto before update of role on usuarios for each row when (new.role <> 'editor' and old.role = 'editor') execute function tirar_conjunto();
--> statement-breakpoint
-- Streams of the panel end with the right to them.
drop trigger usuarios_avisar_acesso on usuarios;
--> statement-breakpoint
create trigger usuarios_avisar_acesso after update of role, ativo, conjunto_id on usuarios for each row when (old.role <> new.role or old.ativo <> new.ativo or old.conjunto_id is distinct from new.conjunto_id) execute function avisar_acesso('id');
--> statement-breakpoint
create function avisar_direitos() returns trigger language plpgsql as $$
begin
  insert into anuncios (dados)
    select jsonb_build_object('tipo', 'acesso', 'uid', u.id) from usuarios u where u.conjunto_id = new.id order by u.id;
  return null;
end $$;
--> statement-breakpoint
create trigger conjuntos_avisar_direitos after update of direitos on conjuntos_de_direitos for each row when (old.direitos <> new.direitos) execute function avisar_direitos();
