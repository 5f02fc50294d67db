import { type DadosDoPedidoParaEmail, lerPedidoParaEmail } from '#db/queries/mensagens/pedido-do-email.ts';
import { type EmailNaFila, tomarEmail } from '#db/repositories/mensagens/emails.ts';
import {
  anotarVez,
  deixarEsperando,
  faltaConfirmar,
  tomarJuntas,
  travarDestinatario,
} from '#db/repositories/mensagens/vez-dos-emails.ts';
import { juntos } from '#db/transaction.ts';
import { proximaVez, ritmoDe } from '#domain/mensagens/ritmo.ts';
import type { Loja } from '#application/loja.ts';
import type { LojaDoEmail } from '#application/ports/emails.ts';
import { lojaDoEmail } from './loja-do-email.ts';

/** A message that goes now, what goes with it, and what it is made of: its order, and in whose name it is written. */
type Vez = {
  email: EmailNaFila;
  juntas: EmailNaFila[];
  pedido: DadosDoPedidoParaEmail | null;
  deQuem: LojaDoEmail;
};

/**
 * Asks for a message's turn among all its recipient gets (docs/requirements.md 11.19): it goes now, and with it what
 * waited for the same recipient (`juntas`), or it waits, and the queue has it again when its turn has come. It may also be
 * that somebody else is sending it at this moment or has.
 */
export async function tomarVez(
  { db, fila, relogio, shopUrl }: Pick<Loja, 'db' | 'fila' | 'relogio' | 'shopUrl'>,
  { id, para, tipo, pedidoId }: EmailNaFila,
): Promise<Vez | 'espera' | 'de-outro'> {
  const ritmo = ritmoDe(tipo);
  return db.transaction(async (tx) => {
    const agora = relogio.agora();
    // The recipient before the message itself: whoever holds the recipient takes along what waits, and nobody holds that
    // meanwhile.
    const [anteriores, email, falta] = await juntos([
      ritmo ? travarDestinatario(tx, { id, para }, agora) : [],
      tomarEmail(tx, id, agora),
      ritmo && pedidoId ? faltaConfirmar(tx, pedidoId) : false,
    ]);
    if (!email) return 'de-outro';
    if (ritmo && falta) {
      await deixarEsperando(tx, id, 'confirmacao');
      return 'espera';
    }
    const vez = ritmo && proximaVez(ritmo, anteriores, agora);
    if (vez) {
      const tarefa = { nome: 'enviar-email' as const, dados: { emailId: id } };
      await juntos([deixarEsperando(tx, id, 'vez'), fila.enfileirar(tx, tarefa, { apos: vez })]);
      return 'espera';
    }
    const [juntas, pedido, deQuem] = await juntos([
      ritmo && ritmo !== 'consentida' ? tomarJuntas(tx, email, agora) : [],
      email.pedidoId === null ? null : lerPedidoParaEmail(tx, email.pedidoId),
      lojaDoEmail({ db: tx, shopUrl }),
      ritmo && anotarVez(tx, { id, para }, agora),
    ]);
    return { email, juntas, pedido, deQuem };
  });
}
