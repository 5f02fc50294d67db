import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { envios, importacaoLinhas, importacoes } from '#db/schema/index.ts';
import type { Acao } from '#importers/firebase/rules/julgamento.ts';
import type { AndamentoDaImportacao, RecusaDaOrigem } from '#importers/firebase/rules/no-painel.ts';
import type { LinhaDoRelatorio, Resumo } from '#importers/firebase/rules/relatorio.ts';

type Importacao = typeof importacoes.$inferSelect;
/** One run of an import: what it writes counts only while no newer one has begun. */
export type Corrida = Pick<Importacao, 'id' | 'vez' | 'envioFirestore' | 'envioAuth'> & {
  etapa: 'conferindo' | 'gravando';
};

/** The import there is, held until the transaction ends. */
export async function travarImportacao(tx: Db): Promise<Importacao | null> {
  const [linha] = await tx.select().from(importacoes).for('update');
  return linha ?? null;
}

/** False when another one was faster: there is room for one. */
export async function abrirImportacao(
  tx: Db,
  nova: Pick<Importacao, 'id' | 'envioFirestore' | 'envioAuth' | 'autorId'> & { agora: Date },
): Promise<boolean> {
  const { agora, ...linha } = nova;
  const feitas = await tx
    .insert(importacoes)
    .values({ ...linha, criadoEm: agora, andouEm: agora })
    .onConflictDoNothing()
    .returning({ id: importacoes.id });
  return feitas.length === 1;
}

export async function apagarImportacao(tx: Db, id: string): Promise<void> {
  await tx.delete(importacoes).where(eq(importacoes.id, id));
}

/** Forgets an import nobody looked after since `antesDe`, unless it is being written. */
export async function apagarImportacaoParada(db: Db, antesDe: Date): Promise<void> {
  await db.delete(importacoes).where(and(lt(importacoes.andouEm, antesDe), ne(importacoes.etapa, 'gravando')));
}

/** From here on a run may write the older shop into this one. */
export async function mandarGravar(tx: Db, id: string, agora: Date): Promise<void> {
  await tx
    .update(importacoes)
    .set({ etapa: 'gravando', parou: false, andamento: null, andouEm: agora })
    .where(eq(importacoes.id, id));
}

/** What had stopped is to go on. */
export async function mandarContinuar(tx: Db, id: string, agora: Date): Promise<void> {
  await tx.update(importacoes).set({ parou: false, andouEm: agora }).where(eq(importacoes.id, id));
}

/** Begins a run, which makes every older one void and starts the report anew; null when there is nothing to do. */
export async function comecarCorrida(tx: Db, id: string, agora: Date): Promise<Corrida | null> {
  const [linha] = await tx
    .update(importacoes)
    .set({ vez: sql`${importacoes.vez} + 1`, andamento: null, andouEm: agora })
    .where(
      and(eq(importacoes.id, id), inArray(importacoes.etapa, ['conferindo', 'gravando']), eq(importacoes.parou, false)),
    )
    .returning();
  if (!linha) return null;
  await tx.delete(importacaoLinhas).where(eq(importacaoLinhas.importacaoId, id));
  const { etapa, vez, envioFirestore, envioAuth } = linha;
  return { id, vez, envioFirestore, envioAuth, etapa: etapa === 'gravando' ? 'gravando' : 'conferindo' };
}

const desta = ({ id, vez }: Pick<Corrida, 'id' | 'vez'>) => and(eq(importacoes.id, id), eq(importacoes.vez, vez));

type Passo = {
  andamento: AndamentoDaImportacao;
  linhas: LinhaDoRelatorio[];
  /** Number of the first of them. */ de: number;
};

/** Writes down how far a run is and what it said meanwhile. False when it is void: another began, or the import is gone. */
export async function anotarPasso(tx: Db, corrida: Corrida, passo: Passo, agora: Date): Promise<boolean> {
  const feitas = await tx
    .update(importacoes)
    .set({ andamento: passo.andamento, andouEm: agora })
    .where(desta(corrida))
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
  | { /** It broke off. */ parou: true };

/** Ends a run; one that is void ends nothing. */
export async function terminarCorrida(db: Db, corrida: Corrida, fim: Fim, agora: Date): Promise<void> {
  await db
    .update(importacoes)
    .set({ ...fim, andamento: null, andouEm: agora })
    .where(desta(corrida));
}

/** Keeps the two files of an import for another day. False when one of them is not there whole. */
export async function guardarDumps(
  tx: Db,
  { firestore, auth }: { firestore: string; auth: string },
  agora: Date,
): Promise<boolean> {
  const guardados = await tx
    .update(envios)
    .set({ mexidoEm: agora })
    .where(
      and(
        eq(envios.situacao, 'pronto'),
        sql`((${envios.id} = ${firestore} and ${envios.tipo} = 'firestore') or (${envios.id} = ${auth} and ${envios.tipo} = 'auth'))`,
      ),
    )
    .returning({ id: envios.id });
  return guardados.length === 2;
}
