CREATE TABLE "avisos_desligados" (
	"uid" text NOT NULL,
	"aviso" text NOT NULL,
	CONSTRAINT "avisos_desligados_uid_aviso_pk" PRIMARY KEY("uid","aviso"),
	CONSTRAINT "avisos_desligados_aviso" CHECK ("avisos_desligados"."aviso" in ('primeira-venda','cada-venda','comissao-liberada','repasse-enviado','taxa-mudou'))
);
--> statement-breakpoint
CREATE TABLE "comunicado_destinatarios" (
	"comunicado_id" text NOT NULL,
	"uid" text NOT NULL,
	"lido_em" timestamp (3) with time zone,
	CONSTRAINT "comunicado_destinatarios_comunicado_id_uid_pk" PRIMARY KEY("comunicado_id","uid")
);
--> statement-breakpoint
CREATE TABLE "comunicados" (
	"id" text PRIMARY KEY NOT NULL,
	"assunto" text NOT NULL,
	"texto" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comunicados_textos" CHECK (length("comunicados"."assunto") between 1 and 120 and length("comunicados"."texto") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "inscricoes_de_parceiros" (
	"id" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"canais" text NOT NULL,
	"audiencia" text NOT NULL,
	"termos" integer NOT NULL,
	"situacao" text DEFAULT 'por-confirmar' NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmada_em" timestamp (3) with time zone,
	"decidida_em" timestamp (3) with time zone,
	"motivo" text,
	"uid" text,
	CONSTRAINT "inscricoes_de_parceiros_situacao" CHECK ("inscricoes_de_parceiros"."situacao" in ('por-confirmar','pronta','aceita','recusada')),
	CONSTRAINT "inscricoes_de_parceiros_datas" CHECK (("inscricoes_de_parceiros"."situacao" = 'por-confirmar') = ("inscricoes_de_parceiros"."confirmada_em" is null) and ("inscricoes_de_parceiros"."situacao" in ('aceita','recusada')) = ("inscricoes_de_parceiros"."decidida_em" is not null)),
	CONSTRAINT "inscricoes_de_parceiros_decisao" CHECK (("inscricoes_de_parceiros"."situacao" = 'recusada') = ("inscricoes_de_parceiros"."motivo" is not null) and ("inscricoes_de_parceiros"."situacao" = 'aceita') = ("inscricoes_de_parceiros"."uid" is not null) and length("inscricoes_de_parceiros"."motivo") between 1 and 500),
	CONSTRAINT "inscricoes_de_parceiros_textos" CHECK (length("inscricoes_de_parceiros"."nome") between 1 and 120 and "inscricoes_de_parceiros"."email" = lower(btrim("inscricoes_de_parceiros"."email")) and length("inscricoes_de_parceiros"."email") between 3 and 254 and length("inscricoes_de_parceiros"."canais") between 1 and 1000 and length("inscricoes_de_parceiros"."audiencia") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "materiais" (
	"id" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"imagem" jsonb,
	"endereco" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "materiais_tipo" CHECK ("materiais"."tipo" in ('imagem','texto','filme')),
	CONSTRAINT "materiais_do_tipo" CHECK (("materiais"."tipo" = 'imagem') = ("materiais"."imagem" is not null) and ("materiais"."tipo" = 'filme') = ("materiais"."endereco" is not null) and ("materiais"."tipo" <> 'texto' or "materiais"."texto" <> '')),
	CONSTRAINT "materiais_textos" CHECK (length("materiais"."titulo") between 1 and 120 and length("materiais"."texto") <= 2000 and "materiais"."endereco" ~ '^https://' and length("materiais"."endereco") <= 500)
);
--> statement-breakpoint
CREATE TABLE "parceria" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"aberta" boolean DEFAULT false NOT NULL,
	"texto" text NOT NULL,
	"publi" text NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parceria_linha_unica" CHECK ("parceria"."id" = 1),
	CONSTRAINT "parceria_textos" CHECK (length("parceria"."texto") between 1 and 5000 and length("parceria"."publi") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "termos_da_parceria" (
	"versao" integer PRIMARY KEY NOT NULL,
	"texto" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "termos_da_parceria_versao" CHECK ("termos_da_parceria"."versao" >= 1),
	CONSTRAINT "termos_da_parceria_texto" CHECK (length("termos_da_parceria"."texto") between 1 and 20000)
);
--> statement-breakpoint
ALTER TABLE "avisos_desligados" ADD CONSTRAINT "avisos_desligados_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado_destinatarios" ADD CONSTRAINT "comunicado_destinatarios_comunicado_id_comunicados_id_fk" FOREIGN KEY ("comunicado_id") REFERENCES "public"."comunicados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado_destinatarios" ADD CONSTRAINT "comunicado_destinatarios_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscricoes_de_parceiros" ADD CONSTRAINT "inscricoes_de_parceiros_termos_termos_da_parceria_versao_fk" FOREIGN KEY ("termos") REFERENCES "public"."termos_da_parceria"("versao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscricoes_de_parceiros" ADD CONSTRAINT "inscricoes_de_parceiros_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comunicado_destinatarios_do_usuario" ON "comunicado_destinatarios" USING btree ("uid","lido_em");--> statement-breakpoint
CREATE INDEX "comunicados_recentes" ON "comunicados" USING btree ("criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "inscricoes_de_parceiros_email" ON "inscricoes_de_parceiros" USING btree ("email");--> statement-breakpoint
CREATE INDEX "inscricoes_de_parceiros_da_situacao" ON "inscricoes_de_parceiros" USING btree ("situacao","criado_em");--> statement-breakpoint
CREATE INDEX "inscricoes_de_parceiros_do_usuario" ON "inscricoes_de_parceiros" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "materiais_recentes" ON "materiais" USING btree ("criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
create trigger termos_da_parceria_so_cresce before update or delete on termos_da_parceria for each row execute function recusar_mudanca();
--> statement-breakpoint
-- The footer of every page links to the page for new influencers only while it is open.
create trigger parceria_avisar after insert or update of aberta, texto on parceria for each row execute function avisar_configuracao();
