import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emails } from '#db/schema/index.ts';
import type { TipoDeEmail } from '#domain/mensagens/tipo-de-email.ts';

export type EmailAInserir = {
  tipo: TipoDeEmail;
  /** Unique per cause of the message. */ chave: string;
  para: string;
  pedidoId?: string;
  dados?: Record<string, unknown>;
};

/** Writes the message to the outbox; returns false if its cause already has a message. */
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

/** Longer than any attempt takes: a longer lock belongs to a crashed sender. */
const VEZ_MS = 90_000;

/** Condition "no sender is working on the message". */
export function ninguemTentaEnviar(agora: Date): SQL | undefined {
  return or(isNull(emails.tentandoDesde), lt(emails.tentandoDesde, new Date(agora.getTime() - VEZ_MS)));
}

/** Takes an unsent message for one attempt; returns null if it was sent or deleted, or if another sender has it. */
export async function tomarEmail(db: Db, id: string, agora: Date): Promise<EmailNaFila | null> {
  const [email] = await db
    .update(emails)
    .set({ tentandoDesde: agora })
    .where(and(eq(emails.id, id), ne(emails.situacao, 'enviado'), ninguemTentaEnviar(agora)))
    .returning();
  return email ?? null;
}

/** Requeues unsent messages with zero attempts. Returns the ids of those found, locked until the end of `tx`. */
export async function reporEmailsNaFila(tx: Db, ids: string[]): Promise<string[]> {
  const linhas = await tx
    .update(emails)
    .set({ situacao: 'na-fila', tentativas: 0 })
    .where(and(inArray(emails.id, ids), ne(emails.situacao, 'enviado')))
    .returning({ id: emails.id });
  return linhas.map(({ id }) => id);
}

/** `semSair`: why nothing had to be sent any more. */
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

/** `recusadoEm`: when the mail server refused the message; null if only the recipient was refused. */
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
      // Later messages to the same recipient do not take one along that could not be sent.
      espera: null,
      tentandoDesde: null,
      tentativas: sql`${emails.tentativas} + 1`,
    })
    .where(eq(emails.id, id));
}
