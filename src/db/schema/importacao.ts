import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Acao } from '#importers/firebase/rules/julgamento.ts';
import type { AndamentoDaImportacao, EtapaDaImportacao, RecusaDaOrigem } from '#importers/firebase/rules/no-painel.ts';
import type { ArquivoLido } from '#importers/firebase/rules/arquivo.ts';
import type { SituacaoDoArquivo } from '#importers/firebase/rules/chegada.ts';
import type { OrigemDaImportacao, PlanilhasEnviadas } from '#importers/planilhas/rules/plataformas.ts';
import type { Resumo } from '#importers/firebase/rules/relatorio.ts';
import { criadoEm, momento } from './colunas.ts';

/**
 * Records imported from an older shop, so that a second import recognises them and later edits. Rows outlive their
 * records: deleted records are not imported again. Contains no personal data: `campos` are digests of the written
 * values, group by group. A row whose id is `deLa` says that a record which was here before (`campos.aqui`) stands for the
 * platform's.
 */
export const importados = pgTable(
  'importados',
  {
    colecao: text('colecao').notNull(),
    id: text('id').notNull(),
    campos: jsonb('campos').$type<Record<string, string>>().notNull(),
    /** Its id at the platform whose sheet it came from, `shopify:tabuleiro`; null for other records. */
    deLa: text('de_la'),
    importadoEm: momento('importado_em').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.colecao, t.id] }),
    uniqueIndex('importados_de_la').on(t.colecao, t.deLa),
    // Files of a product: their keys begin with its id.
    index('importados_donos')
      .on(sql`split_part(${t.id}, ' ', 1)`)
      .where(sql`${t.colecao} = 'arquivos'`),
    check(
      'importados_colecao',
      sql`${t.colecao} in ('categorias','usuarios','cupons','produtos','pedidos','downloads','arquivos')`,
    ),
  ],
);

/**
 * The current or last import: at most one row. Its files are in `envios` until it is finished; `importados` lists
 * what it wrote.
 */
export const importacoes = pgTable(
  'importacoes',
  {
    id: text('id').primaryKey(),
    etapa: text('etapa').$type<EtapaDaImportacao>().notNull().default('conferindo'),
    origem: text('origem').$type<OrigemDaImportacao>().notNull().default('firebase'),
    /** The two files of a Firebase shop. */
    uploadFirestore: text('envio_firestore'),
    uploadAuth: text('envio_auth'),
    /** The sheets of another platform. */
    planilhas: jsonb('planilhas').$type<PlanilhasEnviadas>(),
    /** Its progress; null before the first step. */
    andamento: jsonb('andamento').$type<AndamentoDaImportacao>(),
    resumo: jsonb('resumo').$type<Resumo>(),
    contagem: jsonb('contagem').$type<Record<Acao, number>>(),
    recusa: jsonb('recusa').$type<RecusaDaOrigem>(),
    /** Stopped by an error of the shop; the admin can let it continue. */
    parou: boolean('parou').notNull().default(false),
    /** Number of the current run: writes of older runs are void. */
    vez: integer('vez').notNull().default(0),
    autorId: text('autor_id').notNull(),
    criadoEm: criadoEm(),
    andouEm: momento('andou_em').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('importacoes_so_uma').on(sql`(true)`),
    check(
      'importacoes_origem',
      sql`case ${t.origem} when 'firebase' then ${t.uploadFirestore} is not null and ${t.uploadAuth} is not null and ${t.planilhas} is null else ${t.origem} in ('shopify','woocommerce','nuvemshop') and ${t.uploadFirestore} is null and ${t.uploadAuth} is null and ${t.planilhas} is not null end`,
    ),
    check('importacoes_etapa', sql`${t.etapa} in ('conferindo','conferida','gravando','feita','recusada')`),
    check(
      'importacoes_com_resumo',
      sql`${t.etapa} not in ('conferida','gravando','feita') or (${t.resumo} is not null and ${t.contagem} is not null)`,
    ),
    check('importacoes_com_motivo', sql`(${t.etapa} = 'recusada') = (${t.recusa} is not null)`),
  ],
);

/** Lines of the report, in the order of writing. They may contain personal data and are deleted with their import. */
export const importacaoLinhas = pgTable(
  'importacao_linhas',
  {
    importacaoId: text('importacao_id')
      .notNull()
      .references(() => importacoes.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    colecao: text('colecao').notNull(),
    registro: text('registro').notNull(),
    acao: text('acao').$type<Acao>().notNull(),
    motivo: text('motivo').notNull(),
    /** The record's page in the panel; empty if it has none. */
    link: text('link').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importacaoId, t.n] }),
    check('importacao_linhas_acao', sql`${t.acao} in ('alterado','duvidoso','mantido','fora')`),
  ],
);

/**
 * Files that an import in the panel named by their addresses, fetched afterwards one by one. A row stays until its import is
 * discarded or replaced, for the progress and for the order of a product's pictures.
 */
export const arquivosAImportar = pgTable(
  'arquivos_a_importar',
  {
    /** Owner and address: the same file of a repeated import is the same row. */
    chave: text('chave').primaryKey(),
    origem: text('origem').$type<OrigemDaImportacao>().notNull(),
    para: text('para').$type<ArquivoLido['para']>().notNull(),
    /** Product or category. Not referenced: the row of a deleted one goes when its turn comes. */
    dono: text('dono').notNull(),
    endereco: text('endereco').notNull(),
    /** Place among the product's pictures in the file. */
    posicao: integer('posicao').notNull().default(0),
    principal: boolean('principal').notNull().default(false),
    situacao: text('situacao').$type<SituacaoDoArquivo>().notNull().default('esperando'),
    tentativas: integer('tentativas').notNull().default(0),
    /** Not before this moment; while it is fetched, the moment after which that counts as lost. */
    proximaEm: momento('proxima_em').notNull().defaultNow(),
    /** Why the last attempt failed. */
    erro: text('erro'),
    /** The product's picture that it became. */
    imagemId: text('imagem_id'),
  },
  (t) => [
    index('arquivos_a_importar_na_vez')
      .on(t.proximaEm, t.chave)
      .where(sql`${t.situacao} = 'esperando'`),
    index('arquivos_a_importar_que_falharam')
      .on(t.chave)
      .where(sql`${t.situacao} = 'falhou'`),
    index('arquivos_a_importar_donos').on(t.dono),
    check('arquivos_a_importar_origem', sql`${t.origem} in ('firebase','shopify','woocommerce','nuvemshop')`),
    check('arquivos_a_importar_para', sql`${t.para} in ('produto','categoria','ebook')`),
    check('arquivos_a_importar_situacao', sql`${t.situacao} in ('esperando','veio','falhou')`),
    check('arquivos_a_importar_com_motivo', sql`${t.situacao} <> 'falhou' or ${t.erro} is not null`),
    check('arquivos_a_importar_contas', sql`${t.posicao} >= 0 and ${t.tentativas} >= 0`),
  ],
);
