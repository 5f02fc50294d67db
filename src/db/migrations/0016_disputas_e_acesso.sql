CREATE INDEX "emails_da_conta" ON "emails" USING btree (lower("para")) WHERE "emails"."pedido_id" is null;--> statement-breakpoint
CREATE INDEX "pedidos_em_disputa" ON "pedidos" USING btree ("id_influencer") WHERE "pedidos"."em_disputa";--> statement-breakpoint
-- Live pages of somebody whose role, account or session is no longer what it was ask again whether they may go on.
create function avisar_acesso() returns trigger language plpgsql as $$
begin
  perform pg_notify('loja', json_build_object('tipo', 'acesso', 'uid', to_jsonb(old) ->> tg_argv[0])::text);
  return null;
end $$;
--> statement-breakpoint
create trigger usuarios_avisar_acesso after update of role, ativo on usuarios for each row when (old.role <> new.role or old.ativo <> new.ativo) execute function avisar_acesso('id');
--> statement-breakpoint
-- An account that is removed takes its sessions along.
create trigger sessoes_avisar_acesso after delete on sessoes for each row execute function avisar_acesso('usuario_id');
