import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { exportacoes } from '#db/schema/index.ts';
import type { AndamentoDaExportacao, FalhaDaExportacao } from '#domain/configuracao/levar-tudo.ts';

export type Exportacao = typeof exportacoes.$inferSelect;

/** Returns the current archive, locked until the transaction ends, or null. */
export async function travarExportacao(tx: Db): Promise<Exportacao | null> {
  const [linha] = await tx.select().from(exportacoes).for('update');
  return linha ?? null;
}

/** Returns false if there is an archive already: only one can exist. */
export async function abrirExportacao(
  tx: Db,
  nova: Pick<Exportacao, 'id' | 'chave' | 'autorId'> & { agora: Date },
): Promise<boolean> {
  const { agora, ...linha } = nova;
  const feitas = await tx
    .insert(exportacoes)
    .values({ ...linha, criadoEm: agora, andouEm: agora })
    .onConflictDoNothing()
    .returning({ id: exportacoes.id });
  return feitas.length === 1;
}

export async function apagarExportacao(tx: Db, id: string): Promise<void> {
  await tx.delete(exportacoes).where(eq(exportacoes.id, id));
}

const emCurso = (id: string) => and(eq(exportacoes.id, id), eq(exportacoes.etapa, 'fazendo'));

/** Records the progress. Returns false if the archive was discarded or is finished. */
export async function anotarAndamento(
  db: Db,
  id: string,
  andamento: AndamentoDaExportacao,
  agora: Date,
): Promise<boolean> {
  const feitas = await db
    .update(exportacoes)
    .set({ andamento, andouEm: agora })
    .where(emCurso(id))
    .returning({ id: exportacoes.id });
  return feitas.length === 1;
}

type Fim =
  | { etapa: 'pronta'; tamanho: number; arquivos: number; prontaEm: Date }
  | { etapa: 'falhou'; falha: FalhaDaExportacao };

/** Ends the archive. Returns false if it was discarded meanwhile. */
export async function terminarExportacao(db: Db, id: string, fim: Fim, agora: Date): Promise<boolean> {
  const feitas = await db
    .update(exportacoes)
    .set({ ...fim, andamento: null, andouEm: agora })
    .where(emCurso(id))
    .returning({ id: exportacoes.id });
  return feitas.length === 1;
}

/** Returns the archive without activity since `antesDe`. */
export async function lerExportacaoVencida(db: Db, antesDe: Date): Promise<Exportacao | null> {
  const [linha] = await db.select().from(exportacoes).where(lt(exportacoes.andouEm, antesDe));
  return linha ?? null;
}
