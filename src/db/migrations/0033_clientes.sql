CREATE TABLE "anotacoes_do_cliente" (
	"id" text PRIMARY KEY NOT NULL,
	"cliente_id" text NOT NULL,
	"texto" text NOT NULL,
	"autor_id" text NOT NULL,
	"autor_nome" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "anotacoes_do_cliente_texto" CHECK ("anotacoes_do_cliente"."texto" = btrim("anotacoes_do_cliente"."texto") and length("anotacoes_do_cliente"."texto") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "clientes" (
	"id" text PRIMARY KEY NOT NULL,
	"usuario_id" text,
	"nome" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"telefone" text,
	"cidade" text,
	"uf" text,
	"pedidos_pagos" integer DEFAULT 0 NOT NULL,
	"gasto_centavos" bigint DEFAULT 0 NOT NULL,
	"ultima_compra" timestamp (3) with time zone,
	"ultimo_pedido" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"busca" text GENERATED ALWAYS AS (' ' || sem_acento("nome" || ' ' || "email")) STORED,
	CONSTRAINT "clientes_email_normalizado" CHECK ("clientes"."email" = lower(btrim("clientes"."email"))),
	CONSTRAINT "clientes_conta_com_o_seu_id" CHECK ("clientes"."usuario_id" is null or "clientes"."usuario_id" = "clientes"."id"),
	CONSTRAINT "clientes_somas" CHECK ("clientes"."pedidos_pagos" >= 0 and "clientes"."gasto_centavos" >= 0 and ("clientes"."pedidos_pagos" = 0) = ("clientes"."ultima_compra" is null) and ("clientes"."pedidos_pagos" > 0 or "clientes"."gasto_centavos" = 0))
);
--> statement-breakpoint
CREATE TABLE "clientes_emails" (
	"email" text PRIMARY KEY NOT NULL,
	"cliente_id" text NOT NULL,
	CONSTRAINT "clientes_emails_normalizado" CHECK ("clientes_emails"."email" = lower(btrim("clientes_emails"."email")) and "clientes_emails"."email" <> '')
);
--> statement-breakpoint
CREATE TABLE "clientes_juntados" (
	"id" text PRIMARY KEY NOT NULL,
	"cliente_id" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segmentos_de_clientes" (
	"id" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"filtro" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "segmentos_de_clientes_nome" CHECK ("segmentos_de_clientes"."nome" = btrim("segmentos_de_clientes"."nome") and length("segmentos_de_clientes"."nome") between 1 and 60),
	CONSTRAINT "segmentos_de_clientes_filtro" CHECK (length("segmentos_de_clientes"."filtro") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "cliente_id" text;--> statement-breakpoint
ALTER TABLE "anotacoes_do_cliente" ADD CONSTRAINT "anotacoes_do_cliente_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes_emails" ADD CONSTRAINT "clientes_emails_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes_juntados" ADD CONSTRAINT "clientes_juntados_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anotacoes_do_cliente_recentes" ON "anotacoes_do_cliente" USING btree ("cliente_id","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "clientes_usuario" ON "clientes" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "clientes_por_nome" ON "clientes" USING btree (sem_acento("nome"),"id");--> statement-breakpoint
CREATE INDEX "clientes_por_pedidos" ON "clientes" USING btree ("pedidos_pagos","id");--> statement-breakpoint
CREATE INDEX "clientes_por_gasto" ON "clientes" USING btree ("gasto_centavos","id");--> statement-breakpoint
CREATE INDEX "clientes_por_ultima_compra" ON "clientes" USING btree (coalesce("ultima_compra", '1970-01-01 00:00:00+00'),"id");--> statement-breakpoint
CREATE INDEX "clientes_criado_em" ON "clientes" USING btree ("criado_em","id");--> statement-breakpoint
CREATE INDEX "clientes_por_cidade" ON "clientes" USING btree ("uf",sem_acento("cidade"),"id");--> statement-breakpoint
CREATE INDEX "clientes_por_telefone" ON "clientes" USING btree (right("telefone", 8));--> statement-breakpoint
CREATE INDEX "clientes_busca" ON "clientes" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clientes_emails_do_cliente" ON "clientes_emails" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "clientes_juntados_do_cliente" ON "clientes_juntados" USING btree ("cliente_id");--> statement-breakpoint
CREATE UNIQUE INDEX "segmentos_de_clientes_nome_unico" ON "segmentos_de_clientes" USING btree (sem_acento("nome"));--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pedidos_da_pessoa" ON "pedidos" USING btree ("cliente_id","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pedidos"."cliente_id" is not null;--> statement-breakpoint
CREATE INDEX "pedidos_contados_da_pessoa" ON "pedidos" USING btree ("cliente_id",coalesce("pago_em", "criado_em")) WHERE "pedidos"."cliente_id" is not null and "pedidos"."status" in ('approved','enviado','concluido') and "pedidos"."excluido_em" is null and not "pedidos"."venda_de_vale";--> statement-breakpoint
-- The id of the customer of an order with this account or e-mail; inserts a guest not known yet. null without personal data.
create function cliente_do_pedido(p pedidos) returns text language plpgsql as $$
declare
  endereco text := lower(btrim(p.email));
  achado text;
  novo text := substr(replace(gen_random_uuid()::text, '-', ''), 1, 20);
begin
  if p.uid is not null then return (select id from clientes where usuario_id = p.uid); end if;
  if not p.is_guest or endereco = '' or endereco like '%@invalid' then return null; end if;
  -- Locked as its foreign key will: a customer that is merged or deleted meanwhile is not found any more.
  select c.id into achado from clientes_emails e join clientes c on c.id = e.cliente_id where e.email = endereco for key share of c;
  if found then return achado; end if;
  insert into clientes (id, nome, email, telefone, cidade, uf, ultimo_pedido, criado_em)
    values (novo, p.nome, endereco, nullif(p.telefone, ''), nullif(p.cidade, ''), nullif(p.uf, ''), p.criado_em, p.criado_em);
  insert into clientes_emails (email, cliente_id) values (endereco, novo) on conflict do nothing;
  if found then return novo; end if;
  -- Another order of the same guest was faster.
  delete from clientes where id = novo;
  return (select cliente_id from clientes_emails where email = endereco);
end $$;
--> statement-breakpoint
-- When the order counts in its customer's sums: the time of the purchase, else null.
create function comprado_em(p pedidos) returns timestamptz language sql immutable as $$
  select case when p.status in ('approved','enviado','concluido') and p.excluido_em is null and not p.venda_de_vale then coalesce(p.pago_em, p.criado_em) end
$$;
--> statement-breakpoint
create function somar_no_cliente(cliente text) returns void language sql as $$
  update clientes c set pedidos_pagos = s.quantos, gasto_centavos = s.gasto, ultima_compra = s.ultima
    from (select count(*) as quantos, coalesce(sum(greatest(p.total_centavos - p.estornado_centavos, 0)), 0) as gasto, max(coalesce(p.pago_em, p.criado_em)) as ultima
      from pedidos p where p.cliente_id = cliente and p.status in ('approved','enviado','concluido') and p.excluido_em is null and not p.venda_de_vale) s
    where c.id = cliente and (c.pedidos_pagos, c.gasto_centavos, c.ultima_compra) is distinct from (s.quantos, s.gasto, s.ultima)
$$;
--> statement-breakpoint
-- Name, telephone and place of the account, and its e-mail once it is confirmed: guests' orders with it are this customer's.
create function cuidar_do_cliente_da_conta() returns trigger language plpgsql as $$
declare
  outro record;
begin
  if tg_op = 'INSERT' then
    insert into clientes (id, usuario_id, nome, email, telefone, cidade, uf, criado_em)
      values (new.id, new.id, new.nome, coalesce(new.email_do_cadastro, new.email), new.telefone, new.cidade, new.estado, new.criado_em);
  else
    update clientes set nome = new.nome, email = coalesce(new.email_do_cadastro, new.email), telefone = new.telefone, cidade = new.cidade, uf = new.estado
      where id = new.id and (nome, email, telefone, cidade, uf) is distinct from (new.nome, coalesce(new.email_do_cadastro, new.email), new.telefone, new.cidade, new.estado);
    if (old.email, old.email_verificado) = (new.email, new.email_verificado) then return null; end if;
    delete from clientes_emails where email = old.email and cliente_id = new.id and (old.email <> new.email or not new.email_verificado);
  end if;
  if not new.email_verificado or new.email = '' then return null; end if;
  insert into clientes_emails (email, cliente_id) values (new.email, new.id) on conflict do nothing;
  select c.id, c.usuario_id into outro from clientes_emails e join clientes c on c.id = e.cliente_id where e.email = new.email;
  if outro.id <> new.id and outro.usuario_id is null then perform juntar_clientes(outro.id, new.id); end if;
  return null;
end $$;
--> statement-breakpoint
-- Moves everything of the customer `de` to `para`, and deletes `de`. The account of `de`, if any, is its caller's concern.
create function juntar_clientes(de text, para text) returns void language plpgsql as $$
begin
  perform 1 from clientes where id in (de, para) order by id for update;
  update clientes_emails set cliente_id = para where cliente_id = de;
  update anotacoes_do_cliente set cliente_id = para where cliente_id = de;
  update clientes_juntados set cliente_id = para where cliente_id = de;
  insert into clientes_juntados (id, cliente_id) values (de, para);
  update clientes c set criado_em = least(c.criado_em, d.criado_em) from clientes d where c.id = para and d.id = de;
  update pedidos set cliente_id = para where cliente_id = de;
  delete from clientes where id = de;
end $$;
--> statement-breakpoint
-- An account's deletion takes its customer with it. Guests' orders with its e-mail, which it never took over, stay a guest's.
create function soltar_cliente_da_conta() returns trigger language plpgsql as $$
begin
  delete from clientes_emails where cliente_id = old.id;
  update pedidos set email = email where cliente_id = old.id and uid is null and is_guest;
  return old;
end $$;
--> statement-breakpoint
create function escolher_cliente() returns trigger language plpgsql as $$
begin
  new.cliente_id := cliente_do_pedido(new);
  return new;
end $$;
--> statement-breakpoint
create function somar_pedido_no_cliente() returns trigger language plpgsql as $$
declare
  antes timestamptz := case when tg_op <> 'INSERT' and old.cliente_id is not null then comprado_em(old) end;
  agora timestamptz := case when tg_op <> 'DELETE' and new.cliente_id is not null then comprado_em(new) end;
  tirado bigint := case when antes is null then 0 else greatest(old.total_centavos - old.estornado_centavos, 0) end;
  posto bigint := case when agora is null then 0 else greatest(new.total_centavos - new.estornado_centavos, 0) end;
begin
  -- Guests are known by their latest order. A card has no address.
  if tg_op <> 'DELETE' and new.is_guest and new.cliente_id is not null then
    update clientes set nome = new.nome, telefone = coalesce(nullif(new.telefone, ''), telefone), cidade = coalesce(nullif(new.cidade, ''), cidade), uf = coalesce(nullif(new.uf, ''), uf), ultimo_pedido = new.criado_em
      where id = new.cliente_id and usuario_id is null and coalesce(ultimo_pedido <= new.criado_em, true)
        and (nome, telefone, cidade, uf, ultimo_pedido) is distinct from (new.nome, coalesce(nullif(new.telefone, ''), telefone), coalesce(nullif(new.cidade, ''), cidade), coalesce(nullif(new.uf, ''), uf), new.criado_em);
  end if;
  if tg_op <> 'DELETE' and new.cliente_id is not null then
    update clientes set ultimo_pedido = greatest(ultimo_pedido, new.criado_em), criado_em = least(criado_em, new.criado_em)
      where id = new.cliente_id and (coalesce(ultimo_pedido < new.criado_em, true) or criado_em > new.criado_em);
  end if;
  -- A guest is known by orders only.
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.cliente_id is distinct from old.cliente_id) then
    delete from clientes where id = old.cliente_id and usuario_id is null and not exists (select from pedidos where cliente_id = old.cliente_id);
  end if;
  if antes is null and agora is null then return null; end if;
  if tg_op = 'UPDATE' and antes = agora and tirado = posto and old.cliente_id = new.cliente_id then return null; end if;
  -- Locked in one order, and before the orders are read: two orders of a customer never miss each other.
  perform 1 from clientes where id in (case when antes is not null then old.cliente_id end, case when agora is not null then new.cliente_id end) order by id for no key update;
  if antes is not null then perform somar_no_cliente(old.cliente_id); end if;
  if agora is not null and (antes is null or old.cliente_id <> new.cliente_id) then perform somar_no_cliente(new.cliente_id); end if;
  return null;
end $$;
--> statement-breakpoint
-- Inserts the customers of all accounts and orders that have none yet, and sums them at once, as the triggers do one by one.
create function refazer_clientes() returns void language plpgsql as $$
begin
  insert into clientes (id, usuario_id, nome, email, telefone, cidade, uf, criado_em)
    select id, id, nome, coalesce(email_do_cadastro, email), telefone, cidade, estado, criado_em from usuarios on conflict do nothing;
  insert into clientes_emails (email, cliente_id) select email, id from usuarios where email_verificado and email <> '' on conflict do nothing;
  with convidados as (
    select distinct on (lower(btrim(p.email))) lower(btrim(p.email)) as email, substr(replace(gen_random_uuid()::text, '-', ''), 1, 20) as id, p.nome, nullif(p.telefone, '') as telefone, nullif(p.cidade, '') as cidade, nullif(p.uf, '') as uf, p.criado_em
      from pedidos p where p.cliente_id is null and p.uid is null and p.is_guest and btrim(p.email) <> '' and lower(btrim(p.email)) not like '%@invalid'
        and not exists (select from clientes_emails e where e.email = lower(btrim(p.email)))
      order by lower(btrim(p.email)), p.criado_em desc
  ), novos as (
    insert into clientes (id, nome, email, telefone, cidade, uf, criado_em) select id, nome, email, telefone, cidade, uf, criado_em from convidados returning id, email
  )
  insert into clientes_emails (email, cliente_id) select email, id from novos;
  update pedidos p set cliente_id = c.id from clientes c where p.cliente_id is null and p.uid is not null and c.usuario_id = p.uid;
  update pedidos p set cliente_id = e.cliente_id from clientes_emails e where p.cliente_id is null and p.uid is null and p.is_guest and e.email = lower(btrim(p.email));
  update clientes c set pedidos_pagos = s.quantos, gasto_centavos = s.gasto, ultima_compra = s.ultima, ultimo_pedido = s.visto, criado_em = least(c.criado_em, s.desde)
    from (select p.cliente_id, count(*) filter (where comprado_em(p) is not null) as quantos,
        coalesce(sum(greatest(p.total_centavos - p.estornado_centavos, 0)) filter (where comprado_em(p) is not null), 0) as gasto,
        max(comprado_em(p)) as ultima, max(p.criado_em) as visto, min(p.criado_em) as desde from pedidos p where p.cliente_id is not null group by p.cliente_id) s
    where c.id = s.cliente_id;
end $$;
--> statement-breakpoint
alter table pedidos disable trigger user;
--> statement-breakpoint
select refazer_clientes();
--> statement-breakpoint
alter table pedidos enable trigger user;
--> statement-breakpoint
create trigger usuarios_cuidar_do_cliente after insert or update of nome, email, email_do_cadastro, email_verificado, telefone, cidade, estado on usuarios for each row execute function cuidar_do_cliente_da_conta();
--> statement-breakpoint
create trigger usuarios_soltar_cliente before delete on usuarios for each row execute function soltar_cliente_da_conta();
--> statement-breakpoint
create trigger pedidos_escolher_cliente before insert or update of uid, email, is_guest on pedidos for each row execute function escolher_cliente();
--> statement-breakpoint
create trigger pedidos_somar_no_cliente after insert or delete or update of uid, email, is_guest, cliente_id, nome, telefone, cidade, uf, status, total_centavos, estornado_centavos, excluido_em, pago_em, criado_em on pedidos for each row execute function somar_pedido_no_cliente();
