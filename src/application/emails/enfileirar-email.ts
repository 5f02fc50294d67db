import type { Db } from '#db/client.ts';
import { type EmailAInserir, inserirEmail } from '#db/repositories/mensagens/emails.ts';
import { juntos } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import type { Loja } from '#application/loja.ts';

/**
 * Puts a message into the outbox and its sending into the queue, in the transaction that causes it: the one way to send
 * anything. False when the same cause (`chave`) has its message already: it is not sent again.
 */
export async function enfileirarEmail({ fila }: Pick<Loja, 'fila'>, tx: Db, email: EmailAInserir): Promise<boolean> {
  const id = novoId();
  if (!(await inserirEmail(tx, id, email))) return false;
  await fila.enfileirar(tx, { nome: 'enviar-email', dados: { emailId: id } });
  return true;
}

/** The same for a cause that `tx` itself brings into the world, so that it has no message yet: nothing waits for an answer. */
export async function enfileirarPrimeiroEmail(
  { fila }: Pick<Loja, 'fila'>,
  tx: Db,
  email: EmailAInserir,
): Promise<void> {
  const id = novoId();
  await juntos([inserirEmail(tx, id, email), fila.enfileirar(tx, { nome: 'enviar-email', dados: { emailId: id } })]);
}
