CREATE TABLE "limites_de_reserva" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"minutos" integer NOT NULL,
	"pedidos" integer NOT NULL,
	"unidades" integer NOT NULL,
	"parte" integer NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limites_de_reserva_linha_unica" CHECK ("limites_de_reserva"."id" = 1),
	CONSTRAINT "limites_de_reserva_faixas" CHECK ("limites_de_reserva"."minutos" between 10 and 1440 and "limites_de_reserva"."pedidos" >= 3 and "limites_de_reserva"."unidades" >= 30 and "limites_de_reserva"."parte" between 10 and 100)
);
--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "visitante" text;--> statement-breakpoint
CREATE INDEX "pedidos_do_visitante" ON "pedidos" USING btree ("visitante") WHERE "pedidos"."status" = 'pendente' and "pedidos"."visitante" is not null;--> statement-breakpoint
CREATE INDEX "pedidos_que_reservam" ON "pedidos" USING btree ("criado_em") WHERE "pedidos"."status" = 'pendente' and "pedidos"."estoque_reservado";--> statement-breakpoint
-- The terms say how long goods are held.
create trigger limites_de_reserva_avisar after insert or update on limites_de_reserva for each row execute function avisar_configuracao();
