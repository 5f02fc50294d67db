-- The mailbox an address leads to, as `caixaDoEmail` in src/domain/usuarios/pessoa.ts.
create function public.caixa_do_email(email text) returns text
  language sql immutable strict parallel safe
  as $$ select case when dominio in ('gmail.com', 'googlemail.com')
      then replace(nome, '.', '') || '@gmail.com' else nome || '@' || dominio end
    from (select regexp_replace(regexp_replace(limpo, '@[^@]*$', ''), '^(.[^+]*)\+.*$', '\1') as nome,
        regexp_replace(limpo, '^.*@', '') as dominio
      from (select lower(btrim(email)) as limpo) as digitado) as partes $$;
--> statement-breakpoint
ALTER TABLE "cupons" ADD COLUMN "limite_por_pessoa" integer;--> statement-breakpoint
CREATE INDEX "pedidos_do_cupom_por_caixa" ON "pedidos" USING btree ("cupom_id",caixa_do_email("email")) WHERE "pedidos"."cupom_id" is not null;--> statement-breakpoint
CREATE INDEX "pedidos_do_cupom_por_conta" ON "pedidos" USING btree ("cupom_id","uid") WHERE "pedidos"."cupom_id" is not null and "pedidos"."uid" is not null;--> statement-breakpoint
CREATE INDEX "pedidos_do_cupom_por_documento" ON "pedidos" USING btree ("cupom_id","documento") WHERE "pedidos"."cupom_id" is not null and "pedidos"."documento" is not null;--> statement-breakpoint
ALTER TABLE "cupons" ADD CONSTRAINT "cupons_limite_por_pessoa" CHECK ("cupons"."limite_por_pessoa" >= 1);