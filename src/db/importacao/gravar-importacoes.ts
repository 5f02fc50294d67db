import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { uploads, importacaoLinhas, importacoes } from '#db/schema/index.ts';
import type { Acao } from '#importers/firebase/rules/julgamento.ts';
import type { AndamentoDaImportacao, RecusaDaOrigem } from '#importers/firebase/rules/no-painel.ts';
import type { PlanilhasEnviadas, Plataforma } from '#importers/planilhas/rules/plataformas.ts';
import type { LinhaDoRelatorio, Resumo } from '#importers/firebase/rules/relatorio.ts';

type Importacao = typeof importacoes.$inferSelect;
/** A run of an import: its writes count only while no newer run has started. */
export type CorridaDaImportacao = Pick<Importacao, 'id' | 'vez'> & {
  etapa: 'conferindo' | 'gravando';
  origem: OrigemComArquivos;
};

/** Where the import comes from, and the ids of its uploads. */
export type OrigemComArquivos =
  | { de: 'firebase'; firestore: string; auth: string }
  | { de: Plataforma; planilhas: PlanilhasEnviadas };

/** Returns the source of an import, whose columns the database checks. */
export function origemDaImportacao({
  origem,
  uploadFirestore,
  uploadAuth,
  planilhas,
}: Pick<Importacao, 'origem' | 'uploadFirestore' | 'uploadAuth' | 'planilhas'>): OrigemComArquivos {
  return origem === 'firebase'
    ? { de: origem, firestore: uploadFirestore ?? '', auth: uploadAuth ?? '' }
    : { de: origem, planilhas: planilhas ?? {} };
}

/** Returns the ids of the uploads of an import. */
export const uploadsDaImportacao = (origem: OrigemComArquivos): string[] =>
  origem.de === 'firebase'
    ? [origem.firestore, origem.auth]
    : [...new Set(Object.values(origem.planilhas).filter((id) => id !== undefined))];

/** Returns the current import, locked until the transaction ends, or null. */
export async function travarImportacao(tx: Db): Promise<Importacao | null> {
  const [linha] = await tx.select().from(importacoes).for('update');
  return linha ?? null;
}

/** Returns false if there is an import already: only one can exist. */
export async function abrirImportacao(
  tx: Db,
  nova: Pick<Importacao, 'id' | 'autorId'> & { origem: OrigemComArquivos; agora: Date },
): Promise<boolean> {
  const { agora, origem, ...linha } = nova;
  const arquivos =
    origem.de === 'firebase'
      ? { uploadFirestore: origem.firestore, uploadAuth: origem.auth }
      : { planilhas: origem.planilhas };
  const feitas = await tx
    .insert(importacoes)
    .values({ ...linha, ...arquivos, origem: origem.de, criadoEm: agora, andouEm: agora })
    .onConflictDoNothing()
    .returning({ id: importacoes.id });
  return feitas.length === 1;
}

export async function apagarImportacao(tx: Db, id: string): Promise<void> {
  await tx.delete(importacoes).where(eq(importacoes.id, id));
}

/** Deletes an import without activity since `antesDe`, unless it is being written. Returns whether there was one. */
export async function apagarImportacaoParada(db: Db, antesDe: Date): Promise<boolean> {
  const apagadas = await db
    .delete(importacoes)
    .where(and(lt(importacoes.andouEm, antesDe), ne(importacoes.etapa, 'gravando')))
    .returning({ id: importacoes.id });
  return apagadas.length > 0;
}

/** Allows runs to write from now on. */
export async function mandarGravarImportacao(tx: Db, id: string, agora: Date): Promise<void> {
  await tx
    .update(importacoes)
    .set({ etapa: 'gravando', parou: false, andamento: null, andouEm: agora })
    .where(eq(importacoes.id, id));
}

/** Lets a stopped import continue. */
export async function mandarContinuarImportacao(tx: Db, id: string, agora: Date): Promise<void> {
  await tx.update(importacoes).set({ parou: false, andouEm: agora }).where(eq(importacoes.id, id));
}

/** Starts a run, which invalidates older runs and clears the report; returns null if there is nothing to do. */
export async function comecarCorrida(tx: Db, id: string, agora: Date): Promise<CorridaDaImportacao | null> {
  const [linha] = await tx
    .update(importacoes)
    .set({ vez: sql`${importacoes.vez} + 1`, andamento: null, andouEm: agora })
    .where(
      and(eq(importacoes.id, id), inArray(importacoes.etapa, ['conferindo', 'gravando']), eq(importacoes.parou, false)),
    )
    .returning();
  if (!linha) return null;
  await tx.delete(importacaoLinhas).where(eq(importacaoLinhas.importacaoId, id));
  const { etapa, vez } = linha;
  return { id, vez, origem: origemDaImportacao(linha), etapa: etapa === 'gravando' ? 'gravando' : 'conferindo' };
}

const condicaoDaCorrida = ({ id, vez }: Pick<CorridaDaImportacao, 'id' | 'vez'>) =>
  and(eq(importacoes.id, id), eq(importacoes.vez, vez));

type Passo = {
  andamento: AndamentoDaImportacao;
  linhas: LinhaDoRelatorio[];
  /** Number of the first line. */ de: number;
};

/**
 * Records a run's progress and report lines. Returns false if the run is invalid: a newer one started, or the import
 * was deleted.
 */
export async function anotarPassoDaImportacao(
  tx: Db,
  corrida: CorridaDaImportacao,
  passo: Passo,
  agora: Date,
): Promise<boolean> {
  const feitas = await tx
    .update(importacoes)
    .set({ andamento: passo.andamento, andouEm: agora })
    .where(condicaoDaCorrida(corrida))
    .returning({ id: importacoes.id });
  if (feitas.length === 0) return false;
  if (passo.linhas.length > 0)
    await tx.insert(importacaoLinhas).values(
      passo.linhas.map(({ id, ...linha }, i) => ({
        ...linha,
        importacaoId: corrida.id,
        n: passo.de + i,
        registro: id,
      })),
    );
  return true;
}

type Fim =
  | { etapa: 'conferida' | 'feita'; resumo: Resumo; contagem: Record<Acao, number> }
  | { etapa: 'recusada'; recusa: RecusaDaOrigem }
  | { /** Stopped by an error. */ parou: true };

/** Ends a run; an invalid run changes nothing. */
export async function terminarCorrida(db: Db, corrida: CorridaDaImportacao, fim: Fim, agora: Date): Promise<void> {
  await db
    .update(importacoes)
    .set({ ...fim, andamento: null, andouEm: agora })
    .where(condicaoDaCorrida(corrida));
}

/**
 * Resets the age of an import's files, so that they are kept for another day. Returns false if one of them is missing or
 * incomplete.
 */
export async function guardarDumps(tx: Db, origem: OrigemComArquivos, agora: Date): Promise<boolean> {
  const ids = uploadsDaImportacao(origem);
  const doTipo =
    origem.de === 'firebase'
      ? sql`((${uploads.id} = ${origem.firestore} and ${uploads.tipo} = 'firestore') or (${uploads.id} = ${origem.auth} and ${uploads.tipo} = 'auth'))`
      : and(inArray(uploads.id, ids), eq(uploads.tipo, 'planilha'));
  const guardados = await tx
    .update(uploads)
    .set({ mexidoEm: agora })
    .where(and(eq(uploads.situacao, 'pronto'), doTipo))
    .returning({ id: uploads.id });
  return ids.length > 0 && guardados.length === ids.length;
}
