CREATE TABLE "olhar_dos_favoritos" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"foto" "pg_snapshot" NOT NULL,
	"olhado_em" timestamp (3) with time zone NOT NULL,
	"todos_em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "olhar_dos_favoritos_linha_unica" CHECK ("olhar_dos_favoritos"."id" = 1)
);
