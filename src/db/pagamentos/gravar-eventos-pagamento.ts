import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { eventosPagamento } from '#db/schema/index.ts';

export type EventoDePagamento = typeof eventosPagamento.$inferSelect;

/** Returns false if the event or its signature is stored already. */
export async function inserirEvento(
  tx: Db,
  evento: Pick<EventoDePagamento, 'chave' | 'tipo' | 'recursoId' | 'corpo' | 'assinatura'>,
): Promise<boolean> {
  const linhas = await tx
    .insert(eventosPagamento)
    .values(evento)
    .onConflictDoNothing()
    .returning({ chave: eventosPagamento.chave });
  return linhas.length === 1;
}

export async function buscarEvento(db: Db, chave: string): Promise<EventoDePagamento | null> {
  const [evento] = await db.select().from(eventosPagamento).where(eq(eventosPagamento.chave, chave));
  return evento ?? null;
}

/** `processado` and `ignorado` are final; `falhou` is retried. */
export async function concluirEvento(
  db: Db,
  chave: string,
  situacao: 'processado' | 'ignorado' | 'falhou',
  motivo: string | null,
  agora: Date,
): Promise<void> {
  await db
    .update(eventosPagamento)
    .set({ situacao, motivo, tentativas: sql`${eventosPagamento.tentativas} + 1`, processadoEm: agora })
    .where(eq(eventosPagamento.chave, chave));
}

/** Requeues unprocessed events with zero attempts. Returns the keys of those found, locked until the end of `tx`. */
export async function receberEventosDeNovo(tx: Db, chaves: string[]): Promise<string[]> {
  const linhas = await tx
    .update(eventosPagamento)
    .set({ situacao: 'recebido', tentativas: 0, processadoEm: null })
    .where(and(inArray(eventosPagamento.chave, chaves), ne(eventosPagamento.situacao, 'processado')))
    .returning({ chave: eventosPagamento.chave });
  return linhas.map(({ chave }) => chave);
}
