CREATE TABLE "contas_de_medicao" (
	"servico" text PRIMARY KEY NOT NULL,
	"ligado" boolean DEFAULT false NOT NULL,
	"identificador" text DEFAULT '' NOT NULL,
	"segredo" text DEFAULT '' NOT NULL,
	"codigo_de_teste" text DEFAULT '' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contas_de_medicao_servico" CHECK ("contas_de_medicao"."servico" in ('ga4','meta')),
	CONSTRAINT "contas_de_medicao_ligado" CHECK (not "contas_de_medicao"."ligado" or ("contas_de_medicao"."identificador" <> '' and "contas_de_medicao"."segredo" <> '')),
	CONSTRAINT "contas_de_medicao_identificador" CHECK ("contas_de_medicao"."identificador" = '' or "contas_de_medicao"."identificador" ~ case "contas_de_medicao"."servico" when 'ga4' then '^G-[A-Z0-9]{4,20}$' else '^[0-9]{5,20}$' end),
	CONSTRAINT "contas_de_medicao_codigo" CHECK ("contas_de_medicao"."codigo_de_teste" ~ '^[A-Z0-9]*$' and length("contas_de_medicao"."codigo_de_teste") <= 20 and ("contas_de_medicao"."servico" = 'meta' or "contas_de_medicao"."codigo_de_teste" = ''))
);
--> statement-breakpoint
CREATE TABLE "eventos_medidos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eventos_medidos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"servico" text NOT NULL,
	"tipo" text NOT NULL,
	"pedido_id" text NOT NULL,
	"acumulado_centavos" integer NOT NULL,
	"valor_centavos" integer NOT NULL,
	"ocorrido_em" timestamp (3) with time zone NOT NULL,
	"situacao" text DEFAULT 'esperando' NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_em" timestamp (3) with time zone DEFAULT now(),
	"erro" text,
	"encerrado_em" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eventos_medidos_servico" CHECK ("eventos_medidos"."servico" in ('ga4','meta')),
	CONSTRAINT "eventos_medidos_tipo" CHECK ("eventos_medidos"."tipo" in ('compra','estorno')),
	CONSTRAINT "eventos_medidos_situacao" CHECK ("eventos_medidos"."situacao" in ('esperando','enviado','desistiu')),
	CONSTRAINT "eventos_medidos_valor" CHECK (case "eventos_medidos"."tipo" when 'compra' then "eventos_medidos"."acumulado_centavos" = 0 and "eventos_medidos"."valor_centavos" = 0 else "eventos_medidos"."valor_centavos" between 1 and "eventos_medidos"."acumulado_centavos" end),
	CONSTRAINT "eventos_medidos_encerrado" CHECK (("eventos_medidos"."situacao" = 'esperando') = ("eventos_medidos"."proxima_em" is not null) and ("eventos_medidos"."situacao" = 'esperando') = ("eventos_medidos"."encerrado_em" is null)),
	CONSTRAINT "eventos_medidos_tentativas" CHECK ("eventos_medidos"."tentativas" >= 0 and ("eventos_medidos"."situacao" <> 'enviado' or "eventos_medidos"."tentativas" > 0)),
	CONSTRAINT "eventos_medidos_erro" CHECK (length("eventos_medidos"."erro") between 1 and 300 and ("eventos_medidos"."situacao" <> 'enviado' or "eventos_medidos"."erro" is null))
);
--> statement-breakpoint
CREATE TABLE "gemeo_medicao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gemeo_medicao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"servico" text NOT NULL,
	"corpo" jsonb NOT NULL,
	"faltas" jsonb NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gemeo_medicao_servico" CHECK ("gemeo_medicao"."servico" in ('ga4','meta'))
);
--> statement-breakpoint
CREATE TABLE "pedido_permissoes" (
	"pedido_id" text PRIMARY KEY NOT NULL,
	"servicos" text[] NOT NULL,
	"navegador_id" text NOT NULL,
	"navegador" text NOT NULL,
	"versao_da_pergunta" integer NOT NULL,
	"permitido_em" timestamp (3) with time zone NOT NULL,
	"retirada_em" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pedido_permissoes_servicos" CHECK (cardinality("pedido_permissoes"."servicos") > 0 and "pedido_permissoes"."servicos" <@ array['ga4','meta']),
	CONSTRAINT "pedido_permissoes_navegador" CHECK (("pedido_permissoes"."retirada_em" is null or ("pedido_permissoes"."navegador_id" = '' and "pedido_permissoes"."navegador" = '')) and ("pedido_permissoes"."retirada_em" is not null or "pedido_permissoes"."navegador_id" ~ '^[0-9]{1,10}[.][0-9]{10}$') and length("pedido_permissoes"."navegador") <= 500),
	CONSTRAINT "pedido_permissoes_versao" CHECK ("pedido_permissoes"."versao_da_pergunta" >= 1)
);
--> statement-breakpoint
ALTER TABLE "eventos_medidos" ADD CONSTRAINT "eventos_medidos_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_permissoes" ADD CONSTRAINT "pedido_permissoes_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "eventos_medidos_um_de_cada" ON "eventos_medidos" USING btree ("pedido_id","servico","tipo","acumulado_centavos");--> statement-breakpoint
CREATE INDEX "eventos_medidos_a_enviar" ON "eventos_medidos" USING btree ("proxima_em") WHERE "eventos_medidos"."situacao" = 'esperando';--> statement-breakpoint
CREATE INDEX "gemeo_medicao_do_servico" ON "gemeo_medicao" USING btree ("servico","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pedido_permissoes_do_navegador" ON "pedido_permissoes" USING btree ("navegador_id") WHERE "pedido_permissoes"."navegador_id" <> '';--> statement-breakpoint
CREATE INDEX "pedido_permissoes_com_navegador" ON "pedido_permissoes" USING btree ("criado_em") WHERE "pedido_permissoes"."navegador" <> '';
--> statement-breakpoint
-- What is on is named by the banner and the pages.
create trigger contas_de_medicao_avisar after insert or update of ligado on contas_de_medicao for each row execute function avisar_configuracao();
--> statement-breakpoint
-- Writes the sale of an order that was paid, and each refund of it, once per service that its buyer allowed. Meta knows no
-- refunds. Deferred, as the order's row may change several times on the way to its end.
create function medir_pedido() returns trigger language plpgsql as $$
declare
  pagos constant text[] := array['approved', 'enviado', 'concluido'];
  permitidos text[];
begin
  select servicos into permitidos from pedido_permissoes where pedido_id = new.id and retirada_em is null;
  if permitidos is null then return null; end if;
  if new.status = any(pagos) and old.status <> all(pagos) then
    insert into eventos_medidos (servico, tipo, pedido_id, acumulado_centavos, valor_centavos, ocorrido_em)
      select s, 'compra', new.id, 0, 0, coalesce(new.pago_em, now()) from unnest(permitidos) s on conflict do nothing;
    if found then insert into anuncios (dados) values ('{"tipo":"medicao"}'); end if;
  end if;
  if new.estornado_centavos > old.estornado_centavos
    and exists (select 1 from eventos_medidos where pedido_id = new.id and servico = 'ga4' and tipo = 'compra') then
    insert into eventos_medidos (servico, tipo, pedido_id, acumulado_centavos, valor_centavos, ocorrido_em)
      values ('ga4', 'estorno', new.id, new.estornado_centavos, new.estornado_centavos - old.estornado_centavos, now()) on conflict do nothing;
    if found then insert into anuncios (dados) values ('{"tipo":"medicao"}'); end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger pedidos_medir after update of status, estornado_centavos on pedidos deferrable initially deferred for each row
  when (new.status is distinct from old.status or new.estornado_centavos > old.estornado_centavos) execute function medir_pedido();
