CREATE TABLE "categorias" (
	"slug" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"imagem" jsonb,
	"posicao" integer DEFAULT 0 NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categorias_slug_formato" CHECK ("categorias"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "movimentos_estoque" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimentos_estoque_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"produto_id" text NOT NULL,
	"pedido_id" text,
	"item_id" integer,
	"tipo" text NOT NULL,
	"vez" integer DEFAULT 1 NOT NULL,
	"quantidade" integer NOT NULL,
	"motivo" text,
	"autor" text DEFAULT 'sistema' NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movimentos_estoque_tipo" CHECK ("movimentos_estoque"."tipo" in ('entrada','ajuste','reserva','liberacao')),
	CONSTRAINT "movimentos_estoque_do_pedido" CHECK ("movimentos_estoque"."tipo" in ('entrada','ajuste') or ("movimentos_estoque"."pedido_id" is not null and "movimentos_estoque"."item_id" is not null)),
	CONSTRAINT "movimentos_estoque_sinal" CHECK (("movimentos_estoque"."tipo" <> 'reserva' or "movimentos_estoque"."quantidade" < 0) and ("movimentos_estoque"."tipo" <> 'liberacao' or "movimentos_estoque"."quantidade" > 0))
);
--> statement-breakpoint
CREATE TABLE "produto_imagens" (
	"id" text PRIMARY KEY NOT NULL,
	"produto_id" text NOT NULL,
	"posicao" integer NOT NULL,
	"uso" text DEFAULT 'galeria' NOT NULL,
	"principal" boolean DEFAULT false NOT NULL,
	"pasta" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"largura" integer NOT NULL,
	"altura" integer NOT NULL,
	"larguras" integer[] NOT NULL,
	CONSTRAINT "produto_imagens_uso" CHECK ("produto_imagens"."uso" in ('galeria','destaque') and ("produto_imagens"."uso" = 'galeria' or not "produto_imagens"."principal")),
	CONSTRAINT "produto_imagens_medidas" CHECK ("produto_imagens"."largura" > 0 and "produto_imagens"."altura" > 0)
);
--> statement-breakpoint
CREATE TABLE "produtos" (
	"id" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"descricao" text NOT NULL,
	"preco_centavos" integer NOT NULL,
	"estoque" integer NOT NULL,
	"categoria" text NOT NULL,
	"variacoes" text[] DEFAULT '{}'::text[] NOT NULL,
	"digital" boolean DEFAULT false NOT NULL,
	"destaque" boolean DEFAULT false NOT NULL,
	"arquivo" text,
	"amostra" text,
	"paginas" integer,
	"peso_kg" numeric(9, 3) NOT NULL,
	"altura_cm" numeric(9, 2) NOT NULL,
	"largura_cm" numeric(9, 2) NOT NULL,
	"comprimento_cm" numeric(9, 2) NOT NULL,
	"arquivado_em" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"busca" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('portuguese', sem_acento("nome")), 'A') || setweight(to_tsvector('portuguese', sem_acento(sem_marcas("descricao"))), 'C')) STORED,
	CONSTRAINT "produtos_preco_positivo" CHECK ("produtos"."preco_centavos" between 1 and 100000000),
	CONSTRAINT "produtos_estoque_nao_negativo" CHECK ("produtos"."estoque" >= 0),
	CONSTRAINT "produtos_medidas_nao_negativas" CHECK (least("produtos"."peso_kg", "produtos"."altura_cm", "produtos"."largura_cm", "produtos"."comprimento_cm") >= 0),
	CONSTRAINT "produtos_id_formato" CHECK ("produtos"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "produtos_arquivo_so_digital" CHECK ("produtos"."digital" or "produtos"."arquivo" is null)
);
--> statement-breakpoint
CREATE TABLE "cupons" (
	"id" text PRIMARY KEY NOT NULL,
	"codigo" text NOT NULL,
	"tipo" text NOT NULL,
	"valor" integer NOT NULL,
	"validade" date NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"minimo_centavos" integer,
	"limite_usos" integer,
	"usos" integer DEFAULT 0 NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cupons_codigo_formato" CHECK ("cupons"."codigo" ~ '^[A-Z0-9]{1,30}$'),
	CONSTRAINT "cupons_tipo_valido" CHECK ("cupons"."tipo" in ('percentual','valor_fixo')),
	CONSTRAINT "cupons_valor_valido" CHECK ("cupons"."valor" > 0 and ("cupons"."tipo" <> 'percentual' or "cupons"."valor" <= 10000)),
	CONSTRAINT "cupons_usos_no_limite" CHECK ("cupons"."usos" >= 0 and ("cupons"."limite_usos" is null or "cupons"."usos" <= "cupons"."limite_usos"))
);
--> statement-breakpoint
CREATE TABLE "contas" (
	"id" text PRIMARY KEY NOT NULL,
	"usuario_id" text NOT NULL,
	"provedor" text NOT NULL,
	"id_no_provedor" text NOT NULL,
	"senha" text,
	"trocar_senha" boolean DEFAULT false NOT NULL,
	"escopo" text,
	"token_de_acesso" text,
	"token_de_renovacao" text,
	"token_de_identidade" text,
	"acesso_expira_em" timestamp (3) with time zone,
	"renovacao_expira_em" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "google_da_demo" (
	"chave" text PRIMARY KEY NOT NULL,
	"dados" jsonb NOT NULL,
	"uid" text,
	"concessao" text,
	"expira_em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limites_de_acesso" (
	"id" text PRIMARY KEY NOT NULL,
	"chave" text NOT NULL,
	"quantidade" integer NOT NULL,
	"ultimo_pedido" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessoes" (
	"id" text PRIMARY KEY NOT NULL,
	"usuario_id" text NOT NULL,
	"token" text NOT NULL,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"ip" text,
	"navegador" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verificacoes" (
	"id" text PRIMARY KEY NOT NULL,
	"identificador" text NOT NULL,
	"valor" text NOT NULL,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"autor_id" text NOT NULL,
	"autor_nome" text NOT NULL,
	"acao" text NOT NULL,
	"entidade" text NOT NULL,
	"entidade_id" text NOT NULL,
	"antes" jsonb,
	"depois" jsonb,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configuracao" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"loja" jsonb NOT NULL,
	"semeada_em" timestamp (3) with time zone,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "configuracao_linha_unica" CHECK ("configuracao"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" text PRIMARY KEY NOT NULL,
	"chave" text NOT NULL,
	"tipo" text NOT NULL,
	"para" text NOT NULL,
	"pedido_id" text,
	"dados" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"situacao" text DEFAULT 'na-fila' NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"erro" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"enviado_em" timestamp (3) with time zone,
	CONSTRAINT "emails_situacao" CHECK ("emails"."situacao" in ('na-fila','enviado','falhou'))
);
--> statement-breakpoint
CREATE TABLE "gemeo_mercado_pago" (
	"colecao" text NOT NULL,
	"id" text NOT NULL,
	"dados" jsonb NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gemeo_mercado_pago_colecao_id_pk" PRIMARY KEY("colecao","id")
);
--> statement-breakpoint
CREATE TABLE "eventos_pagamento" (
	"chave" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"recurso_id" text NOT NULL,
	"corpo" jsonb NOT NULL,
	"situacao" text DEFAULT 'recebido' NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"motivo" text,
	"recebido_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processado_em" timestamp (3) with time zone,
	CONSTRAINT "eventos_pagamento_situacao" CHECK ("eventos_pagamento"."situacao" in ('recebido','processado','ignorado','falhou'))
);
--> statement-breakpoint
CREATE TABLE "pagamentos" (
	"id" text PRIMARY KEY NOT NULL,
	"pedido_id" text NOT NULL,
	"status" text NOT NULL,
	"status_detalhe" text DEFAULT '' NOT NULL,
	"valor_centavos" integer NOT NULL,
	"estornado_centavos" integer DEFAULT 0 NOT NULL,
	"moeda" text NOT NULL,
	"meio" text NOT NULL,
	"tipo" text NOT NULL,
	"parcelas" integer DEFAULT 1 NOT NULL,
	"aprovado_em" timestamp (3) with time zone,
	"vence_em" timestamp (3) with time zone,
	"pix_copia_e_cola" text,
	"boleto_url" text,
	"a_devolver" boolean DEFAULT false NOT NULL,
	"criado_no_provedor_em" timestamp (3) with time zone NOT NULL,
	"atualizado_no_provedor_em" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pagamentos_valores" CHECK ("pagamentos"."valor_centavos" > 0 and "pagamentos"."estornado_centavos" between 0 and "pagamentos"."valor_centavos")
);
--> statement-breakpoint
CREATE TABLE "pedido_downloads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pedido_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pedido_id" text NOT NULL,
	"uid" text NOT NULL,
	"produto_id" text NOT NULL,
	"baixado_em" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pedido_historico" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pedido_historico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pedido_id" text NOT NULL,
	"tipo" text NOT NULL,
	"de" text,
	"para" text,
	"detalhe" jsonb,
	"autor" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pedido_itens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pedido_itens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pedido_id" text NOT NULL,
	"posicao" integer NOT NULL,
	"produto_id" text NOT NULL,
	"nome" text NOT NULL,
	"variacao" text,
	"preco_centavos" integer NOT NULL,
	"quantidade" integer NOT NULL,
	"digital" boolean NOT NULL,
	CONSTRAINT "pedido_itens_quantidade" CHECK ("pedido_itens"."quantidade" between 1 and 99),
	CONSTRAINT "pedido_itens_preco" CHECK ("pedido_itens"."preco_centavos" >= 1)
);
--> statement-breakpoint
CREATE TABLE "pedidos" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'pendente' NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"telefone" text NOT NULL,
	"uid" text,
	"is_guest" boolean NOT NULL,
	"cep" text NOT NULL,
	"rua" text NOT NULL,
	"numero" text NOT NULL,
	"complemento" text,
	"bairro" text NOT NULL,
	"cidade" text NOT NULL,
	"uf" text NOT NULL,
	"observacao" text DEFAULT '' NOT NULL,
	"subtotal_centavos" integer NOT NULL,
	"desconto_centavos" integer DEFAULT 0 NOT NULL,
	"frete_centavos" integer DEFAULT 0 NOT NULL,
	"total_centavos" integer NOT NULL,
	"estornado_centavos" integer DEFAULT 0 NOT NULL,
	"prazo_entrega" text NOT NULL,
	"origem" text DEFAULT 'web' NOT NULL,
	"cupom_codigo" text,
	"cupom" text,
	"id_influencer" text,
	"comissao_pb" integer DEFAULT 0 NOT NULL,
	"chave_idempotencia" text,
	"impressao_da_chave" text,
	"preferencia_pedida_em" timestamp (3) with time zone,
	"conferido_em" timestamp (3) with time zone,
	"preferencia_id" text,
	"url_pagamento" text,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"pago_em" timestamp (3) with time zone,
	"status_do_admin_em" timestamp (3) with time zone,
	"em_disputa" boolean DEFAULT false NOT NULL,
	"estoque_reservado" boolean NOT NULL,
	"vez_da_reserva" integer DEFAULT 1 NOT NULL,
	"codigo_rastreio" text,
	"nota_interna" text DEFAULT '' NOT NULL,
	"excluido_em" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pedidos_status_valido" CHECK ("pedidos"."status" in ('pendente','approved','enviado','concluido','rejected')),
	CONSTRAINT "pedidos_total_fecha" CHECK ("pedidos"."total_centavos" = "pedidos"."subtotal_centavos" - "pedidos"."desconto_centavos" + "pedidos"."frete_centavos"),
	CONSTRAINT "pedidos_valores" CHECK ("pedidos"."total_centavos" >= 1 and "pedidos"."desconto_centavos" >= 0 and "pedidos"."frete_centavos" >= 0 and "pedidos"."estornado_centavos" >= 0),
	CONSTRAINT "pedidos_convidado_sem_uid" CHECK (not "pedidos"."is_guest" or "pedidos"."uid" is null),
	CONSTRAINT "pedidos_endereco_formato" CHECK ("pedidos"."cep" ~ '^[0-9]{8}$' and "pedidos"."uf" ~ '^[A-Z]{2}$'),
	CONSTRAINT "pedidos_comissao_0_a_1" CHECK ("pedidos"."comissao_pb" between 0 and 10000),
	CONSTRAINT "pedidos_rejeitado_sem_reserva" CHECK ("pedidos"."status" <> 'rejected' or not "pedidos"."estoque_reservado")
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verificado" boolean DEFAULT false NOT NULL,
	"nome" text NOT NULL,
	"foto" text,
	"role" text DEFAULT 'cliente' NOT NULL,
	"ultimo_cep" text,
	"cupom" text,
	"comissao_pb" integer DEFAULT 0 NOT NULL,
	"telefone" text,
	"endereco" text,
	"numero" text,
	"complemento" text,
	"bairro" text,
	"cidade" text,
	"estado" text,
	"cep" text,
	"ativo" boolean DEFAULT true NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usuarios_email_normalizado" CHECK ("usuarios"."email" = lower(btrim("usuarios"."email"))),
	CONSTRAINT "usuarios_role_valida" CHECK ("usuarios"."role" in ('cliente','admin','editor','influencer')),
	CONSTRAINT "usuarios_comissao_0_a_1" CHECK ("usuarios"."comissao_pb" between 0 and 10000),
	CONSTRAINT "usuarios_cupom_formato" CHECK ("usuarios"."cupom" ~ '^[A-Z0-9]+$')
);
--> statement-breakpoint
ALTER TABLE "produto_imagens" ADD CONSTRAINT "produto_imagens_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_categoria_fk" FOREIGN KEY ("categoria") REFERENCES "public"."categorias"("slug") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_downloads" ADD CONSTRAINT "pedido_downloads_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_historico" ADD CONSTRAINT "pedido_historico_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD CONSTRAINT "pedido_itens_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "movimentos_estoque_uma_vez" ON "movimentos_estoque" USING btree ("pedido_id","item_id","tipo","vez");--> statement-breakpoint
CREATE INDEX "movimentos_estoque_produto" ON "movimentos_estoque" USING btree ("produto_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "produto_imagens_ordem" ON "produto_imagens" USING btree ("produto_id","posicao");--> statement-breakpoint
CREATE UNIQUE INDEX "produto_imagens_uma_principal" ON "produto_imagens" USING btree ("produto_id") WHERE "produto_imagens"."principal";--> statement-breakpoint
CREATE UNIQUE INDEX "produto_imagens_um_destaque" ON "produto_imagens" USING btree ("produto_id") WHERE "produto_imagens"."uso" = 'destaque';--> statement-breakpoint
CREATE INDEX "produtos_a_venda_novos" ON "produtos" USING btree ("criado_em" DESC NULLS FIRST,"id") WHERE "produtos"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "produtos_a_venda_preco" ON "produtos" USING btree ("preco_centavos","id") WHERE "produtos"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "produtos_a_venda_nome" ON "produtos" USING btree ("nome","id") WHERE "produtos"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "produtos_categoria_novos" ON "produtos" USING btree ("categoria","criado_em" DESC NULLS FIRST,"id") WHERE "produtos"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "produtos_destaque" ON "produtos" USING btree ("criado_em" DESC NULLS FIRST,"id") WHERE "produtos"."destaque" and "produtos"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "produtos_busca" ON "produtos" USING gin ("busca");--> statement-breakpoint
CREATE INDEX "produtos_nome_trigramas" ON "produtos" USING gin (sem_acento("nome") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "cupons_codigo_unico" ON "cupons" USING btree ("codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "contas_no_provedor" ON "contas" USING btree ("provedor","id_no_provedor");--> statement-breakpoint
CREATE INDEX "contas_do_usuario" ON "contas" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "google_da_demo_uid" ON "google_da_demo" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "google_da_demo_concessao" ON "google_da_demo" USING btree ("concessao");--> statement-breakpoint
CREATE INDEX "google_da_demo_vencidos" ON "google_da_demo" USING btree ("expira_em");--> statement-breakpoint
CREATE UNIQUE INDEX "limites_de_acesso_chave" ON "limites_de_acesso" USING btree ("chave");--> statement-breakpoint
CREATE INDEX "limites_de_acesso_antigos" ON "limites_de_acesso" USING btree ("ultimo_pedido");--> statement-breakpoint
CREATE UNIQUE INDEX "sessoes_token_unico" ON "sessoes" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessoes_do_usuario" ON "sessoes" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "sessoes_vencidas" ON "sessoes" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "verificacoes_identificador" ON "verificacoes" USING btree ("identificador");--> statement-breakpoint
CREATE INDEX "verificacoes_vencidas" ON "verificacoes" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "auditoria_recentes" ON "auditoria" USING btree ("criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auditoria_da_entidade" ON "auditoria" USING btree ("entidade","entidade_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "emails_chave_unica" ON "emails" USING btree ("chave");--> statement-breakpoint
CREATE INDEX "emails_do_pedido" ON "emails" USING btree ("pedido_id");--> statement-breakpoint
CREATE INDEX "emails_nao_enviados" ON "emails" USING btree ("criado_em") WHERE "emails"."situacao" <> 'enviado';--> statement-breakpoint
CREATE INDEX "gemeo_mercado_pago_campos" ON "gemeo_mercado_pago" USING gin ("dados" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "eventos_pagamento_pendentes" ON "eventos_pagamento" USING btree ("recebido_em") WHERE "eventos_pagamento"."situacao" in ('recebido','falhou');--> statement-breakpoint
CREATE INDEX "pagamentos_do_pedido" ON "pagamentos" USING btree ("pedido_id","criado_no_provedor_em");--> statement-breakpoint
CREATE INDEX "pedido_downloads_do_pedido" ON "pedido_downloads" USING btree ("pedido_id","baixado_em");--> statement-breakpoint
CREATE INDEX "pedido_historico_do_pedido" ON "pedido_historico" USING btree ("pedido_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pedido_itens_posicao" ON "pedido_itens" USING btree ("pedido_id","posicao");--> statement-breakpoint
CREATE INDEX "pedido_itens_produto" ON "pedido_itens" USING btree ("produto_id","pedido_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_chave_idempotencia" ON "pedidos" USING btree ("chave_idempotencia");--> statement-breakpoint
CREATE INDEX "pedidos_recentes" ON "pedidos" USING btree ("criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pedidos"."excluido_em" is null;--> statement-breakpoint
CREATE INDEX "pedidos_status_recentes" ON "pedidos" USING btree ("status","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pedidos"."excluido_em" is null;--> statement-breakpoint
CREATE INDEX "pedidos_do_cliente" ON "pedidos" USING btree ("uid","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pedidos_do_cliente_por_status" ON "pedidos" USING btree ("uid","status","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pedidos_do_influencer" ON "pedidos" USING btree ("id_influencer","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pedidos"."id_influencer" is not null;--> statement-breakpoint
CREATE INDEX "pedidos_por_email" ON "pedidos" USING btree (lower("email"),"criado_em" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pedidos_a_expirar" ON "pedidos" USING btree ("expira_em") WHERE "pedidos"."status" = 'pendente';--> statement-breakpoint
CREATE INDEX "pedidos_a_conferir" ON "pedidos" USING btree ("conferido_em" NULLS FIRST,"criado_em") WHERE "pedidos"."status" = 'pendente' and "pedidos"."preferencia_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_email_unico" ON "usuarios" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_cupom_unico" ON "usuarios" USING btree ("cupom");--> statement-breakpoint
CREATE INDEX "usuarios_role_nome" ON "usuarios" USING btree ("role","nome","id");--> statement-breakpoint
CREATE INDEX "usuarios_criado_em" ON "usuarios" USING btree ("criado_em","id");