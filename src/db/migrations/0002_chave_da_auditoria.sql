ALTER TABLE "auditoria" ADD COLUMN "chave" text;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "impressao" text;--> statement-breakpoint
CREATE UNIQUE INDEX "auditoria_uma_vez" ON "auditoria" USING btree ("chave") WHERE "auditoria"."chave" is not null;