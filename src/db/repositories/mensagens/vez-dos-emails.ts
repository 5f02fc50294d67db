import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emails, pedidoItens, pedidos, usuarios, vezesDeEmail } from '#db/schema/index.ts';
import { juntos } from '#db/transaction.ts';
import { caixaDoDestinatario, consentidas, ritmoDe } from '#domain/mensagens/ritmo.ts';
import type { EsperaDoEmail } from '#domain/mensagens/situacao-da-mensagem.ts';
import { type EmailNaFila, ninguemTenta } from './emails.ts';

const HORA_MS = 60 * 60_000;
/** What one message tells of: as many orders as still can be read. */
const JUNTAS_NO_MAXIMO = 50;

function marcaDe(para: string): string {
  return createHash('sha256')
    .update(`destinatario ${caixaDoDestinatario(para)}`)
    .digest('base64url')
    .slice(0, 22);
}

/**
 * When the messages of the last hour went to this recipient, but for this one, the oldest first. Until `tx` ends nobody
 * else judges the same recipient: of a hundred at the same moment each is counted by the next.
 */
export async function travarDestinatario(
  tx: Db,
  { id, para }: Pick<EmailNaFila, 'id' | 'para'>,
  agora: Date,
): Promise<Date[]> {
  const marca = marcaDe(para);
  const { destinatario, em, emailId } = vezesDeEmail;
  const [, linhas] = await juntos([
    // Begun at once: what is asked together with it comes behind it.
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`correio ${marca}`}, 0))`).execute(),
    tx
      .select({ em })
      .from(vezesDeEmail)
      .where(and(eq(destinatario, marca), gt(em, new Date(agora.getTime() - HORA_MS)), ne(emailId, id)))
      .orderBy(asc(em)),
  ]);
  return linhas.map((linha) => linha.em);
}

/** Writes down that a message goes now. One that is tried again is still one. */
export async function anotarVez(tx: Db, { id, para }: Pick<EmailNaFila, 'id' | 'para'>, agora: Date): Promise<void> {
  await tx
    .insert(vezesDeEmail)
    .values({ emailId: id, destinatario: marcaDe(para), em: agora })
    .onConflictDoUpdate({ target: vezesDeEmail.emailId, set: { em: agora } });
}

/** Forgets what went more than an hour ago. */
export async function esquecerVezes(db: Db, agora: Date): Promise<void> {
  await db.delete(vezesDeEmail).where(lt(vezesDeEmail.em, new Date(agora.getTime() - HORA_MS)));
}

/** Puts a message aside until its turn, or until the buyer has confirmed the e-mail. */
export async function deixarEsperando(tx: Db, id: string, espera: EsperaDoEmail): Promise<void> {
  await tx.update(emails).set({ espera, tentandoDesde: null }).where(eq(emails.id, id));
}

/**
 * Takes along what waits for the same recipient and can be told with this message: with an order's all other orders', with a
 * link the same kind of link. What waits for a confirmation comes with a message of its own order that did not have to.
 */
export async function tomarJuntas(tx: Db, email: EmailNaFila, agora: Date): Promise<EmailNaFila[]> {
  const { id, para, tipo, pedidoId } = email;
  const daVez = and(
    eq(emails.espera, 'vez'),
    ritmoDe(tipo) === 'conta' ? eq(emails.tipo, tipo) : sql`${emails.pedidoId} is not null`,
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
        notInArray(emails.tipo, [...consentidas]),
        ninguemTenta(agora),
      ),
    )
    .orderBy(asc(emails.criadoEm))
    .limit(JUNTAS_NO_MAXIMO)
    .for('update', { skipLocked: true });
  return tx.update(emails).set({ tentandoDesde: agora }).where(inArray(emails.id, juntas)).returning();
}

/** Lets go of what was taken along with a message that did not go. */
export async function soltarJuntas(db: Db, juntas: readonly EmailNaFila[]): Promise<void> {
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

/** What was told by another message: sent, and with which. */
export async function marcarJuntas(
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

/** What went out as one with a message, the oldest first. */
export async function lerJuntas(db: Db, id: string): Promise<EmailNaFila[]> {
  return db.select().from(emails).where(eq(emails.juntoDe, id)).orderBy(asc(emails.criadoEm));
}

/**
 * Whether an order is one of eBooks alone that nobody paid, of an account that has not shown its e-mail to be its own:
 * such an order costs nothing, holds nothing, and its messages may go to a stranger.
 */
export async function faltaConfirmar(db: Db, pedidoId: string): Promise<boolean> {
  const [linha] = await db
    .select({ id: pedidos.id })
    .from(pedidos)
    .innerJoin(usuarios, eq(usuarios.id, pedidos.uid))
    .where(
      and(
        eq(pedidos.id, pedidoId),
        isNull(pedidos.pagoEm),
        eq(usuarios.emailVerificado, false),
        sql`not exists (select 1 from ${pedidoItens} where ${pedidoItens.pedidoId} = ${pedidos.id} and not ${pedidoItens.digital})`,
      ),
    );
  return linha !== undefined;
}

/** Messages that waited for a confirmation that has come wait for their turn. Of one account, or of any; answers their ids. */
export async function liberarConfirmadas(tx: Db, uid: string | null, limite: number): Promise<string[]> {
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
