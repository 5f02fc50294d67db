ALTER TABLE "webhook_mensagens" ALTER COLUMN "corpo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_mensagens" ADD COLUMN "fatos" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_mensagens" ADD CONSTRAINT "webhook_mensagens_corpo" CHECK (num_nonnulls("webhook_mensagens"."corpo", "webhook_mensagens"."fatos") = 1);