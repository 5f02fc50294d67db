// @requirement 3.2.1 15.9.1 15.9.10 15.9.11 15.41.1
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PrecoPorQuantidade } from '#domain/precos/preco-por-quantidade.ts';
import { marcasDoProduto } from '#domain/produtos/produto-campos.ts';
import { porCampo } from '#domain/tabela-de-campos.ts';
import type { Posicao } from '#domain/produtos/posicao.ts';
import { niveisDoLivro, tiposDeProduto, usosDoProduto } from '#domain/produtos/ficha-tecnica.ts';
import { categorias } from './categorias.ts';
import { atualizadoEm, criadoEm, momento, versao, vetorDeBusca } from './colunas.ts';

/** Goods for sale (docs/requirements.md 3.2). `id` is a readable, permanent slug, or the id in an older shop. */
export const produtos = pgTable(
  'produtos',
  {
    id: text('id').primaryKey(),
    nome: text('nome').notNull(),
    /** Sanitised HTML. */
    descricao: text('descricao').notNull(),
    /**
     * Beginning of the description as plain text, for previews, and the `versao` it was made from: it is outdated if
     * they differ.
     */
    inicio: text('inicio').notNull().default(''),
    inicioVersao: integer('inicio_versao').notNull().default(0),
    precoCentavos: integer('preco_centavos').notNull(),
    estoque: integer('estoque').notNull(),
    categoria: text('categoria').notNull(),
    variacoes: text('variacoes')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Names of the attributes, such as 'Cor'; with two, each variation is a combination. */
    variacoesTipos: text('variacoes_tipos')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The owner's table of prices from a number of units on. */
    precosPorQuantidade: jsonb('precos_por_quantidade')
      .$type<PrecoPorQuantidade[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    digital: boolean('digital').notNull().default(false),
    destaque: boolean('destaque').notNull().default(false),
    /** The page says the lowest price of the last 30 days (docs/requirements.md 15.23). */
    mostraMenorPreco: boolean('mostra_menor_preco').notNull().default(false),
    /** Private object-store key of the PDF; null if not digital. */
    arquivo: text('arquivo'),
    /** Public object-store key of the sample PDF. */
    amostra: text('amostra'),
    paginas: integer('paginas'),
    pesoKg: numeric('peso_kg', { precision: 9, scale: 3, mode: 'number' }).notNull(),
    alturaCm: numeric('altura_cm', { precision: 9, scale: 2, mode: 'number' }).notNull(),
    larguraCm: numeric('largura_cm', { precision: 9, scale: 2, mode: 'number' }).notNull(),
    comprimentoCm: numeric('comprimento_cm', { precision: 9, scale: 2, mode: 'number' }).notNull(),
    /** Technical data (docs/requirements.md 15.9); null or an empty list if unknown. */
    tipo: text('tipo', { enum: tiposDeProduto }),
    casaMm: numeric('casa_mm', { precision: 6, scale: 1, mode: 'number' }),
    tabuleiroCm: numeric('tabuleiro_cm', { precision: 6, scale: 1, mode: 'number' }),
    reiMm: numeric('rei_mm', { precision: 6, scale: 1, mode: 'number' }),
    baseMm: numeric('base_mm', { precision: 6, scale: 1, mode: 'number' }),
    pesoJogoG: integer('peso_jogo_g'),
    materiais: text('materiais')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    damasExtras: integer('damas_extras'),
    usos: text('usos', { enum: usosDoProduto })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    nivel: text('nivel', { enum: niveisDoLivro }),
    /** The owner's texts; '' is not said. */
    naCaixa: text('na_caixa').notNull().default(''),
    fabricante: text('fabricante').notNull().default(''),
    origem: text('origem').notNull().default(''),
    garantia: text('garantia').notNull().default(''),
    /** Playable positions of an eBook. */
    posicoes: jsonb('posicoes')
      .$type<Posicao[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Number of published reviews with 1, 2, 3, 4 and 5 stars; maintained by a trigger (schema/avaliacoes.ts). */
    notas: integer('notas')
      .array()
      .notNull()
      .default(sql`'{0,0,0,0,0}'::integer[]`),
    notaQuantas: integer('nota_quantas').generatedAlwaysAs(
      sql`("notas"[1] + "notas"[2] + "notas"[3] + "notas"[4] + "notas"[5])`,
    ),
    notaSoma: integer('nota_soma').generatedAlwaysAs(
      sql`("notas"[1] + 2 * "notas"[2] + 3 * "notas"[3] + 4 * "notas"[4] + 5 * "notas"[5])`,
    ),
    /**
     * Sort key: the average (× 10000) with three more reviews of 3 stars, so that one review does not outrank a
     * hundred; 0 without reviews.
     */
    notaPeso: integer('nota_peso').generatedAlwaysAs(
      sql`case when ("notas"[1] + "notas"[2] + "notas"[3] + "notas"[4] + "notas"[5]) = 0 then 0 else (10000 * (9 + "notas"[1] + 2 * "notas"[2] + 3 * "notas"[3] + 4 * "notas"[4] + 5 * "notas"[5])::bigint / (3 + "notas"[1] + "notas"[2] + "notas"[3] + "notas"[4] + "notas"[5]))::integer end`,
    ),
    /** Off sale but kept, because orders refer to it. */
    arquivadoEm: momento('arquivado_em'),
    versao: versao(),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
    // Few names contain "eBook" or the kind of accessory: category and type are searched too.
    busca: vetorDeBusca('busca').generatedAlwaysAs(
      sql`setweight(to_tsvector('portuguese', sem_acento("nome")), 'A') || setweight(to_tsvector('portuguese', case when "digital" then 'ebook e-book livro digital pdf' else '' end), 'B') || setweight(to_tsvector('portuguese', sem_acento(sem_marcas("descricao"))), 'C') || setweight(to_tsvector('portuguese', replace("categoria", '-', ' ')), 'D')`,
    ),
  },
  (t) => [
    foreignKey({ name: 'produtos_categoria_fk', columns: [t.categoria], foreignColumns: [categorias.slug] })
      .onUpdate('cascade')
      .onDelete('restrict'),
    // No index contains the stock, so that a sale writes none of them (HOT). The panel sorts its list by stock without one.
    index('produtos_a_venda_novos')
      .on(t.criadoEm.desc().nullsFirst(), t.id)
      .where(sql`${t.arquivadoEm} is null`),
    index('produtos_a_venda_nota')
      .on(t.notaPeso.desc().nullsFirst(), t.id)
      .where(sql`${t.arquivadoEm} is null`),
    index('produtos_categoria_novos')
      .on(t.categoria, t.criadoEm.desc().nullsFirst(), t.id)
      .where(sql`${t.arquivadoEm} is null`),
    index('produtos_tipo_novos')
      .on(t.tipo, t.criadoEm.desc().nullsFirst(), t.id)
      .where(sql`${t.arquivadoEm} is null and ${t.tipo} is not null`),
    // The few that the home shows, or whose page says their lowest price.
    index('produtos_marcados')
      .on(t.criadoEm.desc().nullsFirst(), t.id)
      .where(sql`${t.destaque} or ${t.mostraMenorPreco}`),
    // Archived products too: the panel's list. The shop's lists by name and price pass over them.
    index('produtos_todos_novos').on(t.criadoEm, t.id),
    index('produtos_todos_nome').on(t.nome, t.id),
    index('produtos_todos_preco').on(t.precoCentavos, t.id),
    index('produtos_da_categoria').on(t.categoria, t.nome, t.id),
    index('produtos_busca').using('gin', t.busca),
    index('produtos_nome_trigramas').using('gin', sql`sem_acento(${t.nome}) gin_trgm_ops`),
    check('produtos_preco_positivo', sql`${t.precoCentavos} between 1 and 100000000`),
    check('produtos_estoque_nao_negativo', sql`${t.estoque} >= 0`),
    check(
      'produtos_notas',
      sql`array_length(${t.notas}, 1) = 5 and array_position(${t.notas}, null) is null and 0 <= all(${t.notas})`,
    ),
    check('produtos_variacoes_tipos', sql`cardinality(${t.variacoesTipos}) <= 2`),
    check(
      'produtos_medidas_nao_negativas',
      sql`least(${t.pesoKg}, ${t.alturaCm}, ${t.larguraCm}, ${t.comprimentoCm}) >= 0`,
    ),
    check('produtos_tipo', sql`${t.tipo} in ('tabuleiro','pecas','conjunto','relogio','livro','acessorio')`),
    check('produtos_nivel', sql`${t.nivel} in ('iniciante','intermediario','avancado')`),
    check('produtos_usos', sql`${t.usos} <@ array['torneio','clube','casa','viagem','ensino']`),
    check(
      'produtos_ficha_faixas',
      sql`${t.casaMm} between 5 and 500 and ${t.tabuleiroCm} between 5 and 500 and ${t.reiMm} between 5 and 2000 and ${t.baseMm} between 3 and 800 and ${t.pesoJogoG} between 1 and 200000 and ${t.damasExtras} between 0 and 16`,
    ),
    check(
      'produtos_textos',
      sql`char_length(${t.naCaixa}) <= 1000 and char_length(${t.fabricante}) <= 120 and char_length(${t.origem}) <= 200 and char_length(${t.garantia}) <= 200`,
    ),
    check('produtos_id_formato', sql`${t.id} ~ '^[A-Za-z0-9_-]{1,128}$'`),
    check(
      'produtos_posicoes',
      sql`case jsonb_typeof(${t.posicoes}) when 'array' then jsonb_array_length(${t.posicoes}) <= 50 else false end`,
    ),
    check(
      'produtos_precos_por_quantidade',
      sql`case jsonb_typeof(${t.precosPorQuantidade}) when 'array' then jsonb_array_length(${t.precosPorQuantidade}) <= 40 and not jsonb_path_exists(${t.precosPorQuantidade}, '$[*] ? (!(@.aPartirDe.type() == "number" && @.precoCentavos.type() == "number" && @.aPartirDe >= 2 && @.aPartirDe <= 999 && @.precoCentavos >= 1 && @.precoCentavos <= 100000000 && (@.variacao == null || @.variacao.type() == "string")))') else false end`,
    ),
    check('produtos_posicoes_so_digital', sql`${t.digital} or ${t.posicoes} = '[]'::jsonb`),
    check('produtos_arquivo_so_digital', sql`${t.digital} or ${t.arquivo} is null`),
  ],
);

/** The columns of the yes-or-no fields. */
export const colunasDasMarcas = porCampo(marcasDoProduto, (marca) => produtos[marca]);

/** The columns of the technical data. */
export const colunasDaFicha = {
  tipo: produtos.tipo,
  casaMm: produtos.casaMm,
  tabuleiroCm: produtos.tabuleiroCm,
  reiMm: produtos.reiMm,
  baseMm: produtos.baseMm,
  pesoJogoG: produtos.pesoJogoG,
  materiais: produtos.materiais,
  damasExtras: produtos.damasExtras,
  usos: produtos.usos,
  nivel: produtos.nivel,
  paginas: produtos.paginas,
};

/** The columns of the owner's texts. */
export const colunasDosTextos = {
  naCaixa: produtos.naCaixa,
  fabricante: produtos.fabricante,
  origem: produtos.origem,
  garantia: produtos.garantia,
};

/** Photos of a product, in order; at most one is the main photo. */
export const produtoImagens = pgTable(
  'produto_imagens',
  {
    id: text('id').primaryKey(),
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    posicao: integer('posicao').notNull(),
    /** `destaque` is the wide picture of the home carousel; the gallery does not show it. */
    uso: text('uso', { enum: ['galeria', 'destaque'] })
      .notNull()
      .default('galeria'),
    principal: boolean('principal').notNull().default(false),
    /** Key of the folder with the image widths, `produtos/{random}-{name}`. */
    pasta: text('pasta').notNull(),
    alt: text('alt').notNull().default(''),
    largura: integer('largura').notNull(),
    altura: integer('altura').notNull(),
    larguras: integer('larguras').array().notNull(),
  },
  (t) => [
    uniqueIndex('produto_imagens_ordem').on(t.produtoId, t.posicao),
    uniqueIndex('produto_imagens_uma_principal')
      .on(t.produtoId)
      .where(sql`${t.principal}`),
    uniqueIndex('produto_imagens_um_destaque')
      .on(t.produtoId)
      .where(sql`${t.uso} = 'destaque'`),
    check(
      'produto_imagens_uso',
      sql`${t.uso} in ('galeria','destaque') and (${t.uso} = 'galeria' or not ${t.principal})`,
    ),
    check('produto_imagens_medidas', sql`${t.largura} > 0 and ${t.altura} > 0`),
  ],
);

/**
 * The words of product names, among which misspelt search words are looked up. Maintained by triggers on the names;
 * words may be duplicated, and unused words stay.
 */
export const palavrasDoCatalogo = pgTable('palavras_do_catalogo', { palavra: text('palavra').notNull() }, (t) => [
  index('palavras_do_catalogo_palavra').on(t.palavra),
  index('palavras_do_catalogo_trigramas').using('gin', sql`${t.palavra} gin_trgm_ops`),
]);

/** Ids of deleted products, so that their URLs answer "gone" instead of "not found". Written by a trigger. */
export const produtosRetirados = pgTable('produtos_retirados', {
  id: text('id').primaryKey(),
  retiradoEm: momento('retirado_em').notNull().defaultNow(),
});
