CREATE TABLE "favoritos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favoritos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lista_id" text NOT NULL,
	"produto_id" text NOT NULL,
	"preco_centavos" integer NOT NULL,
	"salvo_em" timestamp (3) with time zone NOT NULL,
	"visto_centavos" integer NOT NULL,
	"visto_esgotado" boolean NOT NULL,
	"noticia" text,
	CONSTRAINT "favoritos_preco" CHECK ("favoritos"."preco_centavos" > 0),
	CONSTRAINT "favoritos_visto" CHECK ("favoritos"."visto_centavos" > 0),
	CONSTRAINT "favoritos_noticia" CHECK ("favoritos"."noticia" in ('baixou','voltou'))
);
--> statement-breakpoint
CREATE TABLE "listas_de_favoritos" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"chave_hash" text,
	"codigo" text,
	"nome_mostrado" text,
	"email" text,
	"pedido_em" timestamp (3) with time zone,
	"confirmado_em" timestamp (3) with time zone,
	"avisada_em" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mexida_em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listas_de_favoritos_dono" CHECK (("listas_de_favoritos"."uid" is null) <> ("listas_de_favoritos"."chave_hash" is null)),
	CONSTRAINT "listas_de_favoritos_codigo_forma" CHECK ("listas_de_favoritos"."codigo" ~ '^[A-Za-z0-9]{20}$'),
	CONSTRAINT "listas_de_favoritos_nome" CHECK ("listas_de_favoritos"."nome_mostrado" is null or ("listas_de_favoritos"."codigo" is not null and "listas_de_favoritos"."nome_mostrado" = btrim("listas_de_favoritos"."nome_mostrado") and length("listas_de_favoritos"."nome_mostrado") between 1 and 40)),
	CONSTRAINT "listas_de_favoritos_email" CHECK ("listas_de_favoritos"."email" = lower(btrim("listas_de_favoritos"."email")) and length("listas_de_favoritos"."email") between 3 and 254),
	CONSTRAINT "listas_de_favoritos_email_de_convidado" CHECK ("listas_de_favoritos"."email" is null or "listas_de_favoritos"."uid" is null),
	CONSTRAINT "listas_de_favoritos_pedido" CHECK (("listas_de_favoritos"."email" is null) = ("listas_de_favoritos"."pedido_em" is null)),
	CONSTRAINT "listas_de_favoritos_confirmado" CHECK ("listas_de_favoritos"."confirmado_em" is null or "listas_de_favoritos"."email" is not null)
);
--> statement-breakpoint
ALTER TABLE "consentimentos" DROP CONSTRAINT "consentimentos_tipo";--> statement-breakpoint
ALTER TABLE "consentimentos" DROP CONSTRAINT "consentimentos_origem";--> statement-breakpoint
ALTER TABLE "favoritos" ADD CONSTRAINT "favoritos_lista_id_listas_de_favoritos_id_fk" FOREIGN KEY ("lista_id") REFERENCES "public"."listas_de_favoritos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favoritos" ADD CONSTRAINT "favoritos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "listas_de_favoritos" ADD CONSTRAINT "listas_de_favoritos_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "favoritos_um_de_cada" ON "favoritos" USING btree ("lista_id","produto_id");--> statement-breakpoint
CREATE INDEX "favoritos_do_produto" ON "favoritos" USING btree ("produto_id");--> statement-breakpoint
CREATE INDEX "favoritos_com_noticia" ON "favoritos" USING btree ("lista_id") WHERE "favoritos"."noticia" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listas_de_favoritos_da_conta" ON "listas_de_favoritos" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "listas_de_favoritos_do_navegador" ON "listas_de_favoritos" USING btree ("chave_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "listas_de_favoritos_codigo" ON "listas_de_favoritos" USING btree ("codigo");--> statement-breakpoint
CREATE INDEX "listas_de_favoritos_do_email" ON "listas_de_favoritos" USING btree ("email") WHERE "listas_de_favoritos"."email" is not null;--> statement-breakpoint
CREATE INDEX "listas_de_favoritos_por_data" ON "listas_de_favoritos" USING btree ("mexida_em") WHERE "listas_de_favoritos"."uid" is null;--> statement-breakpoint
ALTER TABLE "consentimentos" ADD CONSTRAINT "consentimentos_tipo" CHECK ("consentimentos"."tipo" in ('avise-me','carrinho-deixado','favoritos'));--> statement-breakpoint
ALTER TABLE "consentimentos" ADD CONSTRAINT "consentimentos_origem" CHECK ("consentimentos"."origem" in ('produto','favoritos','confirmacao','conta','elo-do-email','um-clique'));