// @requirement 11.19.1 15.19.4
import { type DadosDoPedidoParaEmail, lerPedidoParaEmail } from '#db/mensagens/ler-pedido-do-email.ts';
import { type EmailNaFila, tomarEmail } from '#db/mensagens/gravar-emails.ts';
import {
  anotarVezDoEmail,
  deixarEmailEsperando,
  faltaConfirmarEmail,
  tomarEmailsJuntos,
  travarDestinatario,
} from '#db/mensagens/gravar-vez-dos-emails.ts';
import { pipelined } from '#db/transaction.ts';
import { proximoEnvio, ritmoDoEmail, tiposSozinhos } from '#domain/mensagens/ritmo.ts';
import type { Loja } from '#application/loja.ts';
import type { LojaDoEmail } from '#application/ports/emails.ts';
import { lojaDoEmail } from './loja-do-email.ts';

/** A message to send now with the messages merged into it, its order and the sender's data. */
type VezDoEmail = {
  email: EmailNaFila;
  juntas: EmailNaFila[];
  pedido: DadosDoPedidoParaEmail | null;
  remetente: LojaDoEmail;
};

/**
 * Applies the rate limit per recipient (docs/requirements.md 11.19): returns the message to send now with those waiting
 * for the same recipient (`juntas`); 'espera' when it is re-enqueued for later; 'de-outro' when another worker is
 * sending or has sent it.
 */
export async function tomarVez(
  { db, fila, relogio, shopUrl }: Pick<Loja, 'db' | 'fila' | 'relogio' | 'shopUrl'>,
  { id, para, tipo, pedidoId }: EmailNaFila,
): Promise<VezDoEmail | 'espera' | 'de-outro'> {
  const ritmo = ritmoDoEmail(tipo);
  return db.transaction(async (tx) => {
    const agora = relogio.agora();
    // Locks the recipient before the message: the holder of the recipient also takes the waiting messages, so nobody
    // else may hold those.
    const [anteriores, email, falta] = await pipelined([
      ritmo ? travarDestinatario(tx, { id, para }, agora) : [],
      tomarEmail(tx, id, agora),
      ritmo && pedidoId ? faltaConfirmarEmail(tx, pedidoId) : false,
    ]);
    if (!email) return 'de-outro';
    if (ritmo && falta) {
      await deixarEmailEsperando(tx, id, 'confirmacao');
      return 'espera';
    }
    const vez = ritmo && proximoEnvio(ritmo, anteriores, agora);
    if (vez) {
      const tarefa = { nome: 'enviar-email' as const, dados: { emailId: id } };
      await pipelined([deixarEmailEsperando(tx, id, 'vez'), fila.enfileirar(tx, tarefa, { apos: vez })]);
      return 'espera';
    }
    const [juntas, pedido, remetente] = await pipelined([
      ritmo && !tiposSozinhos.includes(tipo) ? tomarEmailsJuntos(tx, email, agora) : [],
      email.pedidoId === null ? null : lerPedidoParaEmail(tx, email.pedidoId),
      lojaDoEmail({ db: tx, shopUrl }),
      ritmo && anotarVezDoEmail(tx, { id, para }, agora),
    ]);
    return { email, juntas, pedido, remetente };
  });
}
