CREATE TABLE "atendimentos" (
	"id" text PRIMARY KEY NOT NULL,
	"pedido_id" text,
	"produto_id" text,
	"produto_nome" text DEFAULT '' NOT NULL,
	"uid" text,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"chave" text NOT NULL,
	"situacao" text NOT NULL,
	"esperando_desde" timestamp (3) with time zone,
	"nao_lida_pela_loja" boolean NOT NULL,
	"nao_lida_pelo_cliente" boolean NOT NULL,
	"mensagens" integer DEFAULT 0 NOT NULL,
	"ultima_em" timestamp (3) with time zone NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "atendimentos_assunto" CHECK (("atendimentos"."pedido_id" is null) <> ("atendimentos"."produto_id" is null)),
	CONSTRAINT "atendimentos_situacao" CHECK ("atendimentos"."situacao" in ('esperando','respondido','fechado')),
	CONSTRAINT "atendimentos_espera" CHECK (("atendimentos"."situacao" = 'esperando') = ("atendimentos"."esperando_desde" is not null)),
	CONSTRAINT "atendimentos_mensagens" CHECK ("atendimentos"."mensagens" between 0 and 300),
	CONSTRAINT "atendimentos_tamanhos" CHECK (length("atendimentos"."nome") <= 200 and length("atendimentos"."email") <= 254 and length("atendimentos"."produto_nome") <= 300 and length("atendimentos"."chave") <= 120)
);
--> statement-breakpoint
CREATE TABLE "atendimento_mensagens" (
	"id" text PRIMARY KEY NOT NULL,
	"atendimento_id" text NOT NULL,
	"numero" integer NOT NULL,
	"de" text NOT NULL,
	"autor_nome" text DEFAULT '' NOT NULL,
	"texto" text NOT NULL,
	"fotos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chave" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "atendimento_mensagens_de" CHECK ("atendimento_mensagens"."de" in ('cliente','loja')),
	CONSTRAINT "atendimento_mensagens_numero_certo" CHECK ("atendimento_mensagens"."numero" between 1 and 300),
	CONSTRAINT "atendimento_mensagens_conteudo" CHECK (length("atendimento_mensagens"."texto") <= 4000 and jsonb_typeof("atendimento_mensagens"."fotos") = 'array' and jsonb_array_length("atendimento_mensagens"."fotos") <= 5 and ("atendimento_mensagens"."texto" <> '' or jsonb_array_length("atendimento_mensagens"."fotos") > 0)),
	CONSTRAINT "atendimento_mensagens_tamanhos" CHECK (length("atendimento_mensagens"."autor_nome") <= 200 and length("atendimento_mensagens"."chave") <= 40)
);
--> statement-breakpoint
CREATE TABLE "respostas_prontas" (
	"id" text PRIMARY KEY NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "respostas_prontas_tamanhos" CHECK (length("respostas_prontas"."titulo") between 1 and 60 and length("respostas_prontas"."texto") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "atendimentos" ADD CONSTRAINT "atendimentos_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimentos" ADD CONSTRAINT "atendimentos_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_mensagens" ADD CONSTRAINT "atendimento_mensagens_atendimento_id_atendimentos_id_fk" FOREIGN KEY ("atendimento_id") REFERENCES "public"."atendimentos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "atendimentos_do_pedido" ON "atendimentos" USING btree ("pedido_id");--> statement-breakpoint
CREATE UNIQUE INDEX "atendimentos_chave" ON "atendimentos" USING btree ("chave");--> statement-breakpoint
CREATE INDEX "atendimentos_esperando" ON "atendimentos" USING btree ("esperando_desde","id") WHERE "atendimentos"."situacao" = 'esperando';--> statement-breakpoint
CREATE INDEX "atendimentos_por_situacao" ON "atendimentos" USING btree ("situacao","ultima_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "atendimentos_recentes" ON "atendimentos" USING btree ("ultima_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "atendimentos_nao_lidos" ON "atendimentos" USING btree ("id") WHERE "atendimentos"."nao_lida_pela_loja";--> statement-breakpoint
CREATE INDEX "atendimentos_do_cliente" ON "atendimentos" USING btree ("uid","ultima_em" DESC NULLS FIRST) WHERE "atendimentos"."uid" is not null;--> statement-breakpoint
CREATE INDEX "atendimentos_do_email" ON "atendimentos" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "atendimentos_trigramas" ON "atendimentos" USING gin (sem_acento("nome" || ' ' || "email" || ' ' || coalesce("pedido_id", '') || ' ' || "produto_nome") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "atendimento_mensagens_numero" ON "atendimento_mensagens" USING btree ("atendimento_id","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "atendimento_mensagens_chave" ON "atendimento_mensagens" USING btree ("atendimento_id","chave");--> statement-breakpoint
CREATE UNIQUE INDEX "respostas_prontas_titulo" ON "respostas_prontas" USING btree (lower("titulo"));--> statement-breakpoint
-- Photographs of customers (column `fotos`) go with the row that has them, however it goes: they become uploads nobody took
-- over, which the clock clears from the store.
create function largar_fotos() returns trigger language plpgsql as $$
begin
  insert into envios (id, tipo, situacao, chave, nome, tamanho, larguras, autor_id, mexido_em)
    select 'largada-' || md5(f ->> 'pasta'), 'imagem', 'recebendo', f ->> 'pasta', 'fotografia', 1,
      array(select jsonb_array_elements_text(f -> 'larguras')::integer), '', now() - interval '2 days'
    from jsonb_array_elements(old.fotos) as f
    on conflict (id) do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger atendimento_mensagens_largar_fotos after delete on atendimento_mensagens for each row when (old.fotos <> '[]') execute function largar_fotos();
--> statement-breakpoint
-- What the outbox keeps of a conversation goes with it.
create function largar_emails_do_atendimento() returns trigger language plpgsql as $$
begin
  delete from emails where pedido_id is null and lower(para) = lower(old.email) and dados ->> 'atendimentoId' = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger atendimentos_largar_emails after delete on atendimentos for each row execute function largar_emails_do_atendimento();
