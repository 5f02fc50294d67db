CREATE TABLE "relatos_de_csp" (
	"diretiva" text NOT NULL,
	"origem" text NOT NULL,
	"imposta" boolean NOT NULL,
	"pagina" text NOT NULL,
	"vezes" integer DEFAULT 1 NOT NULL,
	"primeira_em" timestamp (3) with time zone NOT NULL,
	"ultima_em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "relatos_de_csp_um_de_cada" PRIMARY KEY("diretiva","origem","imposta"),
	CONSTRAINT "relatos_de_csp_vezes" CHECK ("relatos_de_csp"."vezes" >= 1)
);
--> statement-breakpoint
CREATE INDEX "relatos_de_csp_recentes" ON "relatos_de_csp" USING btree ("ultima_em" DESC NULLS FIRST);
