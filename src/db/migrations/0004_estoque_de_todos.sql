DROP INDEX "produtos_todos_estoque";--> statement-breakpoint
CREATE INDEX "produtos_todos_estoque" ON "produtos" USING btree ((case when "digital" then 2147483647 else "estoque" end),"id");