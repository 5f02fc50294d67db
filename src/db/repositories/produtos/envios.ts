import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { avaliacoes, avaliacoesPublicadas, categorias, envios, produtoImagens, produtos } from '#db/schema/index.ts';

export type Envio = typeof envios.$inferSelect;
export type NovoEnvio = Pick<Envio, 'id' | 'tipo' | 'chave' | 'nome' | 'tamanho' | 'autorId'> & {
  agora: Date;
  /** For pictures whose files do not have the shop's standard widths. */
  larguras?: number[];
};

/** Records an upload before any of its bytes is stored. */
export async function abrirEnvio(db: Db, { agora, ...novo }: NovoEnvio): Promise<void> {
  await db.insert(envios).values({ ...novo, criadoEm: agora, mexidoEm: agora });
}

export async function lerEnvio(db: Db, id: string): Promise<Envio | null> {
  const [linha] = await db.select().from(envios).where(eq(envios.id, id));
  return linha ?? null;
}

/** Returns the unfinished upload of an older shop's file with this key and size; null for a new one. */
export async function buscarDump(
  db: Db,
  { tipo, chave, tamanho, autorId }: Pick<Envio, 'tipo' | 'chave' | 'tamanho' | 'autorId'>,
): Promise<Envio | null> {
  const [linha] = await db
    .select()
    .from(envios)
    .where(
      and(eq(envios.tipo, tipo), eq(envios.chave, chave), eq(envios.tamanho, tamanho), eq(envios.autorId, autorId)),
    );
  return linha ?? null;
}

export async function lerEnvios(db: Db, ids: string[]): Promise<Envio[]> {
  return db.select().from(envios).where(inArray(envios.id, ids));
}

/** Counts a chunk as received if it is the next one. Returns false if another request was faster. */
export async function contarPedacoDoEnvio(
  db: Db,
  { id, inicio, fim, agora }: { id: string; inicio: number; fim: number; agora: Date },
): Promise<boolean> {
  const feitos = await db
    .update(envios)
    .set({ recebido: fim + 1, mexidoEm: agora })
    .where(and(eq(envios.id, id), eq(envios.recebido, inicio), eq(envios.situacao, 'recebendo')))
    .returning({ id: envios.id });
  return feitos.length === 1;
}

/** Marks the file as complete and valid: it may be taken over. */
export async function concluirEnvio(
  db: Db,
  id: string,
  dados: Partial<Pick<Envio, 'largura' | 'altura' | 'larguras' | 'paginas'>>,
): Promise<void> {
  await db
    .update(envios)
    .set({ ...dados, recebido: sql`${envios.tamanho}`, situacao: 'pronto' })
    .where(eq(envios.id, id));
}

/** Deletes the upload's row; the caller deletes its bytes. */
export async function fecharEnvio(db: Db, id: string): Promise<void> {
  await db.delete(envios).where(eq(envios.id, id));
}

/**
 * Takes complete files over, each once: rows taken by a concurrent transaction are left out. Call it in the transaction
 * that stores their keys elsewhere.
 */
export async function tomarEnvios(tx: Db, ids: string[]): Promise<Map<string, Envio>> {
  if (ids.length === 0) return new Map();
  const linhas = await tx
    .delete(envios)
    .where(and(inArray(envios.id, ids), eq(envios.situacao, 'pronto')))
    .returning();
  return new Map(linhas.map((linha) => [linha.id, linha]));
}

/** Returns files not taken over since `antesDe`, oldest first. */
export async function enviosParados(db: Db, antesDe: Date, limite: number): Promise<Envio[]> {
  return db.select().from(envios).where(lt(envios.mexidoEm, antesDe)).orderBy(envios.mexidoEm).limit(limite);
}

/** Prevents a stale file from being taken over; returns false if it changed since it was read. */
export async function reterEnvioParado(db: Db, { id, mexidoEm }: Pick<Envio, 'id' | 'mexidoEm'>): Promise<boolean> {
  const feitos = await db
    .update(envios)
    .set({ situacao: 'recebendo' })
    .where(and(eq(envios.id, id), eq(envios.mexidoEm, mexidoEm)))
    .returning({ id: envios.id });
  return feitos.length === 1;
}

/** Returns those of `chaves` (picture folders, PDFs) that a product, category or upload still refers to. */
export async function chavesDeArquivoEmUso(db: Db, chaves: string[]): Promise<Set<string>> {
  if (chaves.length === 0) return new Set();
  const buscas = [
    db.select({ chave: produtoImagens.pasta }).from(produtoImagens).where(inArray(produtoImagens.pasta, chaves)),
    db
      .select({ chave: sql<string>`${categorias.imagem}->>'pasta'` })
      .from(categorias)
      .where(inArray(sql`${categorias.imagem}->>'pasta'`, chaves)),
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
    db.select({ chave: envios.chave }).from(envios).where(inArray(envios.chave, chaves)),
  ];
  const achadas = await Promise.all(buscas);
  return new Set(achadas.flat().map(({ chave }) => chave));
}
