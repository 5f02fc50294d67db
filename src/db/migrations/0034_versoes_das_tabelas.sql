ALTER TABLE "tabelas_de_imposto" ALTER COLUMN "inss_pb" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tabelas_de_imposto" ALTER COLUMN "inss_teto_centavos" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tabelas_de_imposto" ADD CONSTRAINT "tabelas_de_imposto_vazia" CHECK (("tabelas_de_imposto"."inss_pb" is null) = ("tabelas_de_imposto"."inss_teto_centavos" is null));--> statement-breakpoint
ALTER TABLE "tabelas_de_imposto" ADD CONSTRAINT "tabelas_de_imposto_versao" CHECK ("tabelas_de_imposto"."versao" > 0);