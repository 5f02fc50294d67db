CREATE TABLE "meses_dos_codigos" (
	"id_influencer" text NOT NULL,
	"mes" date NOT NULL,
	"codigo" text NOT NULL,
	"pedidos" integer NOT NULL,
	"venda_centavos" bigint NOT NULL,
	"comissao_centavos" bigint NOT NULL,
	"desconto_centavos" bigint NOT NULL,
	CONSTRAINT "meses_dos_codigos_id_influencer_mes_codigo_pk" PRIMARY KEY("id_influencer","mes","codigo"),
	CONSTRAINT "meses_dos_codigos_mes" CHECK (extract(day from "meses_dos_codigos"."mes") = 1)
);
--> statement-breakpoint
CREATE TABLE "dias_dos_links" (
	"id_influencer" text NOT NULL,
	"dia" date NOT NULL,
	"visitas" integer NOT NULL,
	"pedidos" integer NOT NULL,
	"venda_centavos" bigint NOT NULL,
	"comissao_centavos" bigint NOT NULL,
	CONSTRAINT "dias_dos_links_id_influencer_dia_pk" PRIMARY KEY("id_influencer","dia"),
	CONSTRAINT "dias_dos_links_visitas" CHECK ("dias_dos_links"."visitas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "meses_dos_links" (
	"link_id" text NOT NULL,
	"mes" date NOT NULL,
	"site" text NOT NULL,
	"visitas" integer NOT NULL,
	"pedidos" integer NOT NULL,
	"venda_centavos" bigint NOT NULL,
	"comissao_centavos" bigint NOT NULL,
	CONSTRAINT "meses_dos_links_link_id_mes_site_pk" PRIMARY KEY("link_id","mes","site"),
	CONSTRAINT "meses_dos_links_mes" CHECK (extract(day from "meses_dos_links"."mes") = 1),
	CONSTRAINT "meses_dos_links_visitas" CHECK ("meses_dos_links"."visitas" >= 0),
	CONSTRAINT "meses_dos_links_site" CHECK (length("meses_dos_links"."site") <= 100)
);
--> statement-breakpoint
ALTER TABLE "dias_dos_links" ADD CONSTRAINT "dias_dos_links_id_influencer_usuarios_id_fk" FOREIGN KEY ("id_influencer") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meses_dos_links" ADD CONSTRAINT "meses_dos_links_link_id_links_do_influencer_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links_do_influencer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dias_dos_links_por_dia" ON "dias_dos_links" USING btree ("dia");--> statement-breakpoint
CREATE INDEX "meses_dos_links_por_mes" ON "meses_dos_links" USING btree ("mes");--> statement-breakpoint
create function somar_no_link(link text, quando date, onde text, mais_visitas int, mais_pedidos int, mais_venda bigint, mais_comissao bigint) returns void language sql as $$
  insert into dias_dos_links as d (id_influencer, dia, visitas, pedidos, venda_centavos, comissao_centavos)
    select l.id_influencer, quando, mais_visitas, mais_pedidos, mais_venda, mais_comissao from links_do_influencer l where l.id = link
    on conflict (id_influencer, dia) do update set visitas = d.visitas + excluded.visitas, pedidos = d.pedidos + excluded.pedidos,
      venda_centavos = d.venda_centavos + excluded.venda_centavos, comissao_centavos = d.comissao_centavos + excluded.comissao_centavos;
  insert into meses_dos_links as m (link_id, mes, site, visitas, pedidos, venda_centavos, comissao_centavos)
    values (link, date_trunc('month', quando::timestamp)::date, onde, mais_visitas, mais_pedidos, mais_venda, mais_comissao)
    on conflict (link_id, mes, site) do update set visitas = m.visitas + excluded.visitas, pedidos = m.pedidos + excluded.pedidos,
      venda_centavos = m.venda_centavos + excluded.venda_centavos, comissao_centavos = m.comissao_centavos + excluded.comissao_centavos;
$$;
--> statement-breakpoint
create function somar_visita_do_link() returns trigger language plpgsql as $$
begin
  perform somar_no_link(new.link_id, new.dia, new.site, new.visitas - case when tg_op = 'UPDATE' then old.visitas else 0 end, 0, 0, 0);
  return null;
end $$;
--> statement-breakpoint
create trigger visitas_dos_links_somar after insert or update of visitas on visitas_dos_links for each row execute function somar_visita_do_link();
--> statement-breakpoint
-- An order counts where and when it was made, whatever is entered for it later.
create function somar_lancamento_do_link() returns trigger language plpgsql as $$
begin
  perform somar_no_link(q.link_id, (q.criado_em at time zone 'America/Sao_Paulo')::date, q.site, 0, new.pedidos, new.venda_centavos, new.comissao_centavos)
    from pedido_links q where q.pedido_id = new.pedido_id;
  return null;
end $$;
--> statement-breakpoint
create trigger lancamentos_do_link after insert on lancamentos_de_comissao for each row when (new.pedido_id is not null) execute function somar_lancamento_do_link();
--> statement-breakpoint
-- An order gets its link before its ledger rows, except in a demo.
create function somar_pedido_do_link() returns trigger language plpgsql as $$
begin
  perform somar_no_link(new.link_id, (new.criado_em at time zone 'America/Sao_Paulo')::date, new.site, 0, s.pedidos, s.venda, s.comissao)
    from (select sum(pedidos)::int as pedidos, sum(venda_centavos)::bigint as venda, sum(comissao_centavos)::bigint as comissao from lancamentos_de_comissao where pedido_id = new.pedido_id) s
    where s.pedidos is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger pedido_links_somar after insert on pedido_links for each row execute function somar_pedido_do_link();
--> statement-breakpoint
insert into meses_dos_links (link_id, mes, site, visitas, pedidos, venda_centavos, comissao_centavos)
  select link_id, date_trunc('month', dia::timestamp)::date, site, sum(visitas), sum(pedidos), sum(venda), sum(comissao) from (
    select link_id, dia, site, visitas, 0 as pedidos, 0 as venda, 0 as comissao from visitas_dos_links
    union all
    select q.link_id, (q.criado_em at time zone 'America/Sao_Paulo')::date, q.site, 0, l.pedidos, l.venda_centavos, l.comissao_centavos from pedido_links q join lancamentos_de_comissao l on l.pedido_id = q.pedido_id
  ) t group by 1, 2, 3;
--> statement-breakpoint
insert into dias_dos_links (id_influencer, dia, visitas, pedidos, venda_centavos, comissao_centavos)
  select i.id_influencer, dia, sum(visitas), sum(pedidos), sum(venda), sum(comissao) from (
    select link_id, dia, visitas, 0 as pedidos, 0 as venda, 0 as comissao from visitas_dos_links
    union all
    select q.link_id, (q.criado_em at time zone 'America/Sao_Paulo')::date, 0, l.pedidos, l.venda_centavos, l.comissao_centavos from pedido_links q join lancamentos_de_comissao l on l.pedido_id = q.pedido_id
  ) t join links_do_influencer i on i.id = t.link_id group by 1, 2;
--> statement-breakpoint
create function desconto_do_codigo(pedido pedidos) returns bigint language sql stable as $$
  select case when pedido.cupom is null then 0 else greatest(pedido.desconto_centavos - pedido.desconto_pix_centavos
    - coalesce((select sum(q.desconto_centavos) from pedido_promocoes q where q.pedido_id = pedido.id), 0), 0) end::bigint
$$;
--> statement-breakpoint
create function somar_lancamento_do_codigo() returns trigger language plpgsql as $$
begin
  insert into meses_dos_codigos as m (id_influencer, mes, codigo, pedidos, venda_centavos, comissao_centavos, desconto_centavos)
    select new.id_influencer, date_trunc('month', p.criado_em at time zone 'America/Sao_Paulo')::date, upper(p.cupom_codigo), new.pedidos, new.venda_centavos, new.comissao_centavos, new.pedidos * desconto_do_codigo(p)
    from pedidos p where p.id = new.pedido_id and p.cupom_codigo is not null
    on conflict (id_influencer, mes, codigo) do update set pedidos = m.pedidos + excluded.pedidos, venda_centavos = m.venda_centavos + excluded.venda_centavos,
      comissao_centavos = m.comissao_centavos + excluded.comissao_centavos, desconto_centavos = m.desconto_centavos + excluded.desconto_centavos;
  return null;
end $$;
--> statement-breakpoint
create trigger lancamentos_do_codigo after insert on lancamentos_de_comissao for each row when (new.pedido_id is not null) execute function somar_lancamento_do_codigo();
--> statement-breakpoint
insert into meses_dos_codigos (id_influencer, mes, codigo, pedidos, venda_centavos, comissao_centavos, desconto_centavos)
  select l.id_influencer, date_trunc('month', p.criado_em at time zone 'America/Sao_Paulo')::date, upper(p.cupom_codigo), sum(l.pedidos), sum(l.venda_centavos), sum(l.comissao_centavos), sum(l.pedidos * desconto_do_codigo(p))
  from lancamentos_de_comissao l join pedidos p on p.id = l.pedido_id where p.cupom_codigo is not null group by 1, 2, 3;
