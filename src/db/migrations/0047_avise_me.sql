CREATE TABLE "avise_me" (
	"id" text PRIMARY KEY NOT NULL,
	"produto_id" text NOT NULL,
	"variacao" text,
	"email" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmado_em" timestamp (3) with time zone,
	CONSTRAINT "avise_me_email" CHECK ("avise_me"."email" = lower(btrim("avise_me"."email")) and length("avise_me"."email") between 3 and 254),
	CONSTRAINT "avise_me_variacao" CHECK (length("avise_me"."variacao") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "chegadas_avisadas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chegadas_avisadas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"produto_id" text NOT NULL,
	"variacao" text,
	"em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avise_me" ADD CONSTRAINT "avise_me_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "chegadas_avisadas" ADD CONSTRAINT "chegadas_avisadas_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "avise_me_um_de_cada" ON "avise_me" USING btree ("produto_id",coalesce("variacao", ''),"email");--> statement-breakpoint
CREATE INDEX "avise_me_fila" ON "avise_me" USING btree ("produto_id","confirmado_em","id") WHERE "avise_me"."confirmado_em" is not null;--> statement-breakpoint
CREATE INDEX "avise_me_do_email" ON "avise_me" USING btree ("email");--> statement-breakpoint
CREATE INDEX "avise_me_por_data" ON "avise_me" USING btree ("criado_em");--> statement-breakpoint
CREATE INDEX "chegadas_avisadas_do_produto" ON "chegadas_avisadas" USING btree ("produto_id","em");--> statement-breakpoint
CREATE INDEX "chegadas_avisadas_por_data" ON "chegadas_avisadas" USING btree ("em");
