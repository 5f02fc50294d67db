import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emails } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';

/** Kinds of message the shop sends. */
export type TipoDeEmail =
  | 'pedido-recebido'
  | 'como-pagar'
  | 'pedido-aprovado'
  | 'pedido-enviado'
  | 'pedido-cancelado'
  | 'pedido-estornado'
  | 'redefinir-senha'
  | 'verificar-email'
  | 'boas-vindas';

export type EmailAInserir = { tipo: TipoDeEmail; /** One message per cause. */ chave: string; para: string; pedidoId?: string; dados?: Record<string, unknown> };

/** Writes the message to the outbox; null when the same cause already has its message. */
export async function inserirEmail(tx: Db, email: EmailAInserir): Promise<string | null> {
  const [linha] = await tx.insert(emails).values({ id: novoId(), ...email }).onConflictDoNothing({ target: emails.chave }).returning({ id: emails.id });
  return linha?.id ?? null;
}

export type EmailNaFila = typeof emails.$inferSelect;

export async function buscarEmail(db: Db, id: string): Promise<EmailNaFila | null> {
  const [linha] = await db.select().from(emails).where(eq(emails.id, id));
  return linha ?? null;
}

export async function marcarEmailEnviado(db: Db, id: string, agora: Date): Promise<void> {
  await db.update(emails).set({ situacao: 'enviado', enviadoEm: agora, erro: null, tentativas: sql`${emails.tentativas} + 1` }).where(eq(emails.id, id));
}

export async function marcarEmailFalho(db: Db, id: string, erro: string): Promise<void> {
  await db.update(emails).set({ situacao: 'falhou', erro: erro.slice(0, 500), tentativas: sql`${emails.tentativas} + 1` }).where(eq(emails.id, id));
}
