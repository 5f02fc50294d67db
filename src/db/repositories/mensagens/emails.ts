import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emails } from '#db/schema/index.ts';
import type { TipoDeEmail } from '#domain/mensagens/tipo-de-email.ts';

export type EmailAInserir = {
  tipo: TipoDeEmail;
  /** One message per cause. */ chave: string;
  para: string;
  pedidoId?: string;
  dados?: Record<string, unknown>;
};

/** Writes the message to the outbox; false when the same cause already has its message. */
export async function inserirEmail(tx: Db, id: string, email: EmailAInserir): Promise<boolean> {
  const linhas = await tx
    .insert(emails)
    .values({ id, ...email })
    .onConflictDoNothing({ target: emails.chave })
    .returning({ id: emails.id });
  return linhas.length === 1;
}

export type EmailNaFila = typeof emails.$inferSelect;

export async function buscarEmail(db: Db, id: string): Promise<EmailNaFila | null> {
  const [linha] = await db.select().from(emails).where(eq(emails.id, id));
  return linha ?? null;
}

/** Longer than any try takes: whoever holds a message for so long is gone. */
const VEZ_MS = 90_000;

/** Whoever began to send it has ended, or is gone. */
export function ninguemTenta(agora: Date): SQL | undefined {
  return or(isNull(emails.tentandoDesde), lt(emails.tentandoDesde, new Date(agora.getTime() - VEZ_MS)));
}

/** Takes a message that is still to be sent for this try alone; null when it was sent, is gone, or is somebody else's now. */
export async function tomarEmail(db: Db, id: string, agora: Date): Promise<EmailNaFila | null> {
  const [email] = await db
    .update(emails)
    .set({ tentandoDesde: agora })
    .where(and(eq(emails.id, id), ne(emails.situacao, 'enviado'), ninguemTenta(agora)))
    .returning();
  return email ?? null;
}

/** Puts messages that were not sent back to the start of their tries. Answers the ids of those it found, held until the end of `tx`. */
export async function porNaFilaDeNovo(tx: Db, ids: string[]): Promise<string[]> {
  const linhas = await tx
    .update(emails)
    .set({ situacao: 'na-fila', tentativas: 0 })
    .where(and(inArray(emails.id, ids), ne(emails.situacao, 'enviado')))
    .returning({ id: emails.id });
  return linhas.map(({ id }) => id);
}

/** `semSair`: why there was nothing to send any more. */
export async function marcarEmailEnviado(
  db: Db,
  id: string,
  agora: Date,
  semSair: string | null = null,
): Promise<void> {
  await db
    .update(emails)
    .set({
      situacao: 'enviado',
      enviadoEm: agora,
      erro: semSair,
      espera: null,
      tentandoDesde: null,
      tentativas: sql`${emails.tentativas} + 1`,
    })
    .where(eq(emails.id, id));
}

/** `recusadoEm`: when the mail server did not take it; null when only its recipient was wrong. */
export async function marcarEmailFalho(
  db: Db,
  id: string,
  { erro, recusadoEm }: { erro: string; recusadoEm: Date | null },
): Promise<void> {
  await db
    .update(emails)
    .set({
      situacao: 'falhou',
      erro: erro.slice(0, 500),
      ...(recusadoEm && { recusadoEm }),
      tentandoDesde: null,
      tentativas: sql`${emails.tentativas} + 1`,
    })
    .where(eq(emails.id, id));
}
