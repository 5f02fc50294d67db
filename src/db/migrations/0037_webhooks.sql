CREATE TABLE "webhook_mensagens" (
	"id" text PRIMARY KEY NOT NULL,
	"sequencia" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_mensagens_sequencia_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" text NOT NULL,
	"topico" text NOT NULL,
	"objeto" text NOT NULL,
	"corpo" text NOT NULL,
	"situacao" text DEFAULT 'esperando' NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"falhas" integer DEFAULT 0 NOT NULL,
	"falhando_desde" timestamp (3) with time zone,
	"proxima_em" timestamp (3) with time zone DEFAULT now(),
	"reservada_ate" timestamp (3) with time zone,
	"tentada_em" timestamp (3) with time zone,
	"duracao_ms" integer,
	"status" integer,
	"resposta" text DEFAULT '' NOT NULL,
	"erro" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_mensagens_situacao" CHECK ("webhook_mensagens"."situacao" in ('esperando','entregue','parada')),
	CONSTRAINT "webhook_mensagens_a_enviar" CHECK (("webhook_mensagens"."situacao" = 'esperando') = ("webhook_mensagens"."proxima_em" is not null)),
	CONSTRAINT "webhook_mensagens_tentativas" CHECK ("webhook_mensagens"."falhas" between 0 and "webhook_mensagens"."tentativas" and ("webhook_mensagens"."falhas" = 0) = ("webhook_mensagens"."falhando_desde" is null)),
	CONSTRAINT "webhook_mensagens_entregue" CHECK ("webhook_mensagens"."situacao" <> 'entregue' or "webhook_mensagens"."status" between 200 and 299),
	CONSTRAINT "webhook_mensagens_resposta" CHECK (length("webhook_mensagens"."resposta") <= 2000 and ("webhook_mensagens"."status" is null or "webhook_mensagens"."erro" is null))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"endereco" text NOT NULL,
	"topicos" text[] NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"desligado_por" text,
	"desligado_em" timestamp (3) with time zone,
	"segredo_vez" integer DEFAULT 1 NOT NULL,
	"segredo_anterior_ate" timestamp (3) with time zone,
	"falhas_seguidas" integer DEFAULT 0 NOT NULL,
	"falhando_desde" timestamp (3) with time zone,
	"pausado_ate" timestamp (3) with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_endereco" CHECK ("webhooks"."endereco" ~ '^https?://' and length("webhooks"."endereco") <= 2000),
	CONSTRAINT "webhooks_topicos" CHECK (cardinality("webhooks"."topicos") > 0 and "webhooks"."topicos" <@ array['pedido.criado','pedido.pago','pedido.enviado','pedido.entregue','pedido.cancelado','pedido.estornado','devolucao.pedida','estoque.baixo','produto.alterado','cliente.criado']),
	CONSTRAINT "webhooks_desligado" CHECK ("webhooks"."ativo" = ("webhooks"."desligado_por" is null) and "webhooks"."ativo" = ("webhooks"."desligado_em" is null) and "webhooks"."desligado_por" in ('pessoa','falhas','fim')),
	CONSTRAINT "webhooks_segredo" CHECK ("webhooks"."segredo_vez" >= 1 and ("webhooks"."segredo_anterior_ate" is null or "webhooks"."segredo_vez" > 1)),
	CONSTRAINT "webhooks_falhas" CHECK ("webhooks"."falhas_seguidas" >= 0 and ("webhooks"."falhas_seguidas" = 0) = ("webhooks"."falhando_desde" is null) and ("webhooks"."pausado_ate" is null or "webhooks"."falhas_seguidas" > 0))
);
--> statement-breakpoint
ALTER TABLE "webhook_mensagens" ADD CONSTRAINT "webhook_mensagens_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_mensagens_sequencia" ON "webhook_mensagens" USING btree ("sequencia");--> statement-breakpoint
CREATE INDEX "webhook_mensagens_a_enviar" ON "webhook_mensagens" USING btree ("webhook_id","proxima_em","sequencia") WHERE "webhook_mensagens"."situacao" = 'esperando';--> statement-breakpoint
CREATE INDEX "webhook_mensagens_do_objeto" ON "webhook_mensagens" USING btree ("webhook_id","objeto","sequencia") WHERE "webhook_mensagens"."situacao" = 'esperando';--> statement-breakpoint
CREATE INDEX "webhook_mensagens_reservadas" ON "webhook_mensagens" USING btree ("webhook_id","reservada_ate") WHERE "webhook_mensagens"."reservada_ate" is not null;--> statement-breakpoint
CREATE INDEX "webhook_mensagens_recentes" ON "webhook_mensagens" USING btree ("webhook_id","sequencia" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_mensagens_por_situacao" ON "webhook_mensagens" USING btree ("webhook_id","situacao","sequencia" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_mensagens_velhas" ON "webhook_mensagens" USING btree ("criado_em") WHERE "webhook_mensagens"."situacao" <> 'esperando';
--> statement-breakpoint
-- Messages are written by triggers, so that no change escapes, wherever it comes from. Constraint triggers run at the end of
-- the transaction: items and variations of its other statements are there, and sums on the way are not seen. While no
-- webhook wants a topic, each costs one look at an empty table.
create function webhook_ha(assunto text) returns boolean language sql stable as $$
  select exists (select 1 from webhooks where ativo and topicos @> array[assunto])
$$;
--> statement-breakpoint
create function webhook_momento(quando timestamptz) returns text language sql stable as $$
  select to_char(quando at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
create function webhook_reais(centavos integer) returns numeric language sql immutable as $$
  select round(centavos / 100.0, 2)
$$;
--> statement-breakpoint
-- Writes a message for each webhook that wants the topic. `uma_vez`: a transaction that changes an object several times
-- writes one. Transactions about one object wait for each other by its row, so `sequencia` has the order of their commits.
create function webhook_escrever(assunto text, alvo text, dados jsonb, uma_vez boolean default true) returns void language plpgsql as $$
begin
  insert into webhook_mensagens (id, webhook_id, topico, objeto, corpo)
    select 'msg_' || replace(gen_random_uuid()::text, '-', ''), w.id, assunto, alvo,
      '{"type":' || to_json(assunto) || ',"timestamp":"' || webhook_momento(clock_timestamp()) || '","data":' || dados || '}'
    from webhooks w
    where w.ativo and w.topicos @> array[assunto]
      and not (uma_vez and exists (select 1 from webhook_mensagens a
        where a.webhook_id = w.id and a.objeto = alvo and a.topico = assunto and a.situacao = 'esperando'
          and a.xmin = pg_current_xact_id()::xid));
  if found then insert into anuncios (dados) values ('{"tipo":"webhooks"}'); end if;
end $$;
--> statement-breakpoint
-- An order without the buyer's data: messages are kept in a log, and programs read the rest with a key of the API.
create function webhook_dados_do_pedido(alvo text) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id, 'numero', p.numero_do_pedido, 'status', p.status, 'clienteId', p.uid,
    'subtotal', webhook_reais(p.subtotal_centavos), 'desconto', webhook_reais(p.desconto_centavos),
    'frete', webhook_reais(p.frete_centavos), 'total', webhook_reais(p.total_centavos),
    'estornado', webhook_reais(p.estornado_centavos), 'cupom', p.cupom, 'rastreio', p.codigo_rastreio,
    'criadoEm', webhook_momento(p.criado_em), 'pagoEm', webhook_momento(p.pago_em), 'entregueEm', webhook_momento(p.entregue_em),
    'itens', coalesce((select jsonb_agg(jsonb_build_object('produtoId', i.produto_id, 'nome', i.nome, 'variacao', i.variacao,
      'quantidade', i.quantidade, 'preco', webhook_reais(i.preco_centavos)) order by i.posicao) from pedido_itens i where i.pedido_id = p.id), '[]'))
  from pedidos p where p.id = alvo
$$;
--> statement-breakpoint
create function webhooks_do_pedido() returns trigger language plpgsql as $$
declare
  pagos constant text[] := array['approved', 'enviado', 'concluido'];
  assuntos text[] := '{}';
  assunto text;
begin
  if tg_op = 'INSERT' then
    -- Orders of another shop are imported as history.
    if new.criado_em < now() - interval '1 day' then return null; end if;
    assuntos := array['pedido.criado'];
    if new.status = any(pagos) then assuntos := assuntos || 'pedido.pago'::text; end if;
  else
    if new.status = any(pagos) and old.status <> all(pagos) then assuntos := assuntos || 'pedido.pago'::text; end if;
    if new.status = 'enviado' and old.status <> 'enviado' then assuntos := assuntos || 'pedido.enviado'::text; end if;
    if (new.status = 'concluido' or new.entregue_em is not null) and old.status <> 'concluido' and old.entregue_em is null then
      assuntos := assuntos || 'pedido.entregue'::text;
    end if;
    if new.status = 'rejected' and old.status <> 'rejected' then assuntos := assuntos || 'pedido.cancelado'::text; end if;
    if new.estornado_centavos > old.estornado_centavos then assuntos := assuntos || 'pedido.estornado'::text; end if;
  end if;
  foreach assunto in array assuntos loop
    if webhook_ha(assunto) then
      perform webhook_escrever(assunto, 'pedido:' || new.id, webhook_dados_do_pedido(new.id));
    end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger pedidos_webhooks_criado after insert on pedidos deferrable initially deferred
  for each row execute function webhooks_do_pedido();
--> statement-breakpoint
create constraint trigger pedidos_webhooks_mudou after update on pedidos deferrable initially deferred for each row
  when (old.status <> new.status or (old.entregue_em is null and new.entregue_em is not null) or old.estornado_centavos < new.estornado_centavos)
  execute function webhooks_do_pedido();
--> statement-breakpoint
create function webhook_dados_do_produto(alvo text) returns jsonb language sql stable as $$
  select coalesce((select jsonb_build_object('id', p.id, 'nome', p.nome, 'categoria', p.categoria, 'digital', p.digital,
      'situacao', case when p.arquivado_em is null then 'a-venda' else 'arquivado' end,
      'preco', webhook_reais(p.preco_centavos), 'estoque', case when p.digital then null else p.estoque end,
      'variacoes', coalesce((select jsonb_agg(jsonb_build_object('nome', v.nome, 'preco', webhook_reais(coalesce(v.preco_centavos, p.preco_centavos)),
        'estoque', v.estoque) order by v.ordem) from produto_variacoes v where v.produto_id = p.id and v.a_venda), '[]'))
    from produtos p where p.id = alvo), jsonb_build_object('id', alvo, 'situacao', 'excluido'))
$$;
--> statement-breakpoint
create function webhooks_do_produto() returns trigger language plpgsql as $$
declare
  alvo text;
begin
  if tg_op = 'DELETE' then alvo := old.id; else alvo := new.id; end if;
  if webhook_ha('produto.alterado') then
    perform webhook_escrever('produto.alterado', 'produto:' || alvo, webhook_dados_do_produto(alvo));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger produtos_webhooks_novo after insert or delete on produtos deferrable initially deferred
  for each row execute function webhooks_do_produto();
--> statement-breakpoint
-- Sales change the stock only, which has a topic of its own.
create constraint trigger produtos_webhooks_mudou after update on produtos deferrable initially deferred for each row
  when (old.versao <> new.versao or old.nome <> new.nome or old.preco_centavos <> new.preco_centavos or old.categoria <> new.categoria
    or old.arquivado_em is distinct from new.arquivado_em)
  execute function webhooks_do_produto();
--> statement-breakpoint
-- A shelf whose units fell to 5 or fewer (`ESTOQUE_BAIXO` in src/domain/produtos/produto.ts), compared with those before the
-- transaction: the first of its changes has them.
create function webhooks_do_estoque() returns trigger language plpgsql as $$
declare
  alvo text;
  variacao text;
  lugar text;
  vistas text := coalesce(nullif(current_setting('loja.webhooks_de_estoque', true), ''), '|');
  dados jsonb;
begin
  if not webhook_ha('estoque.baixo') then return null; end if;
  if tg_table_name = 'produtos' then
    alvo := new.id;
  else
    alvo := new.produto_id;
    variacao := new.nome;
  end if;
  lugar := '|' || alvo || coalesce('/' || variacao, '') || '|';
  if position(lugar in vistas) > 0 then return null; end if;
  perform set_config('loja.webhooks_de_estoque', right(vistas, 16000) || lugar, true);
  if old.estoque <= 5 then return null; end if;
  select jsonb_build_object('id', p.id, 'nome', p.nome, 'variacao', v.nome, 'estoque', coalesce(v.estoque, p.estoque)) into dados
    from produtos p left join produto_variacoes v on v.produto_id = p.id and v.nome = variacao
    where p.id = alvo and not p.digital and p.arquivado_em is null
      and case when variacao is null then p.estoque <= 5 else v.a_venda and v.estoque <= 5 end;
  if found then perform webhook_escrever('estoque.baixo', 'produto:' || alvo, dados, false); end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger produtos_webhooks_estoque after update on produtos deferrable initially deferred for each row
  when (old.estoque <> new.estoque and least(old.estoque, new.estoque) <= 5) execute function webhooks_do_estoque();
--> statement-breakpoint
create constraint trigger produto_variacoes_webhooks_estoque after update on produto_variacoes deferrable initially deferred for each row
  when (old.estoque <> new.estoque and least(old.estoque, new.estoque) <= 5) execute function webhooks_do_estoque();
--> statement-breakpoint
create function webhooks_da_devolucao() returns trigger language plpgsql as $$
begin
  if webhook_ha('devolucao.pedida') then
    perform webhook_escrever('devolucao.pedida', 'devolucao:' || new.numero, jsonb_build_object('id', new.numero::text, 'numero', new.numero,
      'pedidoId', new.pedido_id, 'motivo', new.motivo, 'troca', new.troca,
      'itens', coalesce((select jsonb_agg(jsonb_build_object('produtoId', i.produto_id, 'nome', i.nome, 'variacao', i.variacao,
        'quantidade', d.quantidade) order by i.posicao) from devolucao_itens d join pedido_itens i on i.id = d.item_id where d.numero = new.numero), '[]')));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger devolucoes_webhooks after insert on devolucoes deferrable initially deferred
  for each row execute function webhooks_da_devolucao();
--> statement-breakpoint
create function webhooks_do_cliente() returns trigger language plpgsql as $$
begin
  if new.criado_em >= now() - interval '1 day' and webhook_ha('cliente.criado') then
    perform webhook_escrever('cliente.criado', 'cliente:' || new.id,
      jsonb_build_object('id', new.id, 'criadoEm', webhook_momento(new.criado_em)));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger usuarios_webhooks after insert on usuarios deferrable initially deferred for each row
  when (new.role = 'cliente') execute function webhooks_do_cliente();
