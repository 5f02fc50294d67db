DROP INDEX "usuarios_role_nome";--> statement-breakpoint
ALTER TABLE "cupons" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "email_do_cadastro" text;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "busca" text GENERATED ALWAYS AS (' ' || sem_acento("nome" || ' ' || "email" || coalesce(' ' || "email_do_cadastro", ''))) STORED;--> statement-breakpoint
CREATE INDEX "pedidos_de_conta_excluida" ON "pedidos" USING btree ("id") WHERE "pedidos"."uid" is null and not "pedidos"."is_guest" and "pedidos"."email" <> 'conta-excluida@invalid';--> statement-breakpoint
CREATE INDEX "usuarios_por_nome" ON "usuarios" USING btree (sem_acento("nome"),"id");--> statement-breakpoint
CREATE INDEX "usuarios_por_email" ON "usuarios" USING btree (coalesce("email_do_cadastro", "email"),"id");--> statement-breakpoint
CREATE INDEX "usuarios_por_role" ON "usuarios" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "usuarios_por_cupom" ON "usuarios" USING btree (coalesce("cupom", ''),"id");--> statement-breakpoint
CREATE INDEX "usuarios_por_comissao" ON "usuarios" USING btree ("comissao_pb","id");--> statement-breakpoint
CREATE INDEX "usuarios_role_email" ON "usuarios" USING btree ("role",coalesce("email_do_cadastro", "email"),"id");--> statement-breakpoint
CREATE INDEX "usuarios_role_cupom" ON "usuarios" USING btree ("role",coalesce("cupom", ''),"id");--> statement-breakpoint
CREATE INDEX "usuarios_role_comissao" ON "usuarios" USING btree ("role","comissao_pb","id");--> statement-breakpoint
CREATE INDEX "usuarios_role_criado_em" ON "usuarios" USING btree ("role","criado_em","id");--> statement-breakpoint
CREATE INDEX "usuarios_busca" ON "usuarios" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usuarios_role_nome" ON "usuarios" USING btree ("role",sem_acento("nome"),"id");--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_email_do_cadastro_normalizado" CHECK ("usuarios"."email_do_cadastro" = lower(btrim("usuarios"."email_do_cadastro")) and "usuarios"."email_do_cadastro" <> "usuarios"."email");