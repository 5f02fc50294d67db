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
CREATE TABLE "conteudo" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"dados" jsonb NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"atualizado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conteudo_linha_unica" CHECK ("conteudo"."id" = 1)
);
--> statement-breakpoint
create trigger conteudo_avisar after insert or update of dados on conteudo for each row execute function avisar_configuracao();
--> statement-breakpoint
create trigger aparencia_avisar after insert or update of cor, logo_claro, logo_escuro, icone, cartao on aparencia for each row execute function avisar_configuracao();
--> statement-breakpoint
-- What a shop that is open already says in its heading stays; the example shop is given all of its content when it starts.
insert into conteudo (dados)
select jsonb_build_object(
  'titulo', '',
  'chamada', coalesce(loja->'textos'->>'chamada', ''),
  'abertura', '',
  'secoes', '[{"tipo":"abertura","ativa":true,"titulo":""},{"tipo":"destaques","ativa":true,"titulo":""},{"tipo":"categorias","ativa":true,"titulo":""},{"tipo":"depoimentos","ativa":true,"titulo":""},{"tipo":"beneficios","ativa":true,"titulo":""}]'::jsonb,
  'depoimentos', '[]'::jsonb,
  'beneficios', '[]'::jsonb)
from configuracao where semeada_em is null and loja ? 'textos';
--> statement-breakpoint
-- Sentences that promised a time become the time; where they name none, the one that holds for every shop.
update configuracao set loja = (loja - 'textos') || jsonb_build_object('promessas', jsonb_build_object(
  'frete', coalesce(nullif(loja->'textos'->>'freteGratis', ''), 'Frete grátis para todo o Brasil.'),
  'despacho', case
    when loja->'textos'->>'despacho' ~* '(^|[^0-9])([1-9]|[1-5][0-9]|60)\s*dia' then jsonb_build_object('unidade', 'dias', 'quantidade', substring(loja->'textos'->>'despacho' from '(\d+)\s*[dD][iI][aA]')::int)
    when loja->'textos'->>'despacho' ~* '(^|[^0-9])([1-9][0-9]{0,2})\s*hora' then jsonb_build_object('unidade', 'horas', 'quantidade', substring(loja->'textos'->>'despacho' from '(\d+)\s*[hH][oO][rR][aA]')::int)
    else '{"unidade":"horas","quantidade":24}'::jsonb end,
  'desistenciaDias', greatest(7, least(365, coalesce(substring(loja->'textos'->>'arrependimento' from '\d{1,3}')::int, 7)))))
where loja ? 'textos';
