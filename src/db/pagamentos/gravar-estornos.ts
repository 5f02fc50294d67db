import { and, eq, like, sum } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { estornos } from '#db/schema/index.ts';

export type Estorno = typeof estornos.$inferSelect;

export async function buscarEstornoPorChave(tx: Db, chave: string): Promise<Estorno | null> {
  const [linha] = await tx.select().from(estornos).where(eq(estornos.chave, chave));
  return linha ?? null;
}

export async function buscarEstorno(db: Db, id: string): Promise<Estorno | null> {
  const [linha] = await db.select().from(estornos).where(eq(estornos.id, id));
  return linha ?? null;
}

/** Returns the order's refunds that are not settled yet. */
export async function lerEstornosAbertos(tx: Db, pedidoId: string): Promise<Estorno[]> {
  return tx
    .select()
    .from(estornos)
    .where(and(eq(estornos.pedidoId, pedidoId), eq(estornos.situacao, 'pedido')));
}

export async function temEstornoAberto(tx: Db, pedidoId: string): Promise<boolean> {
  const [linha] = await tx
    .select({ id: estornos.id })
    .from(estornos)
    .where(and(eq(estornos.pedidoId, pedidoId), eq(estornos.situacao, 'pedido')))
    .limit(1);
  return linha !== undefined;
}

/** Begins the key of every refund of a return. */
export const chaveDaDevolucao = (numero: number): string => `devolucao-${numero}-`;

/** Returns the centavos that refunds of a return have given back. */
export async function somarEstornosDaDevolucao(
  db: Db,
  { numero, pedidoId }: { numero: number; pedidoId: string },
): Promise<number> {
  const [linha] = await db
    .select({ centavos: sum(estornos.valorCentavos).mapWith(Number) })
    .from(estornos)
    .where(
      and(
        eq(estornos.pedidoId, pedidoId),
        eq(estornos.situacao, 'feito'),
        like(estornos.chave, `${chaveDaDevolucao(numero)}%`),
      ),
    );
  return linha?.centavos ?? 0;
}

export async function inserirEstorno(tx: Db, estorno: typeof estornos.$inferInsert): Promise<void> {
  await tx.insert(estornos).values(estorno);
}

/** Closes an open refund; returns false if it is closed already. */
export async function concluirEstorno(
  tx: Db,
  id: string,
  situacao: 'feito' | 'recusado',
  resposta: string | null,
  agora: Date,
): Promise<boolean> {
  const linhas = await tx
    .update(estornos)
    .set({ situacao, resposta: resposta?.slice(0, 300) ?? null, concluidoEm: agora })
    .where(and(eq(estornos.id, id), eq(estornos.situacao, 'pedido')))
    .returning({ id: estornos.id });
  return linhas.length === 1;
}

/** Records why the call to the provider failed; the refund stays open. */
export async function anotarRespostaDoEstorno(db: Db, id: string, resposta: string): Promise<void> {
  await db
    .update(estornos)
    .set({ resposta: resposta.slice(0, 300) })
    .where(and(eq(estornos.id, id), eq(estornos.situacao, 'pedido')));
}
