CREATE TABLE "ajustes_dos_repasses" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"minimo_centavos" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ajustes_dos_repasses_linha_unica" CHECK ("ajustes_dos_repasses"."id" = 1),
	CONSTRAINT "ajustes_dos_repasses_minimo" CHECK ("ajustes_dos_repasses"."minimo_centavos" between 0 and 999999999)
);
--> statement-breakpoint
CREATE TABLE "dados_fiscais" (
	"usuario_id" text PRIMARY KEY NOT NULL,
	"documento" text NOT NULL,
	"nome" text NOT NULL,
	"endereco" text NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dados_fiscais_documento" CHECK ("dados_fiscais"."documento" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
	CONSTRAINT "dados_fiscais_textos" CHECK (length("dados_fiscais"."nome") <= 120 and length("dados_fiscais"."endereco") <= 300)
);
--> statement-breakpoint
CREATE TABLE "faixas_do_irrf" (
	"ano" integer NOT NULL,
	"numero" integer NOT NULL,
	"ate_centavos" integer,
	"aliquota_pb" integer NOT NULL,
	"deducao_centavos" integer NOT NULL,
	CONSTRAINT "faixas_do_irrf_ano_numero_pk" PRIMARY KEY("ano","numero"),
	CONSTRAINT "faixas_do_irrf_valores" CHECK ("faixas_do_irrf"."numero" between 1 and 12 and "faixas_do_irrf"."ate_centavos" > 0 and "faixas_do_irrf"."aliquota_pb" between 0 and 10000 and "faixas_do_irrf"."deducao_centavos" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notas_dos_repasses" (
	"repasse_id" text NOT NULL,
	"id_influencer" text NOT NULL,
	"pdf" text,
	"xml" text,
	"recebida_em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notas_dos_repasses_repasse_id_id_influencer_pk" PRIMARY KEY("repasse_id","id_influencer"),
	CONSTRAINT "notas_dos_repasses_arquivo" CHECK ("notas_dos_repasses"."pdf" is not null or "notas_dos_repasses"."xml" is not null)
);
--> statement-breakpoint
CREATE TABLE "tabelas_de_imposto" (
	"ano" integer PRIMARY KEY NOT NULL,
	"inss_pb" integer NOT NULL,
	"inss_teto_centavos" integer NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tabelas_de_imposto_ano" CHECK ("tabelas_de_imposto"."ano" between 2000 and 2100),
	CONSTRAINT "tabelas_de_imposto_inss" CHECK ("tabelas_de_imposto"."inss_pb" between 0 and 10000 and "tabelas_de_imposto"."inss_teto_centavos" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credores_sem_conta" ADD COLUMN "documento" text;--> statement-breakpoint
ALTER TABLE "credores_sem_conta" ADD COLUMN "nome_fiscal" text;--> statement-breakpoint
ALTER TABLE "credores_sem_conta" ADD COLUMN "endereco_fiscal" text;--> statement-breakpoint
ALTER TABLE "repasse_itens" ADD COLUMN "inss_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repasse_itens" ADD COLUMN "irrf_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repasse_itens" ADD COLUMN "liquido_centavos" integer GENERATED ALWAYS AS ("valor_centavos" - "inss_centavos" - "irrf_centavos") STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "repasse_itens" ADD COLUMN "documento" text;--> statement-breakpoint
ALTER TABLE "repasse_itens" ADD COLUMN "nome_fiscal" text;--> statement-breakpoint
ALTER TABLE "repasse_itens" ADD COLUMN "endereco_fiscal" text;--> statement-breakpoint
ALTER TABLE "dados_fiscais" ADD CONSTRAINT "dados_fiscais_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faixas_do_irrf" ADD CONSTRAINT "faixas_do_irrf_ano_tabelas_de_imposto_ano_fk" FOREIGN KEY ("ano") REFERENCES "public"."tabelas_de_imposto"("ano") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notas_dos_repasses" ADD CONSTRAINT "notas_dos_repasses_item_fk" FOREIGN KEY ("repasse_id","id_influencer") REFERENCES "public"."repasse_itens"("repasse_id","id_influencer") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "faixas_do_irrf_uma_ultima" ON "faixas_do_irrf" USING btree ("ano") WHERE "faixas_do_irrf"."ate_centavos" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "faixas_do_irrf_ate" ON "faixas_do_irrf" USING btree ("ano","ate_centavos");--> statement-breakpoint
CREATE INDEX "repasse_itens_do_influencer" ON "repasse_itens" USING btree ("id_influencer");--> statement-breakpoint
ALTER TABLE "credores_sem_conta" ADD CONSTRAINT "credores_sem_conta_documento" CHECK ("credores_sem_conta"."documento" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$');--> statement-breakpoint
ALTER TABLE "credores_sem_conta" ADD CONSTRAINT "credores_sem_conta_papeis" CHECK (("credores_sem_conta"."documento" is null) = ("credores_sem_conta"."nome_fiscal" is null) and ("credores_sem_conta"."documento" is null) = ("credores_sem_conta"."endereco_fiscal" is null));--> statement-breakpoint
ALTER TABLE "repasse_itens" ADD CONSTRAINT "repasse_itens_liquido" CHECK ("repasse_itens"."inss_centavos" >= 0 and "repasse_itens"."irrf_centavos" >= 0 and "repasse_itens"."liquido_centavos" >= 0);--> statement-breakpoint
ALTER TABLE "repasse_itens" ADD CONSTRAINT "repasse_itens_documento" CHECK ("repasse_itens"."documento" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$');--> statement-breakpoint
ALTER TABLE "repasse_itens" ADD CONSTRAINT "repasse_itens_so_de_pessoas" CHECK ("repasse_itens"."inss_centavos" + "repasse_itens"."irrf_centavos" = 0 or ("repasse_itens"."documento" is not null and length("repasse_itens"."documento") = 11));--> statement-breakpoint
ALTER TABLE "repasse_itens" ADD CONSTRAINT "repasse_itens_papeis" CHECK (("repasse_itens"."documento" is null) = ("repasse_itens"."nome_fiscal" is null) and ("repasse_itens"."documento" is null) = ("repasse_itens"."endereco_fiscal" is null));--> statement-breakpoint
-- A deleted account is paid with its tax: document, name and address for papers stay while commission is owed.
create or replace function guardar_credor() returns trigger language plpgsql as $$
begin
  if comissao_por_acertar(old.id) then
    insert into credores_sem_conta (id_influencer, nome, chave_tipo, chave, documento, nome_fiscal, endereco_fiscal)
    select old.id, old.nome, c.tipo, c.chave, d.documento, case when d.nome = '' then old.nome else d.nome end, d.endereco
    from (values (1)) uma left join chaves_pix c on c.usuario_id = old.id left join dados_fiscais d on d.usuario_id = old.id
    on conflict (id_influencer) do update set nome = excluded.nome,
      chave_tipo = coalesce(excluded.chave_tipo, credores_sem_conta.chave_tipo),
      chave = coalesce(excluded.chave, credores_sem_conta.chave),
      documento = coalesce(excluded.documento, credores_sem_conta.documento),
      nome_fiscal = case when excluded.documento is null then credores_sem_conta.nome_fiscal else excluded.nome_fiscal end,
      endereco_fiscal = case when excluded.documento is null then credores_sem_conta.endereco_fiscal else excluded.endereco_fiscal end;
  end if;
  return old;
end $$;
