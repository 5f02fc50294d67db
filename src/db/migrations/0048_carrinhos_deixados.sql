CREATE TABLE "carrinhos_deixados" (
	"uid" text PRIMARY KEY NOT NULL,
	"chave" text NOT NULL,
	"itens" jsonb NOT NULL,
	"mexido_em" timestamp (3) with time zone NOT NULL,
	"lembretes" integer DEFAULT 0 NOT NULL,
	"lembrado_em" timestamp (3) with time zone,
	CONSTRAINT "carrinhos_deixados_lembretes" CHECK ("carrinhos_deixados"."lembretes" between 0 and 2),
	CONSTRAINT "carrinhos_deixados_itens" CHECK (jsonb_typeof("carrinhos_deixados"."itens") = 'array' and jsonb_array_length("carrinhos_deixados"."itens") between 1 and 50),
	CONSTRAINT "carrinhos_deixados_lembrado" CHECK (("carrinhos_deixados"."lembretes" = 0) = ("carrinhos_deixados"."lembrado_em" is null))
);
--> statement-breakpoint
ALTER TABLE "carrinhos_deixados" ADD CONSTRAINT "carrinhos_deixados_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrinhos_deixados_chave" ON "carrinhos_deixados" USING btree ("chave");--> statement-breakpoint
CREATE INDEX "carrinhos_deixados_a_lembrar" ON "carrinhos_deixados" USING btree ("mexido_em") WHERE "carrinhos_deixados"."lembretes" < 2;--> statement-breakpoint
CREATE INDEX "carrinhos_deixados_por_data" ON "carrinhos_deixados" USING btree ("mexido_em");
