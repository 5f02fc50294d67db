import {
  buscarEmail,
  type EmailNaFila,
  marcarEmailEnviado,
  marcarEmailFalho,
  tomarEmail,
} from '#db/repositories/emails.ts';
import { marcarTesteDeEmail } from '#db/repositories/funcionamento.ts';
import type { Loja } from '#application/loja.ts';
import { EmailRecusado } from '#application/ports/emails.ts';
import { lojaDoEmail } from './loja-do-email.ts';
import { montarConteudo } from './montar-conteudo.ts';

/** Somebody else is sending the same message at this moment: the queue comes back to see how that ended. */
export class EmailSendoEnviado extends Error {}

/**
 * Sends a message of the outbox that was not sent yet. Throws when the mail server does not take it, so that the queue
 * tries again. One at a time: a message handed in twice (an admin's retry beside the queue's own) goes out once.
 */
export async function enviarEmail(loja: Loja, id: string): Promise<void> {
  const email = await tomarEmail(loja.db, id, loja.relogio.agora());
  if (!email) {
    const outro = await buscarEmail(loja.db, id);
    if (!outro || outro.situacao === 'enviado') return;
    throw new EmailSendoEnviado(id);
  }
  try {
    const conteudo = await montarConteudo(loja, email);
    if (conteudo)
      await loja.emails.enviar({
        id,
        para: email.para,
        conteudo,
        loja: await lojaDoEmail(loja),
      });
  } catch (erro) {
    await anotarFalha(loja, email, erro);
    throw erro;
  }
  const agora = loja.relogio.agora();
  await marcarEmailEnviado(loja.db, id, agora);
  if (email.tipo === 'teste-de-email') await marcarTesteDeEmail(loja.db, agora);
}

/** The row keeps what the server said; the log says that a message did not go, and never to whom. */
async function anotarFalha(loja: Loja, { id, tipo, tentativas }: EmailNaFila, erro: unknown): Promise<void> {
  const recusado = erro instanceof EmailRecusado ? erro : null;
  const recusadoEm = recusado?.doDestinatario ? null : loja.relogio.agora();
  await marcarEmailFalho(loja.db, id, { erro: erro instanceof Error ? erro.message : String(erro), recusadoEm });
  const dados = { emailId: id, tipo, tentativa: tentativas + 1 };
  if (!recusado) return loja.log.error({ ...dados, err: erro }, 'message could not be sent');
  const { codigo, resposta, doDestinatario } = recusado;
  loja.log.warn(
    { ...dados, codigo, resposta },
    doDestinatario ? 'message refused for its recipient' : 'message not taken by the mail server',
  );
}
