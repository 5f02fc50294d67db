-- Text: search and sorting without accents.
create extension if not exists unaccent with schema public;
--> statement-breakpoint
create extension if not exists pg_trgm with schema public;
--> statement-breakpoint
-- Declared immutable so that indexes may use it: unaccent() is only stable because its dictionary could change, and ours
-- does not.
create function public.sem_acento(texto text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;
--> statement-breakpoint
create function public.sem_marcas(html text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(html, '<[^>]*>', ' ', 'g') $$;
--> statement-breakpoint
CREATE TABLE "avaliacoes" (
	"id" text PRIMARY KEY NOT NULL,
	"pedido_id" text NOT NULL,
	"produto_id" text NOT NULL,
	"nome" text NOT NULL,
	"nota" integer NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"fotos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"estado" text DEFAULT 'pendente' NOT NULL,
	"motivo" text,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"escrita_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"julgada_em" timestamp (3) with time zone,
	CONSTRAINT "avaliacoes_nota" CHECK ("avaliacoes"."nota" between 1 and 5),
	CONSTRAINT "avaliacoes_texto" CHECK (length("avaliacoes"."texto") <= 2000 and length("avaliacoes"."nome") between 1 and 60),
	CONSTRAINT "avaliacoes_fotos" CHECK (case jsonb_typeof("avaliacoes"."fotos") when 'array' then jsonb_array_length("avaliacoes"."fotos") <= 3 else false end),
	CONSTRAINT "avaliacoes_estado" CHECK ("avaliacoes"."estado" in ('pendente','publicada','recusada') and ("avaliacoes"."estado" = 'pendente') = ("avaliacoes"."julgada_em" is null)),
	CONSTRAINT "avaliacoes_motivo" CHECK (("avaliacoes"."estado" = 'recusada') = ("avaliacoes"."motivo" is not null) and "avaliacoes"."motivo" in ('propaganda','ofensa','dados-pessoais','outro-assunto'))
);
--> statement-breakpoint
CREATE TABLE "avaliacoes_publicadas" (
	"avaliacao_id" text PRIMARY KEY NOT NULL,
	"ordem" integer GENERATED ALWAYS AS IDENTITY (sequence name "avaliacoes_publicadas_ordem_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"produto_id" text NOT NULL,
	"nome" text NOT NULL,
	"nota" integer NOT NULL,
	"texto" text NOT NULL,
	"fotos" jsonb NOT NULL,
	"resposta" text,
	"respondida_em" timestamp (3) with time zone,
	"publicada_em" timestamp (3) with time zone NOT NULL,
	"editada_em" timestamp (3) with time zone,
	CONSTRAINT "avaliacoes_publicadas_nota" CHECK ("avaliacoes_publicadas"."nota" between 1 and 5),
	CONSTRAINT "avaliacoes_publicadas_texto" CHECK (length("avaliacoes_publicadas"."texto") <= 2000 and length("avaliacoes_publicadas"."nome") between 1 and 60),
	CONSTRAINT "avaliacoes_publicadas_fotos" CHECK (case jsonb_typeof("avaliacoes_publicadas"."fotos") when 'array' then jsonb_array_length("avaliacoes_publicadas"."fotos") <= 3 else false end),
	CONSTRAINT "avaliacoes_publicadas_resposta" CHECK (("avaliacoes_publicadas"."resposta" is null) = ("avaliacoes_publicadas"."respondida_em" is null) and length("avaliacoes_publicadas"."resposta") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "sem_pedidos_de_avaliacao" (
	"destinatario" text PRIMARY KEY NOT NULL,
	"desde" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sem_pedidos_de_avaliacao_resumo" CHECK ("sem_pedidos_de_avaliacao"."destinatario" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "atendimento_mensagens" (
	"id" text PRIMARY KEY NOT NULL,
	"atendimento_id" text NOT NULL,
	"numero" integer NOT NULL,
	"de" text NOT NULL,
	"autor_nome" text DEFAULT '' NOT NULL,
	"texto" text NOT NULL,
	"fotos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chave" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "atendimento_mensagens_de" CHECK ("atendimento_mensagens"."de" in ('cliente','loja')),
	CONSTRAINT "atendimento_mensagens_numero_certo" CHECK ("atendimento_mensagens"."numero" between 1 and 300),
	CONSTRAINT "atendimento_mensagens_conteudo" CHECK (length("atendimento_mensagens"."texto") <= 4000 and jsonb_typeof("atendimento_mensagens"."fotos") = 'array' and jsonb_array_length("atendimento_mensagens"."fotos") <= 5 and ("atendimento_mensagens"."texto" <> '' or jsonb_array_length("atendimento_mensagens"."fotos") > 0)),
	CONSTRAINT "atendimento_mensagens_tamanhos" CHECK (length("atendimento_mensagens"."autor_nome") <= 200 and length("atendimento_mensagens"."chave") <= 40)
);
--> statement-breakpoint
CREATE TABLE "atendimentos" (
	"id" text PRIMARY KEY NOT NULL,
	"pedido_id" text,
	"produto_id" text,
	"produto_nome" text DEFAULT '' NOT NULL,
	"uid" text,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"chave" text NOT NULL,
	"situacao" text NOT NULL,
	"esperando_desde" timestamp (3) with time zone,
	"nao_lida_pela_loja" boolean NOT NULL,
	"nao_lida_pelo_cliente" boolean NOT NULL,
	"mensagens" integer DEFAULT 0 NOT NULL,
	"ultima_em" timestamp (3) with time zone NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "atendimentos_assunto" CHECK (("atendimentos"."pedido_id" is null) <> ("atendimentos"."produto_id" is null)),
	CONSTRAINT "atendimentos_situacao" CHECK ("atendimentos"."situacao" in ('esperando','respondido','fechado')),
	CONSTRAINT "atendimentos_espera" CHECK (("atendimentos"."situacao" = 'esperando') = ("atendimentos"."esperando_desde" is not null)),
	CONSTRAINT "atendimentos_mensagens" CHECK ("atendimentos"."mensagens" between 0 and 300),
	CONSTRAINT "atendimentos_tamanhos" CHECK (length("atendimentos"."nome") <= 200 and length("atendimentos"."email") <= 254 and length("atendimentos"."produto_nome") <= 300 and length("atendimentos"."chave") <= 120)
);
--> statement-breakpoint
CREATE TABLE "respostas_prontas" (
	"id" text PRIMARY KEY NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "respostas_prontas_tamanhos" CHECK (length("respostas_prontas"."titulo") between 1 and 60 and length("respostas_prontas"."texto") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "avise_me" (
	"id" text PRIMARY KEY NOT NULL,
	"produto_id" text NOT NULL,
	"variacao" text,
	"email" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmado_em" timestamp (3) with time zone,
	CONSTRAINT "avise_me_email" CHECK ("avise_me"."email" = lower(btrim("avise_me"."email")) and length("avise_me"."email") between 3 and 254),
	CONSTRAINT "avise_me_variacao" CHECK (length("avise_me"."variacao") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "chegadas_avisadas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chegadas_avisadas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"produto_id" text NOT NULL,
	"variacao" text,
	"em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrinhos_deixados" (
	"uid" text PRIMARY KEY NOT NULL,
	"chave" text NOT NULL,
	"itens" jsonb NOT NULL,
	"mexido_em" timestamp (3) with time zone NOT NULL,
	"lembretes" integer DEFAULT 0 NOT NULL,
	"lembrado_em" timestamp (3) with time zone,
	CONSTRAINT "carrinhos_deixados_lembretes" CHECK ("carrinhos_deixados"."lembretes" between 0 and 2),
	CONSTRAINT "carrinhos_deixados_itens" CHECK (jsonb_typeof("carrinhos_deixados"."itens") = 'array' and jsonb_array_length("carrinhos_deixados"."itens") between 1 and 50),
	CONSTRAINT "carrinhos_deixados_lembrado" CHECK (("carrinhos_deixados"."lembretes" = 0) = ("carrinhos_deixados"."lembrado_em" is null))
);
--> statement-breakpoint
CREATE TABLE "categorias" (
	"slug" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"imagem" jsonb,
	"posicao" integer DEFAULT 0 NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
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
	CONSTRAINT "movimentos_estoque_tipo" CHECK ("movimentos_estoque"."tipo" in ('entrada','ajuste','reserva','liberacao','devolucao')),
	CONSTRAINT "movimentos_estoque_do_pedido" CHECK ("movimentos_estoque"."tipo" in ('entrada','ajuste') or ("movimentos_estoque"."pedido_id" is not null and "movimentos_estoque"."item_id" is not null)),
	CONSTRAINT "movimentos_estoque_sinal" CHECK (("movimentos_estoque"."tipo" <> 'reserva' or "movimentos_estoque"."quantidade" < 0) and ("movimentos_estoque"."tipo" not in ('liberacao','devolucao') or "movimentos_estoque"."quantidade" > 0))
);
--> statement-breakpoint
-- The words of product names: a mistyped word is compared with these few instead of with all names. Duplicates are allowed,
-- so that two transactions that save products never wait for each other; a word that no name contains any more finds nothing.
CREATE TABLE "palavras_do_catalogo" (
	"palavra" text NOT NULL
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
	"versao" integer DEFAULT 1 NOT NULL,
	"busca" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('portuguese', sem_acento("nome")), 'A') || setweight(to_tsvector('portuguese', case when "digital" then 'ebook e-book livro digital pdf' else '' end), 'B') || setweight(to_tsvector('portuguese', sem_acento(sem_marcas("descricao"))), 'C') || setweight(to_tsvector('portuguese', replace("categoria", '-', ' ')), 'D')) STORED,
	"inicio" text DEFAULT '' NOT NULL,
	"inicio_versao" integer DEFAULT 0 NOT NULL,
	"tipo" text,
	"casa_mm" numeric(6, 1),
	"tabuleiro_cm" numeric(6, 1),
	"rei_mm" numeric(6, 1),
	"base_mm" numeric(6, 1),
	"peso_jogo_g" integer,
	"materiais" text[] DEFAULT '{}'::text[] NOT NULL,
	"damas_extras" integer,
	"usos" text[] DEFAULT '{}'::text[] NOT NULL,
	"nivel" text,
	"variacoes_tipos" text[] DEFAULT '{}'::text[] NOT NULL,
	"posicoes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notas" integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
	"nota_quantas" integer GENERATED ALWAYS AS (("notas"[1] + "notas"[2] + "notas"[3] + "notas"[4] + "notas"[5])) STORED,
	"nota_soma" integer GENERATED ALWAYS AS (("notas"[1] + 2 * "notas"[2] + 3 * "notas"[3] + 4 * "notas"[4] + 5 * "notas"[5])) STORED,
	"nota_peso" integer GENERATED ALWAYS AS (case when ("notas"[1] + "notas"[2] + "notas"[3] + "notas"[4] + "notas"[5]) = 0 then 0 else (10000 * (9 + "notas"[1] + 2 * "notas"[2] + 3 * "notas"[3] + 4 * "notas"[4] + 5 * "notas"[5])::bigint / (3 + "notas"[1] + "notas"[2] + "notas"[3] + "notas"[4] + "notas"[5]))::integer end) STORED,
	CONSTRAINT "produtos_preco_positivo" CHECK ("produtos"."preco_centavos" between 1 and 100000000),
	CONSTRAINT "produtos_estoque_nao_negativo" CHECK ("produtos"."estoque" >= 0),
	CONSTRAINT "produtos_notas" CHECK (array_length("produtos"."notas", 1) = 5 and array_position("produtos"."notas", null) is null and 0 <= all("produtos"."notas")),
	CONSTRAINT "produtos_variacoes_tipos" CHECK (cardinality("produtos"."variacoes_tipos") <= 2),
	CONSTRAINT "produtos_medidas_nao_negativas" CHECK (least("produtos"."peso_kg", "produtos"."altura_cm", "produtos"."largura_cm", "produtos"."comprimento_cm") >= 0),
	CONSTRAINT "produtos_tipo" CHECK ("produtos"."tipo" in ('tabuleiro','pecas','conjunto','relogio','livro','acessorio')),
	CONSTRAINT "produtos_nivel" CHECK ("produtos"."nivel" in ('iniciante','intermediario','avancado')),
	CONSTRAINT "produtos_usos" CHECK ("produtos"."usos" <@ array['torneio','clube','casa','viagem','ensino']),
	CONSTRAINT "produtos_ficha_faixas" CHECK ("produtos"."casa_mm" between 5 and 500 and "produtos"."tabuleiro_cm" between 5 and 500 and "produtos"."rei_mm" between 5 and 2000 and "produtos"."base_mm" between 3 and 800 and "produtos"."peso_jogo_g" between 1 and 200000 and "produtos"."damas_extras" between 0 and 16),
	CONSTRAINT "produtos_id_formato" CHECK ("produtos"."id" ~ '^[A-Za-z0-9_-]{1,128}$'),
	CONSTRAINT "produtos_posicoes" CHECK (case jsonb_typeof("produtos"."posicoes") when 'array' then jsonb_array_length("produtos"."posicoes") <= 50 else false end),
	CONSTRAINT "produtos_posicoes_so_digital" CHECK ("produtos"."digital" or "produtos"."posicoes" = '[]'::jsonb),
	CONSTRAINT "produtos_arquivo_so_digital" CHECK ("produtos"."digital" or "produtos"."arquivo" is null)
);
--> statement-breakpoint
CREATE TABLE "produto_combinacoes" (
	"produto_id" text NOT NULL,
	"outro_id" text NOT NULL,
	"escolha" text NOT NULL,
	"posicao" integer NOT NULL,
	CONSTRAINT "produto_combinacoes_produto_id_outro_id_pk" PRIMARY KEY("produto_id","outro_id"),
	CONSTRAINT "produto_combinacoes_escolha" CHECK ("produto_combinacoes"."escolha" in ('sempre','nunca')),
	CONSTRAINT "produto_combinacoes_outro" CHECK ("produto_combinacoes"."produto_id" <> "produto_combinacoes"."outro_id"),
	CONSTRAINT "produto_combinacoes_posicao" CHECK ("produto_combinacoes"."posicao" between 0 and 19)
);
--> statement-breakpoint
CREATE TABLE "chaves_pix" (
	"usuario_id" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"chave" text NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chaves_pix_tipo" CHECK ("chaves_pix"."tipo" in ('cpf','cnpj','email','telefone','aleatoria'))
);
--> statement-breakpoint
CREATE TABLE "comissao_fechada" (
	"id_influencer" text NOT NULL,
	"dia" date NOT NULL,
	"pedidos" integer NOT NULL,
	"venda_centavos" bigint NOT NULL,
	"comissao_centavos" bigint NOT NULL,
	"repassado_centavos" bigint NOT NULL,
	CONSTRAINT "comissao_fechada_id_influencer_dia_pk" PRIMARY KEY("id_influencer","dia")
);
--> statement-breakpoint
CREATE TABLE "fechamento_de_comissoes" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ate" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fechamento_de_comissoes_linha_unica" CHECK ("fechamento_de_comissoes"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "lancamentos_de_comissao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lancamentos_de_comissao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_influencer" text NOT NULL,
	"tipo" text NOT NULL,
	"pedido_id" text,
	"numero" integer,
	"repasse_id" text,
	"pedidos" integer DEFAULT 0 NOT NULL,
	"venda_centavos" integer DEFAULT 0 NOT NULL,
	"comissao_centavos" integer NOT NULL,
	"disponivel_em" timestamp (3) with time zone NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lancamentos_tipo" CHECK ("lancamentos_de_comissao"."tipo" in ('credito','estorno','repasse')),
	CONSTRAINT "lancamentos_de_onde_veio" CHECK (case when "lancamentos_de_comissao"."tipo" = 'repasse' then "lancamentos_de_comissao"."repasse_id" is not null and "lancamentos_de_comissao"."pedido_id" is null and "lancamentos_de_comissao"."numero" is null and "lancamentos_de_comissao"."pedidos" = 0 and "lancamentos_de_comissao"."venda_centavos" = 0
        else "lancamentos_de_comissao"."pedido_id" is not null and "lancamentos_de_comissao"."numero" >= 1 and "lancamentos_de_comissao"."repasse_id" is null end),
	CONSTRAINT "lancamentos_sinal" CHECK (case when "lancamentos_de_comissao"."tipo" = 'credito' then "lancamentos_de_comissao"."pedidos" between 0 and 1 and "lancamentos_de_comissao"."venda_centavos" >= 0 and "lancamentos_de_comissao"."comissao_centavos" >= 0
        else "lancamentos_de_comissao"."pedidos" between -1 and 0 and "lancamentos_de_comissao"."venda_centavos" <= 0 and "lancamentos_de_comissao"."comissao_centavos" <= 0 end)
);
--> statement-breakpoint
CREATE TABLE "repasse_itens" (
	"repasse_id" text NOT NULL,
	"id_influencer" text NOT NULL,
	"nome" text NOT NULL,
	"chave_tipo" text NOT NULL,
	"chave" text NOT NULL,
	"valor_centavos" integer NOT NULL,
	"aberto" boolean DEFAULT true NOT NULL,
	CONSTRAINT "repasse_itens_repasse_id_id_influencer_pk" PRIMARY KEY("repasse_id","id_influencer"),
	CONSTRAINT "repasse_itens_valor" CHECK ("repasse_itens"."valor_centavos" > 0)
);
--> statement-breakpoint
CREATE TABLE "repasses" (
	"id" text PRIMARY KEY NOT NULL,
	"situacao" text DEFAULT 'aberto' NOT NULL,
	"total_centavos" integer NOT NULL,
	"quantos" integer NOT NULL,
	"criado_por" text NOT NULL,
	"criado_por_nome" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"encerrado_por_nome" text,
	"encerrado_em" timestamp (3) with time zone,
	CONSTRAINT "repasses_situacao" CHECK ("repasses"."situacao" in ('aberto','pago','cancelado') and ("repasses"."situacao" = 'aberto') = ("repasses"."encerrado_em" is null)),
	CONSTRAINT "repasses_valores" CHECK ("repasses"."total_centavos" > 0 and "repasses"."quantos" > 0)
);
--> statement-breakpoint
CREATE TABLE "visitas_do_influencer" (
	"id_influencer" text NOT NULL,
	"dia" date NOT NULL,
	"visitas" integer NOT NULL,
	CONSTRAINT "visitas_do_influencer_id_influencer_dia_pk" PRIMARY KEY("id_influencer","dia"),
	CONSTRAINT "visitas_do_influencer_positivas" CHECK ("visitas_do_influencer"."visitas" > 0)
);
--> statement-breakpoint
CREATE TABLE "consentimentos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consentimentos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"chave" text NOT NULL,
	"ato" text NOT NULL,
	"email" text NOT NULL,
	"uid" text,
	"versao_do_texto" integer NOT NULL,
	"origem" text NOT NULL,
	"sobre" text,
	"em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consentimentos_tipo" CHECK ("consentimentos"."tipo" in ('avise-me','carrinho-deixado')),
	CONSTRAINT "consentimentos_ato" CHECK ("consentimentos"."ato" in ('pedido','dado','retirado')),
	CONSTRAINT "consentimentos_origem" CHECK ("consentimentos"."origem" in ('produto','confirmacao','conta','elo-do-email','um-clique')),
	CONSTRAINT "consentimentos_email" CHECK ("consentimentos"."email" = lower(btrim("consentimentos"."email")) and length("consentimentos"."email") between 3 and 254),
	CONSTRAINT "consentimentos_versao" CHECK ("consentimentos"."versao_do_texto" >= 1),
	CONSTRAINT "consentimentos_sobre" CHECK (length("consentimentos"."sobre") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "copias" (
	"id" text PRIMARY KEY NOT NULL,
	"origem" text NOT NULL,
	"situacao" text DEFAULT 'em-curso' NOT NULL,
	"lugar" text,
	"iniciada_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"terminada_em" timestamp (3) with time zone,
	"arquivos" integer,
	"tamanho" bigint,
	"soma" text,
	"cifrada" boolean,
	"erro" text,
	"experimentada_em" timestamp (3) with time zone,
	"erro_da_experiencia" text,
	CONSTRAINT "copias_origem" CHECK ("copias"."origem" in ('relogio','comando')),
	CONSTRAINT "copias_situacao" CHECK ("copias"."situacao" in ('em-curso','feita','falhou')),
	CONSTRAINT "copias_feita_inteira" CHECK ("copias"."situacao" <> 'feita' or ("copias"."lugar" is not null and "copias"."terminada_em" is not null and "copias"."tamanho" is not null and "copias"."tamanho" >= 0 and "copias"."arquivos" is not null and "copias"."arquivos" > 0 and "copias"."soma" is not null and "copias"."cifrada" is not null)),
	CONSTRAINT "copias_experiencia" CHECK ("copias"."experimentada_em" is null or "copias"."situacao" = 'feita')
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
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cupons_codigo_formato" CHECK ("cupons"."codigo" ~ '^[A-Z0-9]{1,30}$'),
	CONSTRAINT "cupons_tipo_valido" CHECK ("cupons"."tipo" in ('percentual','valor_fixo')),
	CONSTRAINT "cupons_valor_valido" CHECK ("cupons"."valor" > 0 and ("cupons"."tipo" <> 'percentual' or "cupons"."valor" <= 10000)),
	CONSTRAINT "cupons_usos_no_limite" CHECK ("cupons"."usos" >= 0 and ("cupons"."limite_usos" is null or "cupons"."usos" <= "cupons"."limite_usos"))
);
--> statement-breakpoint
CREATE TABLE "devolucao_itens" (
	"numero" integer NOT NULL,
	"item_id" integer NOT NULL,
	"quantidade" integer NOT NULL,
	CONSTRAINT "devolucao_itens_numero_item_id_pk" PRIMARY KEY("numero","item_id"),
	CONSTRAINT "devolucao_itens_quantidade" CHECK ("devolucao_itens"."quantidade" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "devolucoes" (
	"numero" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devolucoes_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pedido_id" text NOT NULL,
	"chave" text NOT NULL,
	"motivo" text NOT NULL,
	"situacao" text DEFAULT 'pedida' NOT NULL,
	"situacao_anterior" text,
	"tem_volta" boolean NOT NULL,
	"relato" text DEFAULT '' NOT NULL,
	"fotos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"instrucoes" text DEFAULT '' NOT NULL,
	"codigo_postagem" text DEFAULT '' NOT NULL,
	"motivo_da_recusa" text DEFAULT '' NOT NULL,
	"estorno_id" text,
	"valor_centavos" integer,
	"ao_estoque" boolean,
	"vez_da_reserva" integer,
	"vence_em" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mudou_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devolucoes_motivo" CHECK ("devolucoes"."motivo" in ('cancelamento','desistencia','defeito')),
	CONSTRAINT "devolucoes_situacao" CHECK ("devolucoes"."situacao" in ('pedida','aceita','a-caminho','recebida','reembolsando','reembolsada','recusada')),
	CONSTRAINT "devolucoes_reembolsando" CHECK (("devolucoes"."situacao" = 'reembolsando') = ("devolucoes"."situacao_anterior" is not null) and ("devolucoes"."situacao" <> 'reembolsando' or "devolucoes"."estorno_id" is not null)),
	CONSTRAINT "devolucoes_reembolso" CHECK (("devolucoes"."situacao" in ('reembolsando','reembolsada')) = ("devolucoes"."valor_centavos" is not null and "devolucoes"."ao_estoque" is not null and "devolucoes"."vez_da_reserva" is not null) and "devolucoes"."valor_centavos" >= 0),
	CONSTRAINT "devolucoes_recusa" CHECK (("devolucoes"."situacao" = 'recusada') = ("devolucoes"."motivo_da_recusa" <> '')),
	CONSTRAINT "devolucoes_textos" CHECK (length("devolucoes"."relato") <= 1000 and length("devolucoes"."instrucoes") <= 2000 and length("devolucoes"."codigo_postagem") <= 60 and length("devolucoes"."motivo_da_recusa") <= 1000),
	CONSTRAINT "devolucoes_fotos" CHECK (case jsonb_typeof("devolucoes"."fotos") when 'array' then jsonb_array_length("devolucoes"."fotos") <= 5 else false end)
);
--> statement-breakpoint
CREATE TABLE "produtos_retirados" (
	"id" text PRIMARY KEY NOT NULL,
	"retirado_em" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirecionamentos" (
	"de" text PRIMARY KEY NOT NULL,
	"para" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirecionamentos_formato" CHECK ("redirecionamentos"."de" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "ajustes_de_entrega" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"concluir_entregues" boolean NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ajustes_de_entrega_linha_unica" CHECK ("ajustes_de_entrega"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "entrega_eventos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entrega_eventos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pedido_id" text NOT NULL,
	"codigo" text NOT NULL,
	"chave" text NOT NULL,
	"etapa" text NOT NULL,
	"lugar" text NOT NULL,
	"ocorrido_em" timestamp (3) with time zone NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrega_eventos_etapa" CHECK ("entrega_eventos"."etapa" in ('postado','em-transito','saiu-para-entrega','tentativa','aguardando-retirada','entregue','devolvido','problema')),
	CONSTRAINT "entrega_eventos_tamanhos" CHECK (length("entrega_eventos"."chave") <= 80 and length("entrega_eventos"."lugar") <= 80)
);
--> statement-breakpoint
CREATE TABLE "gemeo_transportadoras" (
	"codigo" text PRIMARY KEY NOT NULL,
	"transportadora" text NOT NULL,
	"passos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prazos_de_entrega" (
	"lugar" text PRIMARY KEY NOT NULL,
	"de" integer NOT NULL,
	"ate" integer NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prazos_de_entrega_lugar" CHECK ("prazos_de_entrega"."lugar" ~ '^[A-Z]{2}-(capital|interior)$'),
	CONSTRAINT "prazos_de_entrega_faixa" CHECK ("prazos_de_entrega"."de" between 1 and 90 and "prazos_de_entrega"."ate" between "prazos_de_entrega"."de" and 90)
);
--> statement-breakpoint
CREATE TABLE "rastreios" (
	"pedido_id" text PRIMARY KEY NOT NULL,
	"codigo" text NOT NULL,
	"etapa" text,
	"desde" timestamp (3) with time zone NOT NULL,
	"proxima_em" timestamp (3) with time zone,
	"falhas" integer DEFAULT 0 NOT NULL,
	"erro" text,
	"conferido_em" timestamp (3) with time zone,
	CONSTRAINT "rastreios_codigo" CHECK ("rastreios"."codigo" ~ '^[A-Z0-9-]{6,40}$'),
	CONSTRAINT "rastreios_etapa" CHECK ("rastreios"."etapa" in ('postado','em-transito','saiu-para-entrega','tentativa','aguardando-retirada','entregue','devolvido','problema')),
	CONSTRAINT "rastreios_falhas" CHECK ("rastreios"."falhas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "envios" (
	"id" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"situacao" text DEFAULT 'recebendo' NOT NULL,
	"chave" text NOT NULL,
	"nome" text NOT NULL,
	"tamanho" bigint NOT NULL,
	"recebido" bigint DEFAULT 0 NOT NULL,
	"largura" integer,
	"altura" integer,
	"larguras" integer[],
	"paginas" integer,
	"autor_id" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mexido_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "envios_tipo" CHECK ("envios"."tipo" in ('imagem','ebook','amostra','firestore','auth','nota') and "envios"."situacao" in ('recebendo','pronto')),
	CONSTRAINT "envios_tamanho" CHECK ("envios"."tamanho" > 0 and "envios"."recebido" between 0 and "envios"."tamanho")
);
--> statement-breakpoint
CREATE TABLE "funcionamento" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"aberta_em" timestamp (3) with time zone,
	"avisar_a" text[] DEFAULT '{}' NOT NULL,
	"teste_de_email_em" timestamp (3) with time zone,
	CONSTRAINT "funcionamento_linha_unica" CHECK ("funcionamento"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "saude" (
	"parte" text PRIMARY KEY NOT NULL,
	"motivo" text,
	"desde" timestamp (3) with time zone NOT NULL,
	"conferida_em" timestamp (3) with time zone NOT NULL,
	"avisada_em" timestamp (3) with time zone,
	CONSTRAINT "saude_parte" CHECK ("saude"."parte" in ('email','provedor','fila','disco','copias'))
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
	"vence_em" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segundos_fatores" (
	"id" text PRIMARY KEY NOT NULL,
	"usuario_id" text NOT NULL,
	"segredo" text NOT NULL,
	"codigos_de_reserva" text NOT NULL,
	"confirmado" boolean DEFAULT false NOT NULL,
	"erros_seguidos" integer DEFAULT 0 NOT NULL,
	"bloqueado_ate" timestamp (3) with time zone
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
CREATE TABLE "importacao_linhas" (
	"importacao_id" text NOT NULL,
	"n" integer NOT NULL,
	"colecao" text NOT NULL,
	"registro" text NOT NULL,
	"acao" text NOT NULL,
	"motivo" text NOT NULL,
	"link" text NOT NULL,
	CONSTRAINT "importacao_linhas_importacao_id_n_pk" PRIMARY KEY("importacao_id","n"),
	CONSTRAINT "importacao_linhas_acao" CHECK ("importacao_linhas"."acao" in ('alterado','duvidoso','mantido','fora'))
);
--> statement-breakpoint
CREATE TABLE "importacoes" (
	"id" text PRIMARY KEY NOT NULL,
	"etapa" text DEFAULT 'conferindo' NOT NULL,
	"envio_firestore" text NOT NULL,
	"envio_auth" text NOT NULL,
	"andamento" jsonb,
	"resumo" jsonb,
	"contagem" jsonb,
	"recusa" jsonb,
	"parou" boolean DEFAULT false NOT NULL,
	"vez" integer DEFAULT 0 NOT NULL,
	"autor_id" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"andou_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "importacoes_etapa" CHECK ("importacoes"."etapa" in ('conferindo','conferida','gravando','feita','recusada')),
	CONSTRAINT "importacoes_com_resumo" CHECK ("importacoes"."etapa" not in ('conferida','gravando','feita') or ("importacoes"."resumo" is not null and "importacoes"."contagem" is not null)),
	CONSTRAINT "importacoes_com_motivo" CHECK (("importacoes"."etapa" = 'recusada') = ("importacoes"."recusa" is not null))
);
--> statement-breakpoint
CREATE TABLE "importados" (
	"colecao" text NOT NULL,
	"id" text NOT NULL,
	"campos" jsonb NOT NULL,
	"importado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "importados_colecao_id_pk" PRIMARY KEY("colecao","id"),
	CONSTRAINT "importados_colecao" CHECK ("importados"."colecao" in ('categorias','usuarios','cupons','produtos','pedidos','downloads','arquivos'))
);
--> statement-breakpoint
CREATE TABLE "aparencia" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"cor" text,
	"logo_claro" jsonb,
	"logo_escuro" jsonb,
	"icone" jsonb,
	"cartao" jsonb,
	"versao" integer DEFAULT 1 NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aparencia_linha_unica" CHECK ("aparencia"."id" = 1),
	CONSTRAINT "aparencia_cor" CHECK ("aparencia"."cor" ~ '^#[0-9a-f]{6}$')
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
	"paginas" jsonb DEFAULT '{"sobre":null,"privacidade":null,"termos":null}'::jsonb NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "configuracao_linha_unica" CHECK ("configuracao"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "conteudo" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"dados" jsonb NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conteudo_linha_unica" CHECK ("conteudo"."id" = 1)
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
	"tentando_desde" timestamp (3) with time zone,
	"recusado_em" timestamp (3) with time zone,
	"espera" text,
	"junto_de" text,
	CONSTRAINT "emails_situacao" CHECK ("emails"."situacao" in ('na-fila','enviado','falhou')),
	CONSTRAINT "emails_espera" CHECK ("emails"."espera" in ('vez','confirmacao'))
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
CREATE TABLE "vezes_de_email" (
	"email_id" text PRIMARY KEY NOT NULL,
	"destinatario" text NOT NULL,
	"em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cobrancas_pix" (
	"pedido_id" text NOT NULL,
	"numero" integer NOT NULL,
	"vence_em" timestamp (3) with time zone NOT NULL,
	"pedida_em" timestamp (3) with time zone,
	"pagamento_id" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cobrancas_pix_pedido_id_numero_pk" PRIMARY KEY("pedido_id","numero"),
	CONSTRAINT "cobrancas_pix_numero" CHECK ("cobrancas_pix"."numero" > 0)
);
--> statement-breakpoint
CREATE TABLE "estornos" (
	"id" text PRIMARY KEY NOT NULL,
	"chave" text NOT NULL,
	"pedido_id" text NOT NULL,
	"pagamento_id" text NOT NULL,
	"valor_centavos" integer NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"situacao" text DEFAULT 'pedido' NOT NULL,
	"resposta" text,
	"autor_id" text NOT NULL,
	"autor_nome" text NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"concluido_em" timestamp (3) with time zone,
	CONSTRAINT "estornos_situacao" CHECK ("estornos"."situacao" in ('pedido','feito','recusado') and ("estornos"."situacao" = 'pedido') = ("estornos"."concluido_em" is null)),
	CONSTRAINT "estornos_valor" CHECK ("estornos"."valor_centavos" > 0)
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
	"assinatura" text,
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
CREATE TABLE "pecas_avulsas" (
	"conjunto_id" text NOT NULL,
	"peca" text NOT NULL,
	"cor" text NOT NULL,
	"produto_id" text NOT NULL,
	"variacao" text,
	CONSTRAINT "pecas_avulsas_conjunto_id_peca_cor_pk" PRIMARY KEY("conjunto_id","peca","cor"),
	CONSTRAINT "pecas_avulsas_peca" CHECK ("pecas_avulsas"."peca" in ('rei','dama','torre','bispo','cavalo','peao')),
	CONSTRAINT "pecas_avulsas_cor" CHECK ("pecas_avulsas"."cor" in ('brancas','pretas')),
	CONSTRAINT "pecas_avulsas_outro" CHECK ("pecas_avulsas"."conjunto_id" <> "pecas_avulsas"."produto_id"),
	CONSTRAINT "pecas_avulsas_variacao" CHECK (length("pecas_avulsas"."variacao") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "pedidos_de_peca" (
	"id" text PRIMARY KEY NOT NULL,
	"pedido_id" text NOT NULL,
	"produto_id" text NOT NULL,
	"peca" text NOT NULL,
	"cor" text NOT NULL,
	"unidades" integer NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"estado" text NOT NULL,
	"resposta" text DEFAULT '' NOT NULL,
	"respondido_em" timestamp (3) with time zone,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pedidos_de_peca_peca" CHECK ("pedidos_de_peca"."peca" in ('rei','dama','torre','bispo','cavalo','peao')),
	CONSTRAINT "pedidos_de_peca_cor" CHECK ("pedidos_de_peca"."cor" in ('brancas','pretas')),
	CONSTRAINT "pedidos_de_peca_unidades" CHECK ("pedidos_de_peca"."unidades" between 1 and 99),
	CONSTRAINT "pedidos_de_peca_texto" CHECK (length("pedidos_de_peca"."nota") <= 500 and length("pedidos_de_peca"."resposta") <= 500),
	CONSTRAINT "pedidos_de_peca_estado" CHECK ("pedidos_de_peca"."estado" in ('aberto','a-venda','atendido','sem-peca') and ("pedidos_de_peca"."estado" in ('atendido','sem-peca')) = ("pedidos_de_peca"."respondido_em" is not null))
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
	"devolvido_em" timestamp (3) with time zone,
	CONSTRAINT "pedido_itens_quantidade" CHECK ("pedido_itens"."quantidade" between 1 and 99),
	CONSTRAINT "pedido_itens_preco" CHECK ("pedido_itens"."preco_centavos" >= 0),
	CONSTRAINT "pedido_itens_devolvido" CHECK ("pedido_itens"."devolvido_em" is null or "pedido_itens"."digital")
);
--> statement-breakpoint
-- `texto_de_busca` is stored because removing the accents of thousands of names in each search costs more than the search.
-- The TypeScript schema leaves it out, so that no query reads it.
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
	"expurgado_em" timestamp (3) with time zone,
	"texto_de_busca" text GENERATED ALWAYS AS (sem_acento("nome" || ' ' || "email")) STORED NOT NULL,
	"cupom_contado" boolean DEFAULT false NOT NULL,
	"visitante" text,
	"desconto_pix_centavos" integer DEFAULT 0 NOT NULL,
	"desconto_pix_oferecido_centavos" integer DEFAULT 0 NOT NULL,
	"documento" text,
	"presente" boolean DEFAULT false NOT NULL,
	"destinatario" text,
	"mensagem" text DEFAULT '' NOT NULL,
	"prometido_de" date,
	"prometido_ate" date,
	"concluido_em" timestamp (3) with time zone,
	"avaliacao_pedida_em" timestamp (3) with time zone,
	"nota_chave" text,
	"nota_pdf" text,
	"nota_xml" text,
	"entregue_em" timestamp (3) with time zone,
	CONSTRAINT "pedidos_promessa" CHECK (("pedidos"."prometido_de" is null) = ("pedidos"."prometido_ate" is null) and "pedidos"."prometido_de" <= "pedidos"."prometido_ate"),
	CONSTRAINT "pedidos_status_valido" CHECK ("pedidos"."status" in ('pendente','approved','enviado','concluido','rejected')),
	CONSTRAINT "pedidos_total_fecha" CHECK ("pedidos"."total_centavos" = "pedidos"."subtotal_centavos" - "pedidos"."desconto_centavos" + "pedidos"."frete_centavos"),
	CONSTRAINT "pedidos_valores" CHECK ("pedidos"."total_centavos" >= 1 and "pedidos"."desconto_centavos" >= 0 and "pedidos"."frete_centavos" >= 0 and "pedidos"."estornado_centavos" >= 0),
	CONSTRAINT "pedidos_desconto_pix" CHECK ("pedidos"."desconto_pix_oferecido_centavos" >= 0 and "pedidos"."desconto_pix_centavos" in (0, "pedidos"."desconto_pix_oferecido_centavos") and "pedidos"."desconto_pix_centavos" <= greatest("pedidos"."desconto_centavos", 0)),
	CONSTRAINT "pedidos_convidado_sem_uid" CHECK (not "pedidos"."is_guest" or "pedidos"."uid" is null),
	CONSTRAINT "pedidos_endereco_formato" CHECK ("pedidos"."cep" ~ '^[0-9]{8}$' and "pedidos"."uf" ~ '^[A-Z]{2}$'),
	CONSTRAINT "pedidos_documento_formato" CHECK ("pedidos"."documento" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
	CONSTRAINT "pedidos_mensagem_do_presente" CHECK ("pedidos"."mensagem" = '' or ("pedidos"."presente" and length("pedidos"."mensagem") <= 200)),
	CONSTRAINT "pedidos_expurgo_da_lixeira" CHECK ("pedidos"."expurgado_em" is null or "pedidos"."excluido_em" is not null),
	CONSTRAINT "pedidos_nota_forma" CHECK ("pedidos"."nota_chave" ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'),
	CONSTRAINT "pedidos_nota_com_chave" CHECK ("pedidos"."nota_chave" is not null or ("pedidos"."nota_pdf" is null and "pedidos"."nota_xml" is null)),
	CONSTRAINT "pedidos_comissao_0_a_1" CHECK ("pedidos"."comissao_pb" between 0 and 10000),
	CONSTRAINT "pedidos_rejeitado_sem_reserva" CHECK ("pedidos"."status" <> 'rejected' or not "pedidos"."estoque_reservado")
);
--> statement-breakpoint
CREATE TABLE "relatos_de_csp" (
	"diretiva" text NOT NULL,
	"origem" text NOT NULL,
	"imposta" boolean NOT NULL,
	"pagina" text NOT NULL,
	"vezes" integer DEFAULT 1 NOT NULL,
	"primeira_em" timestamp (3) with time zone NOT NULL,
	"ultima_em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "relatos_de_csp_um_de_cada" PRIMARY KEY("diretiva","origem","imposta"),
	CONSTRAINT "relatos_de_csp_vezes" CHECK ("relatos_de_csp"."vezes" >= 1)
);
--> statement-breakpoint
CREATE TABLE "limites_de_reserva" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"minutos" integer NOT NULL,
	"pedidos" integer NOT NULL,
	"unidades" integer NOT NULL,
	"parte" integer NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limites_de_reserva_linha_unica" CHECK ("limites_de_reserva"."id" = 1),
	CONSTRAINT "limites_de_reserva_faixas" CHECK ("limites_de_reserva"."minutos" between 10 and 1440 and "limites_de_reserva"."pedidos" >= 3 and "limites_de_reserva"."unidades" >= 30 and "limites_de_reserva"."parte" between 10 and 100)
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
	"segundo_fator" boolean DEFAULT false NOT NULL,
	"email_do_cadastro" text,
	"busca" text GENERATED ALWAYS AS (' ' || sem_acento("nome" || ' ' || "email" || coalesce(' ' || "email_do_cadastro", ''))) STORED,
	"segundo_fator_exigido" boolean DEFAULT false NOT NULL,
	CONSTRAINT "usuarios_email_normalizado" CHECK ("usuarios"."email" = lower(btrim("usuarios"."email"))),
	CONSTRAINT "usuarios_email_do_cadastro_normalizado" CHECK ("usuarios"."email_do_cadastro" = lower(btrim("usuarios"."email_do_cadastro")) and "usuarios"."email_do_cadastro" <> "usuarios"."email"),
	CONSTRAINT "usuarios_role_valida" CHECK ("usuarios"."role" in ('cliente','admin','editor','influencer')),
	CONSTRAINT "usuarios_comissao_0_a_1" CHECK ("usuarios"."comissao_pb" between 0 and 10000),
	CONSTRAINT "usuarios_cupom_formato" CHECK ("usuarios"."cupom" ~ '^[A-Z0-9]+$')
);
--> statement-breakpoint
CREATE TABLE "produto_variacoes" (
	"produto_id" text NOT NULL,
	"nome" text NOT NULL,
	"ordem" integer NOT NULL,
	"estoque" integer,
	"preco_centavos" integer,
	"imagem_id" text,
	"a_venda" boolean DEFAULT true NOT NULL,
	CONSTRAINT "produto_variacoes_produto_id_nome_pk" PRIMARY KEY("produto_id","nome"),
	CONSTRAINT "produto_variacoes_nome" CHECK ("produto_variacoes"."nome" = btrim("produto_variacoes"."nome") and length("produto_variacoes"."nome") between 1 and 60),
	CONSTRAINT "produto_variacoes_estoque" CHECK ("produto_variacoes"."estoque" between 0 and 10000000),
	CONSTRAINT "produto_variacoes_preco" CHECK ("produto_variacoes"."preco_centavos" between 1 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "dias_a_somar" (
	"dia" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendas_por_dia" (
	"de" text NOT NULL,
	"dia" date NOT NULL,
	"chave" text NOT NULL,
	"pedidos" integer NOT NULL,
	"unidades" integer NOT NULL,
	"vendido_centavos" bigint NOT NULL,
	"desconto_centavos" bigint NOT NULL,
	"estornado_centavos" bigint NOT NULL,
	"comissao_centavos" bigint NOT NULL,
	CONSTRAINT "vendas_por_dia_de_dia_chave_pk" PRIMARY KEY("de","dia","chave"),
	CONSTRAINT "vendas_por_dia_de" CHECK ("vendas_por_dia"."de" in ('loja','produto','cupom','influencer','recebidos'))
);
--> statement-breakpoint
ALTER TABLE "avaliacoes" ADD CONSTRAINT "avaliacoes_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "avaliacoes" ADD CONSTRAINT "avaliacoes_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "avaliacoes_publicadas" ADD CONSTRAINT "avaliacoes_publicadas_avaliacao_id_avaliacoes_id_fk" FOREIGN KEY ("avaliacao_id") REFERENCES "public"."avaliacoes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "avaliacoes_publicadas" ADD CONSTRAINT "avaliacoes_publicadas_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "atendimento_mensagens" ADD CONSTRAINT "atendimento_mensagens_atendimento_id_atendimentos_id_fk" FOREIGN KEY ("atendimento_id") REFERENCES "public"."atendimentos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "atendimentos" ADD CONSTRAINT "atendimentos_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "atendimentos" ADD CONSTRAINT "atendimentos_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "avise_me" ADD CONSTRAINT "avise_me_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "chegadas_avisadas" ADD CONSTRAINT "chegadas_avisadas_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "carrinhos_deixados" ADD CONSTRAINT "carrinhos_deixados_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "produto_imagens" ADD CONSTRAINT "produto_imagens_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_categoria_fk" FOREIGN KEY ("categoria") REFERENCES "public"."categorias"("slug") ON DELETE restrict ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "produto_combinacoes" ADD CONSTRAINT "produto_combinacoes_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "produto_combinacoes" ADD CONSTRAINT "produto_combinacoes_outro_id_produtos_id_fk" FOREIGN KEY ("outro_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "chaves_pix" ADD CONSTRAINT "chaves_pix_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "repasse_itens" ADD CONSTRAINT "repasse_itens_repasse_id_repasses_id_fk" FOREIGN KEY ("repasse_id") REFERENCES "public"."repasses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consentimentos" ADD CONSTRAINT "consentimentos_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "devolucao_itens" ADD CONSTRAINT "devolucao_itens_numero_devolucoes_numero_fk" FOREIGN KEY ("numero") REFERENCES "public"."devolucoes"("numero") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "devolucao_itens" ADD CONSTRAINT "devolucao_itens_item_id_pedido_itens_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."pedido_itens"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "devolucoes" ADD CONSTRAINT "devolucoes_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "devolucoes" ADD CONSTRAINT "devolucoes_estorno_id_estornos_id_fk" FOREIGN KEY ("estorno_id") REFERENCES "public"."estornos"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redirecionamentos" ADD CONSTRAINT "redirecionamentos_para_categorias_slug_fk" FOREIGN KEY ("para") REFERENCES "public"."categorias"("slug") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "entrega_eventos" ADD CONSTRAINT "entrega_eventos_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rastreios" ADD CONSTRAINT "rastreios_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "segundos_fatores" ADD CONSTRAINT "segundos_fatores_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "importacao_linhas" ADD CONSTRAINT "importacao_linhas_importacao_id_importacoes_id_fk" FOREIGN KEY ("importacao_id") REFERENCES "public"."importacoes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cobrancas_pix" ADD CONSTRAINT "cobrancas_pix_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cobrancas_pix" ADD CONSTRAINT "cobrancas_pix_pagamento_id_pagamentos_id_fk" FOREIGN KEY ("pagamento_id") REFERENCES "public"."pagamentos"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "estornos" ADD CONSTRAINT "estornos_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "estornos" ADD CONSTRAINT "estornos_pagamento_id_pagamentos_id_fk" FOREIGN KEY ("pagamento_id") REFERENCES "public"."pagamentos"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pecas_avulsas" ADD CONSTRAINT "pecas_avulsas_conjunto_id_produtos_id_fk" FOREIGN KEY ("conjunto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "pecas_avulsas" ADD CONSTRAINT "pecas_avulsas_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "pedidos_de_peca" ADD CONSTRAINT "pedidos_de_peca_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedidos_de_peca" ADD CONSTRAINT "pedidos_de_peca_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "pedido_downloads" ADD CONSTRAINT "pedido_downloads_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido_historico" ADD CONSTRAINT "pedido_historico_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido_itens" ADD CONSTRAINT "pedido_itens_pedido_id_pedidos_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_uid_usuarios_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "produto_variacoes" ADD CONSTRAINT "produto_variacoes_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
-- Deferred: saving a product deletes and inserts its pictures again, and only the state at the end counts.
ALTER TABLE "produto_variacoes" ADD CONSTRAINT "produto_variacoes_imagem_id_produto_imagens_id_fk" FOREIGN KEY ("imagem_id") REFERENCES "public"."produto_imagens"("id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE UNIQUE INDEX "avaliacoes_uma_por_item" ON "avaliacoes" USING btree ("pedido_id","produto_id");
--> statement-breakpoint
CREATE INDEX "avaliacoes_do_produto" ON "avaliacoes" USING btree ("produto_id");
--> statement-breakpoint
CREATE INDEX "avaliacoes_por_estado" ON "avaliacoes" USING btree ("estado","escrita_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "avaliacoes_com_fotos" ON "avaliacoes" USING gin ("fotos" jsonb_path_ops) WHERE "avaliacoes"."fotos" <> '[]'::jsonb;
--> statement-breakpoint
CREATE UNIQUE INDEX "avaliacoes_publicadas_novas" ON "avaliacoes_publicadas" USING btree ("produto_id","ordem");
--> statement-breakpoint
CREATE INDEX "avaliacoes_publicadas_melhores" ON "avaliacoes_publicadas" USING btree ("produto_id","nota","ordem");
--> statement-breakpoint
CREATE INDEX "avaliacoes_publicadas_piores" ON "avaliacoes_publicadas" USING btree ("produto_id",(6 - "nota"),"ordem");
--> statement-breakpoint
CREATE INDEX "avaliacoes_publicadas_com_fotos" ON "avaliacoes_publicadas" USING gin ("fotos" jsonb_path_ops) WHERE "avaliacoes_publicadas"."fotos" <> '[]'::jsonb;
--> statement-breakpoint
CREATE UNIQUE INDEX "atendimento_mensagens_numero" ON "atendimento_mensagens" USING btree ("atendimento_id","numero");
--> statement-breakpoint
CREATE UNIQUE INDEX "atendimento_mensagens_chave" ON "atendimento_mensagens" USING btree ("atendimento_id","chave");
--> statement-breakpoint
CREATE UNIQUE INDEX "atendimentos_do_pedido" ON "atendimentos" USING btree ("pedido_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "atendimentos_chave" ON "atendimentos" USING btree ("chave");
--> statement-breakpoint
CREATE INDEX "atendimentos_esperando" ON "atendimentos" USING btree ("esperando_desde","id") WHERE "atendimentos"."situacao" = 'esperando';
--> statement-breakpoint
CREATE INDEX "atendimentos_por_situacao" ON "atendimentos" USING btree ("situacao","ultima_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "atendimentos_recentes" ON "atendimentos" USING btree ("ultima_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "atendimentos_nao_lidos" ON "atendimentos" USING btree ("id") WHERE "atendimentos"."nao_lida_pela_loja";
--> statement-breakpoint
CREATE INDEX "atendimentos_do_cliente" ON "atendimentos" USING btree ("uid","ultima_em" DESC NULLS FIRST) WHERE "atendimentos"."uid" is not null;
--> statement-breakpoint
CREATE INDEX "atendimentos_do_email" ON "atendimentos" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "atendimentos_trigramas" ON "atendimentos" USING gin (sem_acento("nome" || ' ' || "email" || ' ' || coalesce("pedido_id", '') || ' ' || "produto_nome") gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "respostas_prontas_titulo" ON "respostas_prontas" USING btree (lower("titulo"));
--> statement-breakpoint
CREATE UNIQUE INDEX "avise_me_um_de_cada" ON "avise_me" USING btree ("produto_id",coalesce("variacao", ''),"email");
--> statement-breakpoint
CREATE INDEX "avise_me_fila" ON "avise_me" USING btree ("produto_id","confirmado_em","id") WHERE "avise_me"."confirmado_em" is not null;
--> statement-breakpoint
CREATE INDEX "avise_me_do_email" ON "avise_me" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "avise_me_por_data" ON "avise_me" USING btree ("criado_em");
--> statement-breakpoint
CREATE INDEX "chegadas_avisadas_do_produto" ON "chegadas_avisadas" USING btree ("produto_id","em");
--> statement-breakpoint
CREATE INDEX "chegadas_avisadas_por_data" ON "chegadas_avisadas" USING btree ("em");
--> statement-breakpoint
CREATE UNIQUE INDEX "carrinhos_deixados_chave" ON "carrinhos_deixados" USING btree ("chave");
--> statement-breakpoint
CREATE INDEX "carrinhos_deixados_a_lembrar" ON "carrinhos_deixados" USING btree ("mexido_em") WHERE "carrinhos_deixados"."lembretes" < 2;
--> statement-breakpoint
CREATE INDEX "carrinhos_deixados_por_data" ON "carrinhos_deixados" USING btree ("mexido_em");
--> statement-breakpoint
CREATE UNIQUE INDEX "movimentos_estoque_uma_vez" ON "movimentos_estoque" USING btree ("pedido_id","item_id","tipo","vez") WHERE "movimentos_estoque"."tipo" <> 'devolucao';
--> statement-breakpoint
CREATE INDEX "movimentos_estoque_devolvidos" ON "movimentos_estoque" USING btree ("pedido_id") WHERE "movimentos_estoque"."tipo" = 'devolucao';
--> statement-breakpoint
CREATE INDEX "movimentos_estoque_produto" ON "movimentos_estoque" USING btree ("produto_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "palavras_do_catalogo_palavra" ON "palavras_do_catalogo" USING btree ("palavra");
--> statement-breakpoint
CREATE INDEX "palavras_do_catalogo_trigramas" ON "palavras_do_catalogo" USING gin ("palavra" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "produto_imagens_ordem" ON "produto_imagens" USING btree ("produto_id","posicao");
--> statement-breakpoint
CREATE UNIQUE INDEX "produto_imagens_uma_principal" ON "produto_imagens" USING btree ("produto_id") WHERE "produto_imagens"."principal";
--> statement-breakpoint
CREATE UNIQUE INDEX "produto_imagens_um_destaque" ON "produto_imagens" USING btree ("produto_id") WHERE "produto_imagens"."uso" = 'destaque';
--> statement-breakpoint
CREATE INDEX "produtos_a_venda_novos" ON "produtos" USING btree ("criado_em" DESC NULLS FIRST,"id") WHERE "produtos"."arquivado_em" is null;
--> statement-breakpoint
CREATE INDEX "produtos_a_venda_preco" ON "produtos" USING btree ("preco_centavos","id") WHERE "produtos"."arquivado_em" is null;
--> statement-breakpoint
CREATE INDEX "produtos_a_venda_nome" ON "produtos" USING btree ("nome","id") WHERE "produtos"."arquivado_em" is null;
--> statement-breakpoint
CREATE INDEX "produtos_a_venda_nota" ON "produtos" USING btree ("nota_peso" DESC NULLS FIRST,"id") WHERE "produtos"."arquivado_em" is null;
--> statement-breakpoint
CREATE INDEX "produtos_bem_avaliados" ON "produtos" USING btree ("nota_peso" DESC NULLS FIRST,"id") WHERE "produtos"."arquivado_em" is null and "produtos"."nota_quantas" > 0 and 20 * "produtos"."nota_soma" >= 79 * "produtos"."nota_quantas";
--> statement-breakpoint
CREATE INDEX "produtos_categoria_novos" ON "produtos" USING btree ("categoria","criado_em" DESC NULLS FIRST,"id") WHERE "produtos"."arquivado_em" is null;
--> statement-breakpoint
CREATE INDEX "produtos_tipo_novos" ON "produtos" USING btree ("tipo","criado_em" DESC NULLS FIRST,"id") WHERE "produtos"."arquivado_em" is null and "produtos"."tipo" is not null;
--> statement-breakpoint
CREATE INDEX "produtos_destaque" ON "produtos" USING btree ("criado_em" DESC NULLS FIRST,"id") WHERE "produtos"."destaque" and "produtos"."arquivado_em" is null;
--> statement-breakpoint
CREATE INDEX "produtos_pouco_estoque" ON "produtos" USING btree ("estoque","id") WHERE "produtos"."arquivado_em" is null and not "produtos"."digital";
--> statement-breakpoint
CREATE INDEX "produtos_todos_novos" ON "produtos" USING btree ("criado_em","id");
--> statement-breakpoint
CREATE INDEX "produtos_todos_nome" ON "produtos" USING btree ("nome","id");
--> statement-breakpoint
CREATE INDEX "produtos_todos_preco" ON "produtos" USING btree ("preco_centavos","id");
--> statement-breakpoint
CREATE INDEX "produtos_todos_estoque" ON "produtos" USING btree ("estoque","id") WHERE not "produtos"."digital";
--> statement-breakpoint
CREATE INDEX "produtos_da_categoria" ON "produtos" USING btree ("categoria","nome","id");
--> statement-breakpoint
CREATE INDEX "produtos_arquivados" ON "produtos" USING btree ("nome","id") WHERE "produtos"."arquivado_em" is not null;
--> statement-breakpoint
CREATE INDEX "produtos_busca" ON "produtos" USING gin ("busca");
--> statement-breakpoint
CREATE INDEX "produtos_nome_trigramas" ON "produtos" USING gin (sem_acento("nome") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "produto_combinacoes_outro_id" ON "produto_combinacoes" USING btree ("outro_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "lancamentos_uma_vez_por_pedido" ON "lancamentos_de_comissao" USING btree ("pedido_id","numero");
--> statement-breakpoint
CREATE UNIQUE INDEX "lancamentos_uma_vez_por_repasse" ON "lancamentos_de_comissao" USING btree ("repasse_id","id_influencer");
--> statement-breakpoint
CREATE INDEX "lancamentos_do_influencer" ON "lancamentos_de_comissao" USING btree ("id_influencer","criado_em","tipo","pedidos","venda_centavos","comissao_centavos");
--> statement-breakpoint
CREATE INDEX "lancamentos_a_liberar" ON "lancamentos_de_comissao" USING btree ("id_influencer","disponivel_em","comissao_centavos");
--> statement-breakpoint
CREATE UNIQUE INDEX "repasse_itens_um_aberto" ON "repasse_itens" USING btree ("id_influencer") WHERE "repasse_itens"."aberto";
--> statement-breakpoint
CREATE INDEX "repasses_recentes" ON "repasses" USING btree ("criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "consentimentos_da_chave" ON "consentimentos" USING btree ("chave","tipo","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "consentimentos_do_email" ON "consentimentos" USING btree ("email","id");
--> statement-breakpoint
CREATE INDEX "consentimentos_do_usuario" ON "consentimentos" USING btree ("uid") WHERE "consentimentos"."uid" is not null;
--> statement-breakpoint
CREATE INDEX "consentimentos_por_data" ON "consentimentos" USING btree ("em");
--> statement-breakpoint
CREATE INDEX "copias_recentes" ON "copias" USING btree ("iniciada_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "cupons_codigo_unico" ON "cupons" USING btree ("codigo");
--> statement-breakpoint
CREATE INDEX "devolucao_itens_do_item" ON "devolucao_itens" USING btree ("item_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "devolucoes_chave_unica" ON "devolucoes" USING btree ("chave");
--> statement-breakpoint
CREATE INDEX "devolucoes_do_pedido" ON "devolucoes" USING btree ("pedido_id","numero");
--> statement-breakpoint
CREATE UNIQUE INDEX "devolucoes_do_estorno" ON "devolucoes" USING btree ("estorno_id") WHERE "devolucoes"."estorno_id" is not null;
--> statement-breakpoint
CREATE INDEX "devolucoes_abertas" ON "devolucoes" USING btree ("vence_em","numero") WHERE "devolucoes"."situacao" not in ('reembolsada','recusada');
--> statement-breakpoint
CREATE INDEX "devolucoes_encerradas" ON "devolucoes" USING btree ("mudou_em" DESC NULLS FIRST,"numero" DESC NULLS FIRST) WHERE "devolucoes"."situacao" in ('reembolsada','recusada');
--> statement-breakpoint
CREATE INDEX "redirecionamentos_para" ON "redirecionamentos" USING btree ("para");
--> statement-breakpoint
CREATE UNIQUE INDEX "entrega_eventos_unico" ON "entrega_eventos" USING btree ("pedido_id","codigo","chave");
--> statement-breakpoint
CREATE INDEX "rastreios_a_conferir" ON "rastreios" USING btree ("proxima_em") WHERE "rastreios"."proxima_em" is not null;
--> statement-breakpoint
CREATE INDEX "rastreios_do_codigo" ON "rastreios" USING btree ("codigo");
--> statement-breakpoint
CREATE INDEX "envios_parados" ON "envios" USING btree ("mexido_em");
--> statement-breakpoint
CREATE UNIQUE INDEX "contas_no_provedor" ON "contas" USING btree ("provedor","id_no_provedor");
--> statement-breakpoint
CREATE INDEX "contas_do_usuario" ON "contas" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "google_da_demo_uid" ON "google_da_demo" USING btree ("uid");
--> statement-breakpoint
CREATE INDEX "google_da_demo_concessao" ON "google_da_demo" USING btree ("concessao");
--> statement-breakpoint
CREATE INDEX "google_da_demo_vencidos" ON "google_da_demo" USING btree ("expira_em");
--> statement-breakpoint
CREATE UNIQUE INDEX "limites_de_acesso_chave" ON "limites_de_acesso" USING btree ("chave");
--> statement-breakpoint
CREATE INDEX "limites_de_acesso_vencidos" ON "limites_de_acesso" USING btree ("vence_em");
--> statement-breakpoint
CREATE UNIQUE INDEX "segundos_fatores_usuario_unico" ON "segundos_fatores" USING btree ("usuario_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sessoes_token_unico" ON "sessoes" USING btree ("token");
--> statement-breakpoint
CREATE INDEX "sessoes_do_usuario" ON "sessoes" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "sessoes_vencidas" ON "sessoes" USING btree ("expira_em");
--> statement-breakpoint
CREATE INDEX "verificacoes_identificador" ON "verificacoes" USING btree ("identificador");
--> statement-breakpoint
CREATE INDEX "verificacoes_vencidas" ON "verificacoes" USING btree ("expira_em");
--> statement-breakpoint
CREATE UNIQUE INDEX "importacoes_so_uma" ON "importacoes" USING btree ((true));
--> statement-breakpoint
CREATE INDEX "auditoria_recentes" ON "auditoria" USING btree ("criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "auditoria_da_entidade" ON "auditoria" USING btree ("entidade","entidade_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "auditoria_por_entidade" ON "auditoria" USING btree ("entidade","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "auditoria_por_autor" ON "auditoria" USING btree ("autor_id","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "auditoria_trigramas" ON "auditoria" USING gin (sem_acento("autor_nome" || ' ' || "acao" || ' ' || "entidade" || ' ' || "entidade_id") gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "emails_chave_unica" ON "emails" USING btree ("chave");
--> statement-breakpoint
CREATE INDEX "emails_do_pedido" ON "emails" USING btree ("pedido_id");
--> statement-breakpoint
CREATE INDEX "emails_da_conta" ON "emails" USING btree (lower("para")) WHERE "emails"."pedido_id" is null;
--> statement-breakpoint
CREATE INDEX "emails_por_situacao" ON "emails" USING btree ("situacao","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "emails_por_envio" ON "emails" USING btree ("enviado_em") WHERE "emails"."enviado_em" is not null;
--> statement-breakpoint
CREATE INDEX "emails_por_recusa" ON "emails" USING btree ("recusado_em") WHERE "emails"."recusado_em" is not null;
--> statement-breakpoint
CREATE INDEX "emails_em_espera" ON "emails" USING btree (lower("para"),"criado_em") WHERE "emails"."espera" is not null;
--> statement-breakpoint
CREATE INDEX "emails_juntos" ON "emails" USING btree ("junto_de") WHERE "emails"."junto_de" is not null;
--> statement-breakpoint
CREATE INDEX "gemeo_mercado_pago_campos" ON "gemeo_mercado_pago" USING gin ("dados" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "vezes_de_email_do_destinatario" ON "vezes_de_email" USING btree ("destinatario","em");
--> statement-breakpoint
CREATE INDEX "vezes_de_email_passadas" ON "vezes_de_email" USING btree ("em");
--> statement-breakpoint
CREATE UNIQUE INDEX "cobrancas_pix_do_pagamento" ON "cobrancas_pix" USING btree ("pagamento_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "estornos_chave_unica" ON "estornos" USING btree ("chave");
--> statement-breakpoint
CREATE INDEX "estornos_do_pedido" ON "estornos" USING btree ("pedido_id","criado_em");
--> statement-breakpoint
CREATE INDEX "estornos_do_pagamento" ON "estornos" USING btree ("pagamento_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "eventos_pagamento_assinatura_unica" ON "eventos_pagamento" USING btree ("assinatura");
--> statement-breakpoint
CREATE INDEX "eventos_pagamento_por_situacao" ON "eventos_pagamento" USING btree ("situacao","recebido_em" DESC NULLS FIRST,"chave" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "pagamentos_do_pedido" ON "pagamentos" USING btree ("pedido_id","criado_no_provedor_em");
--> statement-breakpoint
CREATE INDEX "pecas_avulsas_produto_id" ON "pecas_avulsas" USING btree ("produto_id");
--> statement-breakpoint
CREATE INDEX "pedidos_busca" ON "pedidos" USING gin ("texto_de_busca" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_de_peca_um_por_vez" ON "pedidos_de_peca" USING btree ("pedido_id","produto_id","peca","cor") WHERE "pedidos_de_peca"."estado" in ('aberto','a-venda');
--> statement-breakpoint
CREATE INDEX "pedidos_de_peca_do_pedido" ON "pedidos_de_peca" USING btree ("pedido_id","criado_em");
--> statement-breakpoint
CREATE INDEX "pedidos_de_peca_por_estado" ON "pedidos_de_peca" USING btree ("estado","criado_em","id");
--> statement-breakpoint
CREATE INDEX "pedidos_de_peca_do_produto" ON "pedidos_de_peca" USING btree ("produto_id");
--> statement-breakpoint
CREATE INDEX "pedido_downloads_do_pedido" ON "pedido_downloads" USING btree ("pedido_id","baixado_em");
--> statement-breakpoint
CREATE INDEX "pedido_historico_do_pedido" ON "pedido_historico" USING btree ("pedido_id","id");
--> statement-breakpoint
CREATE INDEX "pedido_historico_estornos" ON "pedido_historico" USING btree ("criado_em","id") WHERE "pedido_historico"."tipo" = 'pagamento' and "pedido_historico"."detalhe" ->> 'estornadoCentavos' <> '0';
--> statement-breakpoint
CREATE UNIQUE INDEX "pedido_itens_posicao" ON "pedido_itens" USING btree ("pedido_id","posicao");
--> statement-breakpoint
CREATE INDEX "pedido_itens_produto" ON "pedido_itens" USING btree ("produto_id","pedido_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_chave_idempotencia" ON "pedidos" USING btree ("chave_idempotencia");
--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_nota_unica" ON "pedidos" USING btree ("nota_chave");
--> statement-breakpoint
CREATE INDEX "pedidos_recentes" ON "pedidos" USING btree ("criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_status_recentes" ON "pedidos" USING btree ("status","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_por_nome" ON "pedidos" USING btree (sem_acento("nome"),"id") WHERE "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_status_por_nome" ON "pedidos" USING btree ("status",sem_acento("nome"),"id") WHERE "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_por_total" ON "pedidos" USING btree ("total_centavos","id") WHERE "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_status_por_total" ON "pedidos" USING btree ("status","total_centavos","id") WHERE "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_na_lixeira" ON "pedidos" USING btree ("excluido_em","id") WHERE "pedidos"."excluido_em" is not null and "pedidos"."expurgado_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_por_codigo" ON "pedidos" USING btree (upper("id") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "pedidos_por_fim_do_codigo" ON "pedidos" USING btree (upper(right("id", 6)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "pedidos_do_cliente" ON "pedidos" USING btree ("uid","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "pedidos_do_cliente_por_status" ON "pedidos" USING btree ("uid","status","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "pedidos_do_influencer" ON "pedidos" USING btree ("id_influencer","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pedidos"."id_influencer" is not null;
--> statement-breakpoint
CREATE INDEX "pedidos_do_influencer_por_status" ON "pedidos" USING btree ("id_influencer","status","criado_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pedidos"."id_influencer" is not null and "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_do_influencer_por_fim" ON "pedidos" USING btree ("id_influencer",upper(right("id", 6)) text_pattern_ops) WHERE "pedidos"."id_influencer" is not null;
--> statement-breakpoint
CREATE INDEX "pedidos_do_influencer_por_id" ON "pedidos" USING btree ("id_influencer",upper("id") text_pattern_ops) WHERE "pedidos"."id_influencer" is not null;
--> statement-breakpoint
CREATE INDEX "pedidos_em_disputa" ON "pedidos" USING btree ("id_influencer") WHERE "pedidos"."em_disputa";
--> statement-breakpoint
CREATE INDEX "pedidos_de_conta_excluida" ON "pedidos" USING btree ("id") WHERE "pedidos"."uid" is null and not "pedidos"."is_guest" and "pedidos"."email" <> 'conta-excluida@invalid';
--> statement-breakpoint
CREATE INDEX "pedidos_por_email" ON "pedidos" USING btree (lower("email"),"criado_em" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "pedidos_do_visitante" ON "pedidos" USING btree ("visitante") WHERE "pedidos"."status" = 'pendente' and "pedidos"."visitante" is not null;
--> statement-breakpoint
CREATE INDEX "pedidos_que_reservam" ON "pedidos" USING btree ("criado_em") WHERE "pedidos"."status" = 'pendente' and "pedidos"."estoque_reservado";
--> statement-breakpoint
CREATE INDEX "pedidos_a_expirar" ON "pedidos" USING btree ("expira_em") WHERE "pedidos"."status" = 'pendente';
--> statement-breakpoint
CREATE INDEX "pedidos_a_conferir" ON "pedidos" USING btree ("conferido_em" NULLS FIRST,"criado_em") WHERE "pedidos"."status" = 'pendente';
--> statement-breakpoint
CREATE INDEX "pedidos_pagos" ON "pedidos" USING btree ("pago_em") WHERE "pedidos"."pago_em" is not null and "pedidos"."status" in ('approved','enviado','concluido') and "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_por_pagamento" ON "pedidos" USING btree ("pago_em","id") WHERE "pedidos"."pago_em" is not null;
--> statement-breakpoint
CREATE INDEX "pedidos_a_despachar" ON "pedidos" USING btree ("pago_em","id") WHERE "pedidos"."pago_em" is not null and "pedidos"."status" = 'approved' and "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_por_promessa" ON "pedidos" USING btree ("prometido_ate","id") WHERE "pedidos"."prometido_ate" is not null and "pedidos"."status" in ('approved','enviado') and "pedidos"."excluido_em" is null;
--> statement-breakpoint
CREATE INDEX "pedidos_a_pedir_avaliacao" ON "pedidos" USING btree (coalesce("entregue_em", "concluido_em"),"id") WHERE "pedidos"."status" in ('enviado','concluido') and coalesce("pedidos"."entregue_em", "pedidos"."concluido_em") is not null and "pedidos"."avaliacao_pedida_em" is null;
--> statement-breakpoint
CREATE INDEX "relatos_de_csp_recentes" ON "relatos_de_csp" USING btree ("ultima_em" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_email_unico" ON "usuarios" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_cupom_unico" ON "usuarios" USING btree ("cupom");
--> statement-breakpoint
CREATE INDEX "usuarios_por_nome" ON "usuarios" USING btree (sem_acento("nome"),"id");
--> statement-breakpoint
CREATE INDEX "usuarios_por_email" ON "usuarios" USING btree (coalesce("email_do_cadastro", "email"),"id");
--> statement-breakpoint
CREATE INDEX "usuarios_por_role" ON "usuarios" USING btree ("role","id");
--> statement-breakpoint
CREATE INDEX "usuarios_por_cupom" ON "usuarios" USING btree (coalesce("cupom", ''),"id");
--> statement-breakpoint
CREATE INDEX "usuarios_por_comissao" ON "usuarios" USING btree ("comissao_pb","id");
--> statement-breakpoint
CREATE INDEX "usuarios_criado_em" ON "usuarios" USING btree ("criado_em","id");
--> statement-breakpoint
CREATE INDEX "usuarios_role_nome" ON "usuarios" USING btree ("role",sem_acento("nome"),"id");
--> statement-breakpoint
CREATE INDEX "usuarios_role_email" ON "usuarios" USING btree ("role",coalesce("email_do_cadastro", "email"),"id");
--> statement-breakpoint
CREATE INDEX "usuarios_role_cupom" ON "usuarios" USING btree ("role",coalesce("cupom", ''),"id");
--> statement-breakpoint
CREATE INDEX "usuarios_role_comissao" ON "usuarios" USING btree ("role","comissao_pb","id");
--> statement-breakpoint
CREATE INDEX "usuarios_role_criado_em" ON "usuarios" USING btree ("role","criado_em","id");
--> statement-breakpoint
CREATE INDEX "usuarios_busca" ON "usuarios" USING gin ("busca" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "produto_variacoes_um_nome" ON "produto_variacoes" USING btree ("produto_id",lower("nome"));
--> statement-breakpoint
CREATE INDEX "produto_variacoes_imagem" ON "produto_variacoes" USING btree ("imagem_id") WHERE "produto_variacoes"."imagem_id" is not null;
--> statement-breakpoint
-- Variations with little or no stock, for the panel's list and its first page.
CREATE INDEX "produto_variacoes_pouco_estoque" ON "produto_variacoes" USING btree ("estoque","produto_id") WHERE "produto_variacoes"."a_venda" and "produto_variacoes"."estoque" is not null;
--> statement-breakpoint
CREATE INDEX "dias_a_somar_dia" ON "dias_a_somar" USING btree ("dia");
--> statement-breakpoint
-- Events: every instance receives each committed change, whoever made it. Page caches and live pages depend on them.
create function avisar_catalogo() returns trigger language plpgsql as $$
declare
  linha record := coalesce(new, old);
  tabela text := tg_table_name;
begin
  if tabela = 'categorias' then
    perform pg_notify('loja', json_build_object('tipo', 'categoria', 'slug', linha.slug)::text);
  elsif tabela = 'produto_imagens' then
    perform pg_notify('loja', json_build_object('tipo', 'produto', 'id', linha.produto_id)::text);
  else
    perform pg_notify('loja', json_build_object('tipo', 'produto', 'id', linha.id, 'soEstoque', tg_op = 'UPDATE'
      and (old.estoque = 0) = (new.estoque = 0)
      and to_jsonb(old) - 'estoque' - 'atualizado_em' = to_jsonb(new) - 'estoque' - 'atualizado_em')::text);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger produtos_avisar after insert or update or delete on produtos for each row execute function avisar_catalogo();
--> statement-breakpoint
create trigger produto_imagens_avisar after insert or update or delete on produto_imagens for each row execute function avisar_catalogo();
--> statement-breakpoint
create trigger categorias_avisar after insert or update or delete on categorias for each row execute function avisar_catalogo();
--> statement-breakpoint
-- Stock that runs out or comes back, price and picture of a variation change the page of its product.
create function avisar_variacao() returns trigger language plpgsql as $$
begin
  perform pg_notify('loja', json_build_object('tipo', 'produto', 'id', new.produto_id)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger produto_variacoes_avisar after update on produto_variacoes for each row
  when ((old.estoque = 0) is distinct from (new.estoque = 0) or old.preco_centavos is distinct from new.preco_centavos
    or old.imagem_id is distinct from new.imagem_id or old.a_venda <> new.a_venda)
  execute function avisar_variacao();
--> statement-breakpoint
create function avisar_combinacao() returns trigger language plpgsql as $$
begin
  perform pg_notify('loja', json_build_object('tipo', 'produto', 'id', coalesce(new.produto_id, old.produto_id))::text);
  return null;
end $$;
--> statement-breakpoint
create trigger produto_combinacoes_avisar after insert or update or delete on produto_combinacoes for each row execute function avisar_combinacao();
--> statement-breakpoint
create function avisar_pedido() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status or new.em_disputa <> old.em_disputa
    or new.estornado_centavos <> old.estornado_centavos or new.excluido_em is distinct from old.excluido_em then
    perform pg_notify('loja', json_build_object('tipo', 'pedido', 'id', new.id, 'status', new.status,
      'uid', new.uid, 'idInfluencer', new.id_influencer, 'novo', tg_op = 'INSERT')::text);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger pedidos_avisar after insert or update on pedidos for each row execute function avisar_pedido();
--> statement-breakpoint
-- Pages that wait for a payment receive each code that is made, expires or is refused.
create function avisar_pagamento() returns trigger language plpgsql as $$
begin
  perform pg_notify('loja', json_build_object('tipo', 'pagamento', 'pedidoId', new.pedido_id)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger pagamentos_avisar_novo after insert on pagamentos for each row execute function avisar_pagamento();
--> statement-breakpoint
create trigger pagamentos_avisar after update on pagamentos for each row when (old.status <> new.status) execute function avisar_pagamento();
--> statement-breakpoint
-- The other entries of the commission ledger come with an order, which has its own event.
create function avisar_repasse() returns trigger language plpgsql as $$
begin
  perform pg_notify('loja', json_build_object('tipo', 'repasse', 'idInfluencer', new.id_influencer)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger lancamentos_de_comissao_avisar after insert on lancamentos_de_comissao for each row when (new.tipo = 'repasse') execute function avisar_repasse();
--> statement-breakpoint
-- Kept pages contain the texts, the appearance and the terms, which name how long goods are reserved.
create function avisar_configuracao() returns trigger language plpgsql as $$
begin
  perform pg_notify('loja', json_build_object('tipo', 'configuracao')::text);
  return null;
end $$;
--> statement-breakpoint
create trigger configuracao_avisar after insert or update of loja, paginas on configuracao for each row execute function avisar_configuracao();
--> statement-breakpoint
create trigger funcionamento_avisar after update of aberta_em on funcionamento for each row execute function avisar_configuracao();
--> statement-breakpoint
create trigger conteudo_avisar after insert or update of dados on conteudo for each row execute function avisar_configuracao();
--> statement-breakpoint
create trigger aparencia_avisar after insert or update of cor, logo_claro, logo_escuro, icone, cartao on aparencia for each row execute function avisar_configuracao();
--> statement-breakpoint
create trigger limites_de_reserva_avisar after insert or update on limites_de_reserva for each row execute function avisar_configuracao();
--> statement-breakpoint
-- Live pages check again whether their user may go on when the role, the account or the session changed.
create function avisar_acesso() returns trigger language plpgsql as $$
begin
  perform pg_notify('loja', json_build_object('tipo', 'acesso', 'uid', to_jsonb(old) ->> tg_argv[0])::text);
  return null;
end $$;
--> statement-breakpoint
create trigger usuarios_avisar_acesso after update of role, ativo on usuarios for each row when (old.role <> new.role or old.ativo <> new.ativo) execute function avisar_acesso('id');
--> statement-breakpoint
-- A deleted account deletes its sessions.
create trigger sessoes_avisar_acesso after delete on sessoes for each row execute function avisar_acesso('usuario_id');
--> statement-breakpoint
-- Append-only tables.
create function recusar_mudanca() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger movimentos_estoque_so_cresce before update or delete on movimentos_estoque for each row execute function recusar_mudanca();
--> statement-breakpoint
create trigger auditoria_so_cresce before update or delete on auditoria for each row execute function recusar_mudanca();
--> statement-breakpoint
create trigger lancamentos_de_comissao_so_cresce before update or delete on lancamentos_de_comissao for each row execute function recusar_mudanca();
--> statement-breakpoint
-- A consent keeps the words it was given with; its row may only be deleted, with the person.
create function recusar_reescrita() returns trigger language plpgsql as $$
begin
  raise exception '% is never written over', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger consentimentos_sem_reescrita before update on consentimentos for each row execute function recusar_reescrita();
--> statement-breakpoint
-- Addresses of deleted products answer 410.
create function lembrar_produto_retirado() returns trigger language plpgsql as $$
begin
  insert into produtos_retirados (id) values (old.id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger produtos_lembrar_retirado after delete on produtos for each row execute function lembrar_produto_retirado();
--> statement-breakpoint
-- `produtos.variacoes` lists the names on sale: each name has its row, and removed names have none.
create function acertar_variacoes() returns trigger language plpgsql as $$
begin
  delete from produto_variacoes v where v.produto_id = new.id and v.a_venda
    and lower(v.nome) not in (select lower(u.nome) from unnest(new.variacoes) as u (nome));
  update produto_variacoes v set nome = u.nome, ordem = u.ordem - 1, a_venda = true
    from unnest(new.variacoes) with ordinality as u (nome, ordem) where v.produto_id = new.id and lower(v.nome) = lower(u.nome);
  insert into produto_variacoes (produto_id, nome, ordem)
    select new.id, u.nome, u.ordem - 1 from unnest(new.variacoes) with ordinality as u (nome, ordem)
    where not exists (select from produto_variacoes v where v.produto_id = new.id and lower(v.nome) = lower(u.nome));
  return null;
end $$;
--> statement-breakpoint
create trigger produtos_variacoes_novas after insert on produtos for each row when (new.variacoes <> '{}') execute function acertar_variacoes();
--> statement-breakpoint
create trigger produtos_variacoes_mudadas after update of variacoes on produtos for each row when (new.variacoes <> old.variacoes) execute function acertar_variacoes();
--> statement-breakpoint
-- At the end of each transaction the stock of a product is the sum of its variations on sale, and its price is their lowest.
create function conferir_variacoes() returns trigger language plpgsql as $$
declare
  alvo text;
  p record;
  v record;
begin
  if tg_table_name = 'produtos' then alvo := new.id; else alvo := coalesce(new.produto_id, old.produto_id); end if;
  select estoque, preco_centavos, digital, variacoes into p from produtos where id = alvo;
  if not found then return null; end if;
  select coalesce(array_agg(nome order by ordem) filter (where a_venda), '{}') as nomes,
    coalesce(sum(estoque) filter (where a_venda), 0) as proprios,
    coalesce(bool_or(estoque is null) filter (where a_venda), true) as divide,
    min(coalesce(preco_centavos, p.preco_centavos)) filter (where a_venda) as menor
    into v from produto_variacoes where produto_id = alvo;
  if v.nomes <> p.variacoes then
    raise exception 'variations of % are not those of its list', alvo using errcode = 'check_violation', constraint = 'produto_variacoes_da_lista';
  end if;
  if v.proprios > p.estoque or (not v.divide and v.proprios <> p.estoque) then
    raise exception 'stock of % is not the sum of its variations', alvo using errcode = 'check_violation', constraint = 'produto_variacoes_soma';
  end if;
  if v.menor <> p.preco_centavos then
    raise exception 'price of % is not the lowest of its variations', alvo using errcode = 'check_violation', constraint = 'produto_variacoes_menor_preco';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger produtos_variacoes_conferir after insert or update of variacoes, estoque, preco_centavos on produtos deferrable initially deferred for each row when (new.variacoes <> '{}') execute function conferir_variacoes();
--> statement-breakpoint
create constraint trigger produto_variacoes_conferir after insert or update or delete on produto_variacoes deferrable initially deferred for each row execute function conferir_variacoes();
--> statement-breakpoint
-- Two products that never go together are kept apart from both sides; checked at the end of the transaction.
create function conferir_combinacoes() returns trigger language plpgsql as $$
declare
  par record := coalesce(new, old);
begin
  if (select count(*) from produto_combinacoes c where c.escolha = 'nunca'
    and (c.produto_id, c.outro_id) in ((par.produto_id, par.outro_id), (par.outro_id, par.produto_id))) = 1 then
    raise exception '% and % are kept apart from one side only', par.produto_id, par.outro_id
      using errcode = 'check_violation', constraint = 'produto_combinacoes_dos_dois_lados';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger produto_combinacoes_conferir after insert or update or delete on produto_combinacoes
  deferrable initially deferred for each row execute function conferir_combinacoes();
--> statement-breakpoint
-- A product keeps the count of its reviews per star, whoever writes or deletes a review.
create function contar_avaliacao() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.nota <> new.nota) then
    update produtos set notas[old.nota] = notas[old.nota] - 1 where id = old.produto_id;
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or old.nota <> new.nota) then
    update produtos set notas[new.nota] = notas[new.nota] + 1 where id = new.produto_id;
  end if;
  -- The stars alone are announced by the product; what is written and answered is of its page only.
  perform pg_notify('loja', json_build_object('tipo', 'produto', 'id', coalesce(new.produto_id, old.produto_id), 'soEstoque', true)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger avaliacoes_publicadas_contar after insert or update or delete on avaliacoes_publicadas for each row execute function contar_avaliacao();
--> statement-breakpoint
-- Photographs of customers (column `fotos`) are deleted with their row, however it is deleted: they become abandoned uploads,
-- which a periodic task deletes from the store.
create function largar_fotos() returns trigger language plpgsql as $$
begin
  insert into envios (id, tipo, situacao, chave, nome, tamanho, larguras, autor_id, mexido_em)
    select 'largada-' || md5(f ->> 'pasta'), 'imagem', 'recebendo', f ->> 'pasta', 'fotografia', 1,
      array(select jsonb_array_elements_text(f -> 'larguras')::integer), '', now() - interval '2 days'
    from jsonb_array_elements(old.fotos) as f
    on conflict (id) do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger atendimento_mensagens_largar_fotos after delete on atendimento_mensagens for each row when (old.fotos <> '[]') execute function largar_fotos();
--> statement-breakpoint
create trigger devolucoes_largar_fotos after delete on devolucoes for each row when (old.fotos <> '[]') execute function largar_fotos();
--> statement-breakpoint
-- The deletion of an account keeps the return and empties its photographs.
create trigger devolucoes_esvaziar_fotos after update of fotos on devolucoes for each row when (old.fotos <> '[]' and new.fotos = '[]') execute function largar_fotos();
--> statement-breakpoint
-- Messages of the outbox about a conversation are deleted with it.
create function largar_emails_do_atendimento() returns trigger language plpgsql as $$
begin
  delete from emails where pedido_id is null and lower(para) = lower(old.email) and dados ->> 'atendimentoId' = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger atendimentos_largar_emails after delete on atendimentos for each row execute function largar_emails_do_atendimento();
--> statement-breakpoint
-- The date in São Paulo at a moment.
create function dia_da_loja(momento timestamptz) returns date language sql immutable parallel safe as $$
  select (momento at time zone 'America/Sao_Paulo')::date
$$;
--> statement-breakpoint
-- Marks the days whose totals a change of an order made stale. Rows are only added, so that no order waits for another.
create function marcar_dias_a_somar() returns trigger language plpgsql as $$
declare
  contava boolean := tg_op <> 'INSERT' and old.pago_em is not null and old.status in ('approved','enviado','concluido') and old.excluido_em is null;
  conta boolean := tg_op <> 'DELETE' and new.pago_em is not null and new.status in ('approved','enviado','concluido') and new.excluido_em is null;
begin
  if tg_op = 'UPDATE' and contava = conta
    and (not conta or (new.pago_em, new.total_centavos, new.desconto_centavos, new.estornado_centavos) = (old.pago_em, old.total_centavos, old.desconto_centavos, old.estornado_centavos)
      and (new.cupom, new.id_influencer) is not distinct from (old.cupom, old.id_influencer))
    and new.criado_em = old.criado_em and (new.excluido_em is null) = (old.excluido_em is null) then
    return null;
  end if;
  if contava then insert into dias_a_somar values (dia_da_loja(old.pago_em)); end if;
  if conta then insert into dias_a_somar values (dia_da_loja(new.pago_em)); end if;
  if tg_op <> 'INSERT' then insert into dias_a_somar values (dia_da_loja(old.criado_em)); end if;
  if tg_op <> 'DELETE' then insert into dias_a_somar values (dia_da_loja(new.criado_em)); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger pedidos_marcar_dias after insert or update or delete on pedidos for each row execute function marcar_dias_a_somar();
--> statement-breakpoint
create function marcar_dia_da_comissao() returns trigger language plpgsql as $$
begin
  insert into dias_a_somar select dia_da_loja(p.pago_em) from pedidos p where p.id = new.pedido_id and p.pago_em is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger lancamentos_marcar_dia after insert on lancamentos_de_comissao for each row when (new.pedido_id is not null) execute function marcar_dia_da_comissao();
--> statement-breakpoint
-- Adds an entry dated in a closed day to the totals of that day. Only such late entries wait for the closing.
create function somar_lancamento_atrasado() returns trigger language plpgsql as $$
declare
  fechado timestamptz;
begin
  select ate into fechado from fechamento_de_comissoes for share;
  if new.criado_em < fechado then
    insert into comissao_fechada as f (id_influencer, dia, pedidos, venda_centavos, comissao_centavos, repassado_centavos)
    values (new.id_influencer, (new.criado_em at time zone 'America/Sao_Paulo')::date, new.pedidos, new.venda_centavos,
      case when new.tipo = 'repasse' then 0 else new.comissao_centavos end, case when new.tipo = 'repasse' then -new.comissao_centavos else 0 end)
    on conflict (id_influencer, dia) do update set pedidos = f.pedidos + excluded.pedidos, venda_centavos = f.venda_centavos + excluded.venda_centavos,
      comissao_centavos = f.comissao_centavos + excluded.comissao_centavos, repassado_centavos = f.repassado_centavos + excluded.repassado_centavos;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger lancamentos_atrasados after insert on lancamentos_de_comissao for each row when (new.criado_em < now() - interval '1 hour') execute function somar_lancamento_atrasado();
--> statement-breakpoint
-- A word with digits only is left out: a mistyped number is another number.
create function palavras_do_nome(nome text) returns setof text
language sql immutable
as $$
  select distinct p.palavra from regexp_split_to_table(sem_acento(nome), '[^a-z0-9]+') as p (palavra)
  where length(p.palavra) >= 3 and p.palavra ~ '[a-z]'
$$;
--> statement-breakpoint
create function guardar_palavras() returns trigger language plpgsql as $$
begin
  insert into palavras_do_catalogo
    select p.palavra from palavras_do_nome(new.nome) as p (palavra)
    where not exists (select from palavras_do_catalogo k where k.palavra = p.palavra);
  return null;
end $$;
--> statement-breakpoint
create trigger produtos_palavras_novas after insert on produtos for each row execute function guardar_palavras();
--> statement-breakpoint
create trigger produtos_palavras_mudadas after update of nome on produtos for each row when (new.nome <> old.nome) execute function guardar_palavras();
--> statement-breakpoint
-- The words of a search that carry meaning, in order, each with the query that finds it anywhere, in the name, and in the
-- category.
create function palavras_da_busca(termo text) returns table (palavra text, parecida text, consulta tsquery, no_nome tsquery, na_prateleira tsquery)
language sql stable
as $$
  with ditas as (
    select p.palavra, p.lugar, (tsvector_to_array(to_tsvector('portuguese', p.palavra)))[1] as raiz,
      -- Words in -l and -ão have a plural whose stem is another: one number finds the other.
      (tsvector_to_array(to_tsvector('portuguese', case
        when p.palavra ~ '[aeou]l$' then left(p.palavra, -1) || 'is'
        when p.palavra ~ '[aeou]is$' then left(p.palavra, -2) || 'l'
        when p.palavra ~ 'ao$' then left(p.palavra, -2) || 'oes'
        when p.palavra ~ 'oes$' then left(p.palavra, -3) || 'ao'
      end)))[1] as outra
    from regexp_split_to_table(trim(regexp_replace(sem_acento(left(termo, 100)), '[^a-z0-9]+', ' ', 'g')), ' ') with ordinality as p (palavra, lugar)
    where p.palavra <> ''
  )
  select d.palavra, case when length(d.palavra) >= 3 then d.palavra end, to_tsquery('simple', m.modelo), to_tsquery('simple', replace(m.modelo, ':', ':AB')), to_tsquery('simple', replace(m.modelo, ':', ':D'))
  from ditas d,
    -- The beginning of the word, its stem, and that of its other number: "tabul" finds tabuleiro, "torneadas" torneada,
    -- "final" finais, "peoes" peão.
    lateral (select concat_ws(' | ', d.palavra || ':*', d.raiz || ':', d.outra || ':') as modelo) m
  -- A word such as "de" says nothing beside others.
  where d.raiz is not null or not exists (select from ditas where raiz is not null)
  order by d.lugar
$$;
--> statement-breakpoint
-- Forces the word index: a plan that reads all products in the hope of an early match may have to read them all.
create function tem_produto(consulta tsquery) returns boolean
language sql stable
set enable_seqscan = off
set enable_indexscan = off
as $$
  select exists (select from produtos p where p.arquivado_em is null and p.busca @@ consulta)
$$;
--> statement-breakpoint
-- A parsed search: products that match `acha` and `quantas` of the queries in `cada` are found; the other columns weigh them.
-- If no product has every word, each word also stands for the words of names that resemble it, and the nearest one weighs.
create function entender_busca(termo text) returns table (
  acha tsquery, cada tsquery[], quantas int, todas tsquery, nos_nomes tsquery[], na_prateleira tsquery, tipos text[], comeco text, inteiro text)
language plpgsql stable rows 1
set pg_trgm.word_similarity_threshold = 0.45
as $$
declare
  palavras text[];
  parecidas text[];
  primeira tsquery;
  alguma tsquery;
  uma tsquery;
begin
  select array_agg(b.palavra), array_agg(b.parecida), array_agg(b.consulta), array_agg(b.no_nome), (array_agg(b.na_prateleira))[1]
    into palavras, parecidas, cada, nos_nomes, na_prateleira from palavras_da_busca(termo) b;
  if cada is null then return; end if;
  primeira := cada[1];
  foreach uma in array cada loop todas := coalesce(todas && uma, uma); end loop;
  if not tem_produto(todas) then
    select array_agg(coalesce(k.melhor, b.palavra) order by b.lugar), array_agg(coalesce(b.consulta || k.todas, b.consulta) order by b.lugar),
        array_agg(coalesce(b.no_nome || k.primeira, b.no_nome) order by b.lugar)
      into palavras, cada, nos_nomes
      from unnest(palavras, parecidas, cada, nos_nomes) with ordinality as b (palavra, parecida, consulta, no_nome, lugar),
        lateral (
          select (array_agg(p.palavra order by p.vez))[1] as melhor, to_tsquery('simple', (array_agg(p.raiz order by p.vez))[1]) as primeira,
            to_tsquery('simple', string_agg(p.raiz, ' | ')) as todas
          from (
            select d.palavra, row_number() over (order by word_similarity(b.parecida, d.palavra) desc, d.palavra) as vez,
              (tsvector_to_array(to_tsvector('portuguese', d.palavra)))[1] || ':A' as raiz
            from (select distinct c.palavra from palavras_do_catalogo c where c.palavra %> b.parecida) d
            order by vez limit 20
          ) p
          -- One such as "com" says nothing.
          where p.raiz is not null
        ) k;
    -- A word that nothing has counts for nothing.
    select array_agg(b.consulta) into cada from unnest(cada) as b (consulta)
      where tem_produto(b.consulta);
    if cada is null then return; end if;
    todas := null;
    foreach uma in array cada loop todas := coalesce(todas && uma, uma); alguma := coalesce(alguma || uma, uma); end loop;
  end if;
  acha := todas;
  quantas := cardinality(cada);
  if alguma is not null and not tem_produto(todas) then
    acha := alguma;
    select max((select count(*) from unnest(cada) as b (consulta) where p.busca @@ b.consulta)) into quantas
      from produtos p where p.arquivado_em is null and p.busca @@ alguma;
  end if;
  select coalesce(array_agg(t.tipo), '{}') into tipos
    from (values ('tabuleiro', 'tabuleiro'), ('pecas', 'peca jogo'), ('conjunto', 'conjunto kit jogo'), ('relogio', 'relogio'), ('livro', 'livro ebook'), ('acessorio', 'acessorio')) as t (tipo, nomes)
    where to_tsvector('portuguese', t.nomes) @@ primeira or word_similarity(palavras[1], t.nomes) >= 0.6;
  comeco := palavras[1];
  inteiro := case when cardinality(palavras) > 1 then array_to_string(palavras, '%') || '%' end;
  return next;
end $$;
--> statement-breakpoint
-- The former search, kept for instances of an older version on the same database: products that have every word or, if there
-- are none, those that have or resemble most of them.
create function achar_produtos(termo text) returns table (id text)
language plpgsql stable rows 50
set pg_trgm.word_similarity_threshold = 0.45
as $$
declare
  parecidas text[];
  consultas tsquery[];
  todas tsquery;
  uma tsquery;
begin
  select array_agg(b.parecida), array_agg(b.consulta) into parecidas, consultas from palavras_da_busca(termo) b;
  if consultas is null then return; end if;
  foreach uma in array consultas loop todas := coalesce(todas && uma, uma); end loop;
  return query select p.id from produtos p where p.arquivado_em is null and p.busca @@ todas;
  if found then return; end if;
  return query
    with achados as (
      select p.id as produto, count(*) as quantas
      from unnest(parecidas, consultas) as b (parecida, consulta)
      join produtos p on p.busca @@ b.consulta or sem_acento(p.nome) %> b.parecida
      where p.arquivado_em is null
      group by p.id
    )
    select produto from achados where quantas = (select max(quantas) from achados);
end $$;
--> statement-breakpoint
-- The former weighing: number of words in the name, then whether the product is of the kind asked for ("tabu": boards before
-- bags for boards), then names that begin so, then how often and where the words stand. `entre` limits it to these products.
create function buscar_produtos(termo text, entre text[] default null) returns table (id text, relevancia real)
language plpgsql stable rows 50
set pg_trgm.word_similarity_threshold = 0.45
as $$
declare
  palavras text[];
  parecidas text[];
  consultas tsquery[];
  nos_nomes tsquery[];
  primeira_na_prateleira tsquery;
  todas tsquery;
  uma tsquery;
  tipos text[];
  comeco text;
  tamanho int;
  varias boolean;
  inteiro text;
begin
  select array_agg(b.palavra), array_agg(b.parecida), array_agg(b.consulta), array_agg(b.no_nome), (array_agg(b.na_prateleira))[1]
    into palavras, parecidas, consultas, nos_nomes, primeira_na_prateleira from palavras_da_busca(termo) b;
  if consultas is null then return; end if;
  foreach uma in array consultas loop todas := coalesce(todas && uma, uma); end loop;
  comeco := palavras[1] || '%';
  tamanho := length(palavras[1]);
  varias := cardinality(palavras) > 1;
  inteiro := array_to_string(palavras, '%') || '%';
  select coalesce(array_agg(t.tipo), '{}') into tipos
    from (values ('tabuleiro', 'tabuleiro'), ('pecas', 'peca jogo'), ('conjunto', 'conjunto kit jogo'), ('relogio', 'relogio'), ('livro', 'livro ebook'), ('acessorio', 'acessorio')) as t (tipo, nomes)
    where to_tsvector('portuguese', t.nomes) @@ consultas[1] or word_similarity(palavras[1], t.nomes) >= 0.6;
  return query
    select p.id, (
      10 * (n.ditas + (not n.primeira and p.tipo is not null and p.tipo = any (tipos))::int)
      + 3 * case when p.tipo = any (tipos) or p.tipo is null and p.busca @@ primeira_na_prateleira then 2 when tipos = '{}' or p.tipo is null or p.tipo = 'conjunto' then 1 else 0 end
      -- Accents as Portuguese has them: taking any letter's off costs as much as all the rest.
      + case when n.primeira and translate(lower(left(p.nome, tamanho)), 'áàâãéêíóôõúüç', 'aaaaeeiooouuc') like comeco
          then 1 + (varias and sem_acento(p.nome) like inteiro)::int else 0 end
      + ts_rank(p.busca, todas))::real
    from produtos p,
      lateral (select count(*)::int as ditas, p.busca @@ nos_nomes[1] as primeira from unnest(nos_nomes) as q (nome) where p.busca @@ q.nome) n
    where p.arquivado_em is null and p.busca @@ todas and (entre is null or p.id in (select unnest(entre)));
  -- None of those asked for: what has every word is there all the same.
  if found or entre is not null and exists (select from produtos p where p.arquivado_em is null and p.busca @@ todas) then return; end if;
  -- The words mistyped: none has all of them.
  return query
    select p.id, (
      3 * case when p.tipo = any (tipos) then 2 when tipos = '{}' or p.tipo is null or p.tipo = 'conjunto' then 1 else 0 end
      + (select avg(coalesce(word_similarity(q.parecida, n.nome), 1)) from unnest(parecidas) as q (parecida))
      + similarity(palavras[1], split_part(n.nome, ' ', 1)))::real
    from achar_produtos(termo) a join produtos p on p.id = a.id, lateral (select sem_acento(p.nome) as nome offset 0) n
    where entre is null or p.id in (select unnest(entre));
end $$;
--> statement-breakpoint
-- No day of the commission ledger is closed yet.
insert into fechamento_de_comissoes (ate) values ('2000-01-01T00:00:00Z');
--> statement-breakpoint
-- A new shop is closed to visitors until the owner opens it.
insert into funcionamento (id) values (1);
