import { and, eq, gt, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { PASTA_DAS_FOTOS } from '#domain/uploads/foto.ts';
import {
  avaliacoes,
  avaliacoesPublicadas,
  categorias,
  conteudo,
  materiais,
  uploads,
  produtoImagens,
  produtos,
} from '#db/schema/index.ts';

export type Upload = typeof uploads.$inferSelect;
export type NovoUpload = Pick<Upload, 'id' | 'tipo' | 'chave' | 'nome' | 'tamanho' | 'autorId'> & {
  agora: Date;
  /** For pictures whose files do not have the shop's standard widths. */
  larguras?: number[];
};

/** Records an upload before any of its bytes is stored. */
export async function abrirUpload(db: Db, { agora, ...novo }: NovoUpload): Promise<void> {
  await db.insert(uploads).values({ ...novo, criadoEm: agora, mexidoEm: agora });
}

export async function lerUpload(db: Db, id: string): Promise<Upload | null> {
  const [linha] = await db.select().from(uploads).where(eq(uploads.id, id));
  return linha ?? null;
}

/** Returns the unfinished upload of an older shop's file with this key and size; null for a new one. */
export async function buscarDump(
  db: Db,
  { tipo, chave, tamanho, autorId }: Pick<Upload, 'tipo' | 'chave' | 'tamanho' | 'autorId'>,
): Promise<Upload | null> {
  const [linha] = await db
    .select()
    .from(uploads)
    .where(
      and(eq(uploads.tipo, tipo), eq(uploads.chave, chave), eq(uploads.tamanho, tamanho), eq(uploads.autorId, autorId)),
    );
  return linha ?? null;
}

export async function lerUploads(db: Db, ids: string[]): Promise<Upload[]> {
  return db.select().from(uploads).where(inArray(uploads.id, ids));
}

/** Counts a chunk as received if it is the next one. Returns false if another request was faster. */
export async function contarPedacoDoUpload(
  db: Db,
  { id, inicio, fim, agora }: { id: string; inicio: number; fim: number; agora: Date },
): Promise<boolean> {
  const feitos = await db
    .update(uploads)
    .set({ recebido: fim + 1, mexidoEm: agora })
    .where(and(eq(uploads.id, id), eq(uploads.recebido, inicio), eq(uploads.situacao, 'recebendo')))
    .returning({ id: uploads.id });
  return feitos.length === 1;
}

/** Marks the file as complete and valid: it may be taken over. */
export async function concluirUpload(
  db: Db,
  id: string,
  dados: Partial<Pick<Upload, 'largura' | 'altura' | 'larguras' | 'paginas'>>,
): Promise<void> {
  await db
    .update(uploads)
    .set({ ...dados, recebido: sql`${uploads.tamanho}`, situacao: 'pronto' })
    .where(eq(uploads.id, id));
}

/** Deletes the upload's row; the caller deletes its bytes. */
export async function apagarUpload(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

/**
 * Takes complete files over, each once: rows taken by a concurrent transaction are left out. Call it in the transaction
 * that stores their keys elsewhere.
 */
export async function tomarUploads(tx: Db, ids: string[]): Promise<Map<string, Upload>> {
  if (ids.length === 0) return new Map();
  const linhas = await tx
    .delete(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.situacao, 'pronto')))
    .returning();
  return new Map(linhas.map((linha) => [linha.id, linha]));
}

/** Returns files not taken over since `antesDe`, oldest first. */
export async function uploadsParados(db: Db, antesDe: Date, limite: number): Promise<Upload[]> {
  return db.select().from(uploads).where(lt(uploads.mexidoEm, antesDe)).orderBy(uploads.mexidoEm).limit(limite);
}

/**
 * Returns customers' photographs that no message or review took over: those not touched since `antesDe`, and the oldest
 * of those not touched since `terminadasAntesDe` while all of them together have more than `maisBytes`. Oldest first.
 */
export async function fotosParadas(
  db: Db,
  {
    antesDe,
    terminadasAntesDe,
    maisBytes,
    limite,
  }: { antesDe: Date; terminadasAntesDe: Date; maisBytes: number; limite: number },
): Promise<Upload[]> {
  const fotos = db
    .select({
      id: uploads.id,
      // Bytes of this photograph and of all newer ones.
      acumulado: sql<string>`sum(${uploads.tamanho}) over (order by ${uploads.mexidoEm} desc, ${uploads.id} desc)`.as(
        'acumulado',
      ),
    })
    .from(uploads)
    .where(and(eq(uploads.tipo, 'imagem'), like(uploads.chave, `${PASTA_DAS_FOTOS}%`)))
    .as('fotos');
  const linhas = await db
    .select({ upload: uploads })
    .from(uploads)
    .innerJoin(fotos, eq(fotos.id, uploads.id))
    .where(
      or(
        lt(uploads.mexidoEm, antesDe),
        and(lt(uploads.mexidoEm, terminadasAntesDe), gt(fotos.acumulado, String(maisBytes))),
      ),
    )
    .orderBy(uploads.mexidoEm)
    .limit(limite);
  return linhas.map(({ upload }) => upload);
}

/** Prevents a stale file from being taken over; returns false if it changed since it was read. */
export async function reterUploadParado(db: Db, { id, mexidoEm }: Pick<Upload, 'id' | 'mexidoEm'>): Promise<boolean> {
  const feitos = await db
    .update(uploads)
    .set({ situacao: 'recebendo' })
    .where(and(eq(uploads.id, id), eq(uploads.mexidoEm, mexidoEm)))
    .returning({ id: uploads.id });
  return feitos.length === 1;
}

const pastaDaCena = sql<string>`${conteudo.dados}->'cena'->'imagem'->>'pasta'`;

/** Returns those of `chaves` (picture folders, PDFs) that a product, category, page or upload still refers to. */
export async function chavesDeArquivoEmUso(db: Db, chaves: string[]): Promise<Set<string>> {
  if (chaves.length === 0) return new Set();
  const buscas = [
    db.select({ chave: produtoImagens.pasta }).from(produtoImagens).where(inArray(produtoImagens.pasta, chaves)),
    db
      .select({ chave: sql<string>`${categorias.imagem}->>'pasta'` })
      .from(categorias)
      .where(inArray(sql`${categorias.imagem}->>'pasta'`, chaves)),
    db.select({ chave: pastaDaCena }).from(conteudo).where(inArray(pastaDaCena, chaves)),
    db
      .select({ chave: sql<string>`${materiais.imagem}->>'pasta'` })
      .from(materiais)
      .where(inArray(sql`${materiais.imagem}->>'pasta'`, chaves)),
    db
      .select({ chave: sql<string>`${produtos.arquivo}` })
      .from(produtos)
      .where(inArray(produtos.arquivo, chaves)),
    db
      .select({ chave: sql<string>`${produtos.amostra}` })
      .from(produtos)
      .where(inArray(produtos.amostra, chaves)),
    ...[avaliacoes, avaliacoesPublicadas].map((tabela) =>
      db
        .select({ chave: sql<string>`chave` })
        .from(sql`unnest(${sql.param(chaves)}::text[]) as chave`)
        .where(
          sql`exists (select from ${tabela} where ${tabela.fotos} <> '[]'::jsonb and ${tabela.fotos} @> jsonb_build_array(jsonb_build_object('pasta', chave)))`,
        ),
    ),
    db.select({ chave: uploads.chave }).from(uploads).where(inArray(uploads.chave, chaves)),
  ];
  const achadas = await Promise.all(buscas);
  return new Set(achadas.flat().map(({ chave }) => chave));
}
