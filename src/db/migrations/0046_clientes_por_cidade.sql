DROP INDEX "clientes_por_cidade";--> statement-breakpoint
CREATE INDEX "clientes_por_cidade" ON "clientes" USING btree (sem_acento("cidade"),"uf","id");