import type { Db } from '#db/client.ts';
import { type EmailAInserir, inserirEmail } from '#db/repositories/emails.ts';
import type { Loja } from '#application/loja.ts';

/**
 * Puts a message into the outbox and its sending into the queue, in the transaction that causes it: the one way to send
 * anything. False when the same cause (`chave`) has its message already: it is not sent again.
 */
export async function enfileirarEmail({ fila }: Pick<Loja, 'fila'>, tx: Db, email: EmailAInserir): Promise<boolean> {
  const emailId = await inserirEmail(tx, email);
  if (emailId === null) return false;
  await fila.enfileirar(tx, { nome: 'enviar-email', dados: { emailId } });
  return true;
}
