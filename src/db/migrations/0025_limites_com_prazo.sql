-- A counter says when it starts afresh, so that limits of different lengths share one table and one sweep.
ALTER TABLE "limites_de_acesso" RENAME COLUMN "ultimo_pedido" TO "vence_em";--> statement-breakpoint
UPDATE "limites_de_acesso" SET "vence_em" = "vence_em" + 900000;--> statement-breakpoint
ALTER INDEX "limites_de_acesso_antigos" RENAME TO "limites_de_acesso_vencidos";
