// @requirement 15.34.6
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { arquivosAImportar } from '#db/schema/index.ts';
import type { ImagemEmOrdem } from '#domain/produtos/lugar-da-imagem.ts';

export type ArquivoAImportar = typeof arquivosAImportar.$inferSelect;
type NovoArquivo = Pick<ArquivoAImportar, 'chave' | 'origem' | 'para' | 'dono' | 'endereco' | 'posicao' | 'principal'>;

const esperando = eq(arquivosAImportar.situacao, 'esperando');

/** Returns those of the files that wait to be fetched. */
export async function lerArquivosEsperando(db: Db, chaves: string[]): Promise<Set<string>> {
  if (chaves.length === 0) return new Set();
  const linhas = await db
    .select({ chave: arquivosAImportar.chave })
    .from(arquivosAImportar)
    .where(and(inArray(arquivosAImportar.chave, chaves), esperando));
  return new Set(linhas.map(({ chave }) => chave));
}

/** Lets files wait to be fetched; those that wait already, or have come, stay as they are. */
export async function guardarArquivosAImportar(tx: Db, arquivos: NovoArquivo[], agora: Date): Promise<void> {
  if (arquivos.length === 0) return;
  await tx
    .insert(arquivosAImportar)
    .values(arquivos.map((arquivo) => ({ ...arquivo, proximaEm: agora })))
    .onConflictDoUpdate({
      target: arquivosAImportar.chave,
      set: {
        situacao: 'esperando',
        tentativas: 0,
        erro: null,
        origem: sql`excluded.origem`,
        endereco: sql`excluded.endereco`,
        posicao: sql`excluded.posicao`,
        proximaEm: sql`excluded.proxima_em`,
      },
      setWhere: eq(arquivosAImportar.situacao, 'falhou'),
    });
}

/**
 * Takes the next file that is due, until `ate`: after that moment the attempt counts as lost. Concurrent callers get
 * different files; null when none is due.
 */
export async function pegarArquivoAImportar(
  db: Db,
  { agora, ate }: { agora: Date; ate: Date },
): Promise<ArquivoAImportar | null> {
  const proximo = db
    .select({ chave: arquivosAImportar.chave })
    .from(arquivosAImportar)
    .where(and(esperando, sql`${arquivosAImportar.proximaEm} <= ${agora.toISOString()}::timestamptz`))
    .orderBy(arquivosAImportar.proximaEm, arquivosAImportar.chave)
    .limit(1)
    .for('update', { skipLocked: true });
  const [linha] = await db
    .update(arquivosAImportar)
    .set({ proximaEm: ate, tentativas: sql`${arquivosAImportar.tentativas} + 1` })
    .where(sql`${arquivosAImportar.chave} = (${proximo})`)
    .returning();
  return linha ?? null;
}

/** Returns when the next file is due, or null when none waits. */
export async function proximoArquivoAImportar(db: Db): Promise<Date | null> {
  const [linha] = await db
    .select({ proximaEm: arquivosAImportar.proximaEm })
    .from(arquivosAImportar)
    .where(esperando)
    .orderBy(arquivosAImportar.proximaEm, arquivosAImportar.chave)
    .limit(1);
  return linha?.proximaEm ?? null;
}

/** Marks a file as arrived. Returns false if it no longer waits: another attempt brought it, or its row was deleted. */
export async function concluirArquivo(tx: Db, chave: string, imagemId: string | null): Promise<boolean> {
  const linhas = await tx
    .update(arquivosAImportar)
    .set({ situacao: 'veio', erro: null, imagemId })
    .where(and(eq(arquivosAImportar.chave, chave), esperando))
    .returning({ chave: arquivosAImportar.chave });
  return linhas.length === 1;
}

/** Stores why an attempt failed; without another attempt (`proximaEm` null) the file counts as failed. */
export async function anotarFalhaDoArquivo(
  db: Db,
  chave: string,
  { erro, proximaEm }: { erro: string; proximaEm: Date | null },
): Promise<void> {
  await db
    .update(arquivosAImportar)
    .set({ erro, ...(proximaEm ? { proximaEm } : { situacao: 'falhou' as const }) })
    .where(and(eq(arquivosAImportar.chave, chave), esperando));
}

/** Lets a failed file, or all of them, be tried again. Returns their number. */
export async function tentarArquivosDeNovo(tx: Db, chave: string | null, agora: Date): Promise<number> {
  const linhas = await tx
    .update(arquivosAImportar)
    .set({ situacao: 'esperando', tentativas: 0, proximaEm: agora })
    .where(
      and(eq(arquivosAImportar.situacao, 'falhou'), chave === null ? undefined : eq(arquivosAImportar.chave, chave)),
    )
    .returning({ chave: arquivosAImportar.chave });
  return linhas.length;
}

/** Returns the pictures of a product that came with its import, with their places in the file. */
export async function lerImagensQueVieram(tx: Db, dono: string): Promise<ImagemEmOrdem[]> {
  const { imagemId: id, posicao } = arquivosAImportar;
  const linhas = await tx
    .select({ id, posicao })
    .from(arquivosAImportar)
    .where(and(eq(arquivosAImportar.dono, dono), eq(arquivosAImportar.para, 'produto'), isNotNull(id)));
  return linhas.flatMap((linha) => (linha.id === null ? [] : [{ ...linha, id: linha.id }]));
}

export async function apagarArquivoAImportar(db: Db, chave: string): Promise<void> {
  await db.delete(arquivosAImportar).where(eq(arquivosAImportar.chave, chave));
}

/**
 * Forgets the files that need nothing any more, and those that failed too if `falhas`. The arrived pictures of a product
 * that waits for others stay: they tell where those belong.
 */
export async function esquecerArquivosImportados(tx: Db, { falhas }: { falhas: boolean }): Promise<void> {
  const { dono, situacao } = arquivosAImportar;
  const esperam = sql`exists (select from arquivos_a_importar outro where outro.dono = ${dono} and outro.situacao <> 'veio')`;
  if (falhas) await tx.delete(arquivosAImportar).where(eq(situacao, 'falhou'));
  await tx.delete(arquivosAImportar).where(and(eq(situacao, 'veio'), sql`not ${esperam}`));
}
