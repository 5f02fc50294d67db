CREATE TABLE "chegadas_do_dia" (
	"dia" date NOT NULL,
	"marca" text NOT NULL,
	"origem" text NOT NULL,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"utm_term" text,
	"utm_content" text,
	CONSTRAINT "chegadas_do_dia_dia_marca_pk" PRIMARY KEY("dia","marca"),
	CONSTRAINT "chegadas_do_dia_origem" CHECK (length("chegadas_do_dia"."origem") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "medidas_por_dia" (
	"de" text NOT NULL,
	"dia" date NOT NULL,
	"chave" text NOT NULL,
	"pessoas" integer NOT NULL,
	CONSTRAINT "medidas_por_dia_de_dia_chave_pk" PRIMARY KEY("de","dia","chave"),
	CONSTRAINT "medidas_por_dia_de" CHECK ("medidas_por_dia"."de" in ('passo','origem','pagina','produto','aparelho','busca')),
	CONSTRAINT "medidas_por_dia_chave" CHECK (length("medidas_por_dia"."chave") between 1 and 200),
	CONSTRAINT "medidas_por_dia_pessoas" CHECK ("medidas_por_dia"."pessoas" > 0)
);
--> statement-breakpoint
CREATE TABLE "pedido_origens" (
	"pedido_id" text PRIMARY KEY NOT NULL,
	"origem" text NOT NULL,
	"aparelho" text NOT NULL,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"utm_term" text,
	"utm_content" text,
	CONSTRAINT "pedido_origens_origem" CHECK (length("pedido_origens"."origem") between 1 and 200),
	CONSTRAINT "pedido_origens_aparelho" CHECK ("pedido_origens"."aparelho" in ('celular','tablet','computador')),
	CONSTRAINT "pedido_origens_utm" CHECK (greatest(length("pedido_origens"."utm_source"), length("pedido_origens"."utm_medium"), length("pedido_origens"."utm_campaign"), length("pedido_origens"."utm_term"), length("pedido_origens"."utm_content")) <= 60)
);
--> statement-breakpoint
ALTER TABLE "vendas_por_dia" DROP CONSTRAINT "vendas_por_dia_de";--> statement-breakpoint
ALTER TABLE "pedido_origens" ADD CONSTRAINT "pedido_origens_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendas_por_dia" ADD CONSTRAINT "vendas_por_dia_de" CHECK ("vendas_por_dia"."de" in ('loja','produto','cupom','influencer','recebidos','origem','aparelho'));
--> statement-breakpoint
-- Where an order came from is written after the order: its day has to be added up again.
create function marcar_dia_da_origem() returns trigger language plpgsql as $$
begin
  insert into dias_a_somar select dia_da_loja(p.criado_em) from pedidos p where p.id = new.pedido_id;
  return null;
end $$;
--> statement-breakpoint
create trigger pedido_origens_marcar_dia after insert on pedido_origens for each row execute function marcar_dia_da_origem();
