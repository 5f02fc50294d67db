CREATE TABLE "chaves_de_api" (
	"id" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"comeco" text NOT NULL,
	"hash" text NOT NULL,
	"direitos" text[] NOT NULL,
	"expira_em" timestamp (3) with time zone,
	"usada_em" timestamp (3) with time zone,
	"revogada_em" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chaves_de_api_nome" CHECK ("chaves_de_api"."nome" = btrim("chaves_de_api"."nome") and length("chaves_de_api"."nome") between 1 and 40),
	CONSTRAINT "chaves_de_api_comeco" CHECK ("chaves_de_api"."comeco" ~ '^gr_[A-Za-z0-9_-]{6}$'),
	CONSTRAINT "chaves_de_api_hash" CHECK (length("chaves_de_api"."hash") = 43),
	CONSTRAINT "chaves_de_api_conhecidos" CHECK ("chaves_de_api"."direitos" <@ array['produtos:ver','produtos:agir','pedidos:ver','pedidos:agir','atendimento:ver','atendimento:agir','conteudo:ver','conteudo:agir','relatorios:ver','relatorios:agir','cupons:ver','cupons:agir','devolucoes:ver','devolucoes:agir','influencers:ver','influencers:agir','usuarios:ver','usuarios:agir','configuracao:ver','configuracao:agir','estornar','exportar-dados-pessoais']),
	CONSTRAINT "chaves_de_api_abre_area" CHECK ("chaves_de_api"."direitos" && array['produtos:ver','pedidos:ver','atendimento:ver','conteudo:ver','relatorios:ver','cupons:ver','devolucoes:ver','influencers:ver','usuarios:ver','configuracao:ver']),
	CONSTRAINT "chaves_de_api_quem_age_ve" CHECK ((not "chaves_de_api"."direitos" @> array['produtos:agir'] or "chaves_de_api"."direitos" @> array['produtos:ver']) and (not "chaves_de_api"."direitos" @> array['pedidos:agir'] or "chaves_de_api"."direitos" @> array['pedidos:ver']) and (not "chaves_de_api"."direitos" @> array['atendimento:agir'] or "chaves_de_api"."direitos" @> array['atendimento:ver']) and (not "chaves_de_api"."direitos" @> array['conteudo:agir'] or "chaves_de_api"."direitos" @> array['conteudo:ver']) and (not "chaves_de_api"."direitos" @> array['relatorios:agir'] or "chaves_de_api"."direitos" @> array['relatorios:ver']) and (not "chaves_de_api"."direitos" @> array['cupons:agir'] or "chaves_de_api"."direitos" @> array['cupons:ver']) and (not "chaves_de_api"."direitos" @> array['devolucoes:agir'] or "chaves_de_api"."direitos" @> array['devolucoes:ver']) and (not "chaves_de_api"."direitos" @> array['influencers:agir'] or "chaves_de_api"."direitos" @> array['influencers:ver']) and (not "chaves_de_api"."direitos" @> array['usuarios:agir'] or "chaves_de_api"."direitos" @> array['usuarios:ver']) and (not "chaves_de_api"."direitos" @> array['configuracao:agir'] or "chaves_de_api"."direitos" @> array['configuracao:ver']))
);
--> statement-breakpoint
CREATE TABLE "requisicoes_da_api" (
	"chave_id" text NOT NULL,
	"chave" text NOT NULL,
	"impressao" text NOT NULL,
	"status" integer NOT NULL,
	"corpo" text NOT NULL,
	"local" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requisicoes_da_api_chave_id_chave_pk" PRIMARY KEY("chave_id","chave"),
	CONSTRAINT "requisicoes_da_api_chave" CHECK (length("requisicoes_da_api"."chave") between 1 and 200),
	CONSTRAINT "requisicoes_da_api_status" CHECK ("requisicoes_da_api"."status" between 200 and 499)
);
--> statement-breakpoint
ALTER TABLE "requisicoes_da_api" ADD CONSTRAINT "requisicoes_da_api_chave_id_chaves_de_api_id_fk" FOREIGN KEY ("chave_id") REFERENCES "public"."chaves_de_api"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chaves_de_api_hash_unico" ON "chaves_de_api" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "chaves_de_api_nome_unico" ON "chaves_de_api" USING btree (sem_acento("nome")) WHERE "chaves_de_api"."revogada_em" is null;--> statement-breakpoint
CREATE INDEX "requisicoes_da_api_antigas" ON "requisicoes_da_api" USING btree ("criado_em");
--> statement-breakpoint
-- A key stays what it was made as, and a revoked one stays revoked.
create trigger chaves_de_api_como_foi before update of id, nome, comeco, hash, direitos, expira_em, criado_em on chaves_de_api for each row execute function recusar_reescrita();
--> statement-breakpoint
create trigger chaves_de_api_revogada before update of revogada_em on chaves_de_api for each row when (old.revogada_em is not null and new.revogada_em is distinct from old.revogada_em) execute function recusar_reescrita();
--> statement-breakpoint
create trigger requisicoes_da_api_como_foi before update on requisicoes_da_api for each row execute function recusar_reescrita();
