// @requirement 11.19.1 11.19.3
import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lt, ne, not, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emails, pedidos, usuarios, vezesDeEmail } from '#db/schema/index.ts';
import { pipelined } from '#db/transaction.ts';
import { caixaDoDestinatario, tiposSozinhos, ritmoDoEmail } from '#domain/mensagens/ritmo.ts';
import type { EsperaDoEmail } from '#domain/mensagens/situacao-da-mensagem.ts';
import { type EmailNaFila, ninguemTentaEnviar } from './gravar-emails.ts';

const HORA_MS = 60 * 60_000;
/** Most messages merged into one: more orders would not be readable. */
const JUNTAS_NO_MAXIMO = 50;

function marcaDe(para: string): string {
  return createHash('sha256')
    .update(`destinatario ${caixaDoDestinatario(para)}`)
    .digest('base64url')
    .slice(0, 22);
}

/**
 * Returns when this recipient's other messages of the last hour were sent, oldest first. Serialises calls for the same
 * recipient until `tx` ends, so that concurrent messages count each other.
 */
export async function travarDestinatario(
  tx: Db,
  { id, para }: Pick<EmailNaFila, 'id' | 'para'>,
  agora: Date,
): Promise<Date[]> {
  const marca = marcaDe(para);
  const { destinatario, em, emailId } = vezesDeEmail;
  const [, linhas] = await pipelined([
    // Started at once, so that pipelined statements run after it.
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`correio ${marca}`}, 0))`).execute(),
    tx
      .select({ em })
      .from(vezesDeEmail)
      .where(and(eq(destinatario, marca), gt(em, new Date(agora.getTime() - HORA_MS)), ne(emailId, id)))
      .orderBy(asc(em)),
  ]);
  return linhas.map((linha) => linha.em);
}

/** Records that a message is sent now. Retries of the same message count once. */
export async function anotarVezDoEmail(
  tx: Db,
  { id, para }: Pick<EmailNaFila, 'id' | 'para'>,
  agora: Date,
): Promise<void> {
  await tx
    .insert(vezesDeEmail)
    .values({ emailId: id, destinatario: marcaDe(para), em: agora })
    .onConflictDoUpdate({ target: vezesDeEmail.emailId, set: { em: agora } });
}

/** Deletes the record of a message that had nothing to say and was not sent. */
export async function devolverVezDoEmail(db: Db, id: string): Promise<void> {
  await db.delete(vezesDeEmail).where(eq(vezesDeEmail.emailId, id));
}

/** Deletes records older than an hour. */
export async function esquecerVezesDeEmail(db: Db, agora: Date): Promise<void> {
  await db.delete(vezesDeEmail).where(lt(vezesDeEmail.em, new Date(agora.getTime() - HORA_MS)));
}

/** Holds a message back until its turn, or until the buyer has confirmed the e-mail. */
export async function deixarEmailEsperando(tx: Db, id: string, espera: EsperaDoEmail): Promise<void> {
  await tx.update(emails).set({ espera, tentandoDesde: null }).where(eq(emails.id, id));
}

/**
 * Takes the waiting messages to the same recipient that can be merged into this one: for orders those of other orders,
 * for account links those of the same kind. Messages that wait for confirmation are merged into a message of their own
 * order that did not have to wait.
 */
export async function tomarEmailsJuntos(tx: Db, email: EmailNaFila, agora: Date): Promise<EmailNaFila[]> {
  const { id, para, tipo, pedidoId } = email;
  const daVez = and(
    eq(emails.espera, 'vez'),
    ritmoDoEmail(tipo) === 'conta' ? eq(emails.tipo, tipo) : sql`${emails.pedidoId} is not null`,
  );
  const doPedido = and(eq(emails.espera, 'confirmacao'), eq(emails.pedidoId, pedidoId ?? ''));
  const juntas = tx
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        sql`lower(${emails.para}) = lower(${para})`,
        or(daVez, doPedido),
        ne(emails.id, id),
        ne(emails.situacao, 'enviado'),
        notInArray(emails.tipo, [...tiposSozinhos]),
        ninguemTentaEnviar(agora),
      ),
    )
    .orderBy(asc(emails.criadoEm))
    .limit(JUNTAS_NO_MAXIMO)
    .for('update', { skipLocked: true });
  return tx.update(emails).set({ tentandoDesde: agora }).where(inArray(emails.id, juntas)).returning();
}

/** Releases the merged messages of a message that was not sent. */
export async function soltarEmailsJuntos(db: Db, juntas: readonly EmailNaFila[]): Promise<void> {
  if (juntas.length === 0) return;
  await db
    .update(emails)
    .set({ tentandoDesde: null })
    .where(
      inArray(
        emails.id,
        juntas.map(({ id }) => id),
      ),
    );
}

/** Marks merged messages as sent, with the id of the message that contained them. */
export async function marcarEmailsJuntos(
  db: Db,
  juntas: readonly EmailNaFila[],
  { juntoDe, agora }: { juntoDe: string; agora: Date },
): Promise<void> {
  if (juntas.length === 0) return;
  await db
    .update(emails)
    .set({ situacao: 'enviado', enviadoEm: agora, juntoDe, espera: null, erro: null, tentandoDesde: null })
    .where(
      inArray(
        emails.id,
        juntas.map(({ id }) => id),
      ),
    );
}

/** Returns the messages merged into this one, oldest first. */
export async function lerEmailsJuntos(db: Db, id: string): Promise<EmailNaFila[]> {
  return db.select().from(emails).where(eq(emails.juntoDe, id)).orderBy(asc(emails.criadoEm));
}

/**
 * Returns whether an order is unpaid, contains only eBooks and belongs to an account with an unconfirmed e-mail: such
 * orders cost nothing to make, and their messages may reach a stranger.
 */
export async function faltaConfirmarEmail(db: Db, pedidoId: string): Promise<boolean> {
  const [linha] = await db
    .select({ id: pedidos.id })
    .from(pedidos)
    .innerJoin(usuarios, eq(usuarios.id, pedidos.uid))
    .where(
      and(eq(pedidos.id, pedidoId), isNull(pedidos.pagoEm), eq(usuarios.emailVerificado, false), not(pedidos.temBens)),
    );
  return linha !== undefined;
}

/**
 * Releases messages that waited for a confirmation which has arrived; they now wait for their turn. For one account, or
 * for all (null). Returns their ids.
 */
export async function liberarEmailsConfirmados(tx: Db, uid: string | null, limite: number): Promise<string[]> {
  const prontas = tx
    .select({ id: emails.id })
    .from(emails)
    .innerJoin(pedidos, eq(pedidos.id, emails.pedidoId))
    .innerJoin(usuarios, eq(usuarios.id, pedidos.uid))
    .where(
      and(
        eq(emails.espera, 'confirmacao'),
        eq(usuarios.emailVerificado, true),
        uid === null ? undefined : eq(pedidos.uid, uid),
      ),
    )
    .limit(limite);
  const linhas = await tx
    .update(emails)
    .set({ espera: 'vez' })
    .where(inArray(emails.id, prontas))
    .returning({ id: emails.id });
  return linhas.map(({ id }) => id);
}
