CREATE TABLE "segundos_fatores" (
	"id" text PRIMARY KEY NOT NULL,
	"usuario_id" text NOT NULL,
	"segredo" text NOT NULL,
	"codigos_de_reserva" text NOT NULL,
	"confirmado" boolean DEFAULT false NOT NULL,
	"erros_seguidos" integer DEFAULT 0 NOT NULL,
	"bloqueado_ate" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "segundo_fator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "segundos_fatores" ADD CONSTRAINT "segundos_fatores_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "segundos_fatores_usuario_unico" ON "segundos_fatores" USING btree ("usuario_id");