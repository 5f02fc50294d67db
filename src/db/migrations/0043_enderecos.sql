CREATE TABLE "enderecos" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"nome" text NOT NULL,
	"cep" text NOT NULL,
	"rua" text NOT NULL,
	"numero" text NOT NULL,
	"complemento" text,
	"bairro" text NOT NULL,
	"cidade" text NOT NULL,
	"uf" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enderecos_nome" CHECK ("enderecos"."nome" = btrim("enderecos"."nome") and length("enderecos"."nome") between 1 and 40),
	CONSTRAINT "enderecos_cep" CHECK ("enderecos"."cep" ~ '^[0-9]{8}$'),
	CONSTRAINT "enderecos_uf" CHECK ("enderecos"."uf" ~ '^[A-Z]{2}$'),
	CONSTRAINT "enderecos_textos" CHECK (length("enderecos"."rua") between 1 and 200 and length("enderecos"."numero") between 1 and 20 and length("enderecos"."bairro") between 1 and 120 and length("enderecos"."cidade") between 1 and 120 and length("enderecos"."complemento") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "nome_do_endereco" text;--> statement-breakpoint
ALTER TABLE "enderecos" ADD CONSTRAINT "enderecos_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enderecos_da_conta" ON "enderecos" USING btree ("uid","criado_em","id");--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_nome_do_endereco" CHECK ("usuarios"."nome_do_endereco" = btrim("usuarios"."nome_do_endereco") and length("usuarios"."nome_do_endereco") between 1 and 40);