CREATE TABLE "vezes_de_email" (
	"email_id" text PRIMARY KEY NOT NULL,
	"destinatario" text NOT NULL,
	"em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "espera" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "junto_de" text;--> statement-breakpoint
CREATE INDEX "vezes_de_email_do_destinatario" ON "vezes_de_email" USING btree ("destinatario","em");--> statement-breakpoint
CREATE INDEX "vezes_de_email_passadas" ON "vezes_de_email" USING btree ("em");--> statement-breakpoint
CREATE INDEX "emails_em_espera" ON "emails" USING btree (lower("para"),"criado_em") WHERE "emails"."espera" is not null;--> statement-breakpoint
CREATE INDEX "emails_juntos" ON "emails" USING btree ("junto_de") WHERE "emails"."junto_de" is not null;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_espera" CHECK ("emails"."espera" in ('vez','confirmacao'));