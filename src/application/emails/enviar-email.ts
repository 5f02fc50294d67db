import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import { buscarEmail, marcarEmailEnviado, marcarEmailFalho, tomarEmail } from '#db/repositories/emails.ts';
import { montarConteudo } from '#application/emails/montar-conteudo.ts';
import type { Loja } from '#application/loja.ts';

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
    const { nome, email: contato, endereco, cnpj } = await lerDadosDaLoja(loja.db);
    if (conteudo)
      await loja.emails.enviar({
        id,
        para: email.para,
        conteudo,
        loja: { nome, email: contato, endereco, cnpj, url: loja.shopUrl },
      });
  } catch (erro) {
    await marcarEmailFalho(loja.db, id, erro instanceof Error ? erro.message : String(erro));
    throw erro;
  }
  await marcarEmailEnviado(loja.db, id, loja.relogio.agora());
}
