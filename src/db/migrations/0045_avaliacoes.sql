ALTER TABLE "produtos" ADD COLUMN "notas" integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_notas" CHECK (array_length("produtos"."notas", 1) = 5 and array_position("produtos"."notas", null) is null and 0 <= all("produtos"."notas"));--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "nota_quantas" integer GENERATED ALWAYS AS (("notas"[1] + "notas"[2] + "notas"[3] + "notas"[4] + "notas"[5])) STORED;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "nota_soma" integer GENERATED ALWAYS AS (("notas"[1] + 2 * "notas"[2] + 3 * "notas"[3] + 4 * "notas"[4] + 5 * "notas"[5])) STORED;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "nota_peso" integer GENERATED ALWAYS AS (case when ("notas"[1] + "notas"[2] + "notas"[3] + "notas"[4] + "notas"[5]) = 0 then 0 else (10000 * (9 + "notas"[1] + 2 * "notas"[2] + 3 * "notas"[3] + 4 * "notas"[4] + 5 * "notas"[5])::bigint / (3 + "notas"[1] + "notas"[2] + "notas"[3] + "notas"[4] + "notas"[5]))::integer end) STORED;--> statement-breakpoint
CREATE INDEX "produtos_a_venda_nota" ON "produtos" USING btree ("nota_peso" DESC NULLS FIRST,"id") WHERE "produtos"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "produtos_bem_avaliados" ON "produtos" USING btree ("nota_peso" DESC NULLS FIRST,"id") WHERE "produtos"."arquivado_em" is null and "produtos"."nota_quantas" > 0 and 20 * "produtos"."nota_soma" >= 79 * "produtos"."nota_quantas";--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "concluido_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "avaliacao_pedida_em" timestamp (3) with time zone;--> statement-breakpoint
-- Orders that were done before: when, their history knows.
update pedidos p set concluido_em = h.em from (
  select pedido_id, max(criado_em) as em from pedido_historico where tipo = 'status' and para = 'concluido' group by pedido_id
) h where h.pedido_id = p.id and p.status = 'concluido';--> statement-breakpoint
CREATE INDEX "pedidos_a_pedir_avaliacao" ON "pedidos" USING btree ("concluido_em","id") WHERE "pedidos"."status" = 'concluido' and "pedidos"."concluido_em" is not null and "pedidos"."avaliacao_pedida_em" is null;--> statement-breakpoint
CREATE TABLE "avaliacoes" (
	"id" text PRIMARY KEY NOT NULL,
	"pedido_id" text NOT NULL,
	"produto_id" text NOT NULL,
	"nome" text NOT NULL,
	"nota" integer NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"fotos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"estado" text DEFAULT 'pendente' NOT NULL,
	"motivo" text,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"escrita_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"julgada_em" timestamp (3) with time zone,
	CONSTRAINT "avaliacoes_nota" CHECK ("avaliacoes"."nota" between 1 and 5),
	CONSTRAINT "avaliacoes_texto" CHECK (length("avaliacoes"."texto") <= 2000 and length("avaliacoes"."nome") between 1 and 60),
	CONSTRAINT "avaliacoes_fotos" CHECK (case jsonb_typeof("avaliacoes"."fotos") when 'array' then jsonb_array_length("avaliacoes"."fotos") <= 3 else false end),
	CONSTRAINT "avaliacoes_estado" CHECK ("avaliacoes"."estado" in ('pendente','publicada','recusada') and ("avaliacoes"."estado" = 'pendente') = ("avaliacoes"."julgada_em" is null)),
	CONSTRAINT "avaliacoes_motivo" CHECK (("avaliacoes"."estado" = 'recusada') = ("avaliacoes"."motivo" is not null) and "avaliacoes"."motivo" in ('propaganda','ofensa','dados-pessoais','outro-assunto'))
);
--> statement-breakpoint
ALTER TABLE "avaliacoes" ADD CONSTRAINT "avaliacoes_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacoes" ADD CONSTRAINT "avaliacoes_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "avaliacoes_uma_por_item" ON "avaliacoes" USING btree ("pedido_id","produto_id");--> statement-breakpoint
CREATE INDEX "avaliacoes_do_produto" ON "avaliacoes" USING btree ("produto_id");--> statement-breakpoint
CREATE INDEX "avaliacoes_por_estado" ON "avaliacoes" USING btree ("estado","escrita_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "avaliacoes_com_fotos" ON "avaliacoes" USING gin ("fotos" jsonb_path_ops) WHERE "avaliacoes"."fotos" <> '[]'::jsonb;--> statement-breakpoint
CREATE TABLE "avaliacoes_publicadas" (
	"avaliacao_id" text PRIMARY KEY NOT NULL,
	"ordem" integer GENERATED ALWAYS AS IDENTITY (sequence name "avaliacoes_publicadas_ordem_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"produto_id" text NOT NULL,
	"nome" text NOT NULL,
	"nota" integer NOT NULL,
	"texto" text NOT NULL,
	"fotos" jsonb NOT NULL,
	"resposta" text,
	"respondida_em" timestamp (3) with time zone,
	"publicada_em" timestamp (3) with time zone NOT NULL,
	"editada_em" timestamp (3) with time zone,
	CONSTRAINT "avaliacoes_publicadas_nota" CHECK ("avaliacoes_publicadas"."nota" between 1 and 5),
	CONSTRAINT "avaliacoes_publicadas_texto" CHECK (length("avaliacoes_publicadas"."texto") <= 2000 and length("avaliacoes_publicadas"."nome") between 1 and 60),
	CONSTRAINT "avaliacoes_publicadas_fotos" CHECK (case jsonb_typeof("avaliacoes_publicadas"."fotos") when 'array' then jsonb_array_length("avaliacoes_publicadas"."fotos") <= 3 else false end),
	CONSTRAINT "avaliacoes_publicadas_resposta" CHECK (("avaliacoes_publicadas"."resposta" is null) = ("avaliacoes_publicadas"."respondida_em" is null) and length("avaliacoes_publicadas"."resposta") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "avaliacoes_publicadas" ADD CONSTRAINT "avaliacoes_publicadas_avaliacao_id_avaliacoes_id_fk" FOREIGN KEY ("avaliacao_id") REFERENCES "public"."avaliacoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacoes_publicadas" ADD CONSTRAINT "avaliacoes_publicadas_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "avaliacoes_publicadas_novas" ON "avaliacoes_publicadas" USING btree ("produto_id","ordem");--> statement-breakpoint
CREATE INDEX "avaliacoes_publicadas_melhores" ON "avaliacoes_publicadas" USING btree ("produto_id","nota","ordem");--> statement-breakpoint
CREATE INDEX "avaliacoes_publicadas_piores" ON "avaliacoes_publicadas" USING btree ("produto_id",(6 - "nota"),"ordem");--> statement-breakpoint
CREATE INDEX "avaliacoes_publicadas_com_fotos" ON "avaliacoes_publicadas" USING gin ("fotos" jsonb_path_ops) WHERE "avaliacoes_publicadas"."fotos" <> '[]'::jsonb;--> statement-breakpoint
CREATE TABLE "sem_pedidos_de_avaliacao" (
	"destinatario" text PRIMARY KEY NOT NULL,
	"desde" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sem_pedidos_de_avaliacao_resumo" CHECK ("sem_pedidos_de_avaliacao"."destinatario" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
-- A product knows how many gave it how many stars, whoever writes or deletes a review; its pages and lists are made anew.
create function contar_avaliacao() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.nota <> new.nota) then
    update produtos set notas[old.nota] = notas[old.nota] - 1 where id = old.produto_id;
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or old.nota <> new.nota) then
    update produtos set notas[new.nota] = notas[new.nota] + 1 where id = new.produto_id;
  end if;
  -- The stars alone are announced by the product; what is written and answered is of its page only.
  perform pg_notify('loja', json_build_object('tipo', 'produto', 'id', coalesce(new.produto_id, old.produto_id), 'soEstoque', true)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger avaliacoes_publicadas_contar after insert or update or delete on avaliacoes_publicadas for each row execute function contar_avaliacao();
