import { type EmailNaFila, tomarEmail } from '#db/repositories/emails.ts';
import {
  anotarVez,
  deixarEsperando,
  faltaConfirmar,
  tomarJuntas,
  travarDestinatario,
} from '#db/repositories/vez-dos-emails.ts';
import { proximaVez, ritmoDe } from '#domain/mensagens/ritmo.ts';
import type { Loja } from '#application/loja.ts';

/** What may come of it: it goes now, it waits, or somebody else is sending it at this moment or has. */
type Vez = { email: EmailNaFila; juntas: EmailNaFila[] } | 'espera' | 'de-outro';

/**
 * Asks for a message's turn among all its recipient gets (docs/requirements.md 11.19): it goes now, and with it what
 * waited for the same recipient (`juntas`), or it waits, and the queue has it again when its turn has come.
 */
export async function tomarVez(
  { db, fila, relogio }: Pick<Loja, 'db' | 'fila' | 'relogio'>,
  { id, para, tipo, pedidoId }: EmailNaFila,
): Promise<Vez> {
  const ritmo = ritmoDe(tipo);
  return db.transaction(async (tx) => {
    const agora = relogio.agora();
    // Before the message itself: whoever holds the recipient takes along what waits, and nobody holds that meanwhile.
    const anteriores = ritmo ? await travarDestinatario(tx, { id, para }, agora) : [];
    const email = await tomarEmail(tx, id, agora);
    if (!email) return 'de-outro';
    if (!ritmo) return { email, juntas: [] };
    if (pedidoId && (await faltaConfirmar(tx, pedidoId))) {
      await deixarEsperando(tx, id, 'confirmacao');
      return 'espera';
    }
    const vez = proximaVez(ritmo, anteriores, agora);
    if (vez) {
      await deixarEsperando(tx, id, 'vez');
      await fila.enfileirar(tx, { nome: 'enviar-email', dados: { emailId: id } }, { apos: vez });
      return 'espera';
    }
    await anotarVez(tx, { id, para }, agora);
    return { email, juntas: ritmo === 'consentida' ? [] : await tomarJuntas(tx, email, agora) };
  });
}
