import type { Db } from '#db/client.ts';
import { type EmailAInserir, inserirEmail } from '#db/mensagens/gravar-emails.ts';
import { pipelined } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import type { Loja } from '#application/loja.ts';
import type { TipoDeEmail } from '#domain/mensagens/tipo-de-email.ts';

/**
 * Stores a message in the outbox and enqueues its sending, in the caller's transaction; every message goes through
 * here. Returns false when `chave` already has a message: nothing is sent twice.
 */
export async function enfileirarEmail({ fila }: Pick<Loja, 'fila'>, tx: Db, email: EmailAInserir): Promise<boolean> {
  const id = novoId();
  if (!(await inserirEmail(tx, id, email))) return false;
  await fila.enfileirar(tx, { nome: 'enviar-email', dados: { emailId: id } });
  return true;
}

/**
 * The same for a `chave` that cannot exist yet because `tx` creates its cause; saves waiting for the first statement.
 */
export async function enfileirarPrimeiroEmail(
  { fila }: Pick<Loja, 'fila'>,
  tx: Db,
  email: EmailAInserir,
): Promise<void> {
  const id = novoId();
  await pipelined([inserirEmail(tx, id, email), fila.enfileirar(tx, { nome: 'enviar-email', dados: { emailId: id } })]);
}

/** Enqueues an account e-mail (welcome, verification, new password). Every call sends a message. */
export async function enfileirarEmailDaConta(
  loja: Loja,
  { tipo, para, dados }: { tipo: TipoDeEmail; para: string; dados: Record<string, unknown> },
): Promise<void> {
  await loja.db.transaction(async (tx) => {
    await enfileirarEmail(loja, tx, { tipo, chave: `${tipo}:${novoId()}`, para, dados });
  });
}
