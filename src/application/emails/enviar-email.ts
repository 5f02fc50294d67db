// @requirement 15.3.2 15.6.2 15.26.8
import { buscarEmail, type EmailNaFila, marcarEmailEnviado, marcarEmailFalho } from '#db/mensagens/gravar-emails.ts';
import { marcarTesteDeEmail } from '#db/funcionamento/gravar-funcionamento.ts';
import { devolverVezDoEmail, marcarEmailsJuntos, soltarEmailsJuntos } from '#db/mensagens/gravar-vez-dos-emails.ts';
import { pipelined } from '#db/transaction.ts';
import { AVISO_DE_VENDA_HORAS, avisosDeVenda } from '#domain/parceiros/avisos.ts';
import type { Loja } from '#application/loja.ts';
import { EmailRecusado } from '#application/ports/emails.ts';
import { montarConteudo } from './montar-conteudo.ts';
import { tomarVez } from './tomar-vez.ts';

/** Another worker is sending this message right now: the queue retries to check the result. */
export class EmailSendoEnviado extends Error {}

/** These messages are useless after their link expires; an invitation still announces the account. */
const tiposComLink: readonly string[] = ['redefinir-senha', 'verificar-email'];
const linkVencido = 'O link venceu antes que a mensagem saísse: ela não foi enviada.';
const vendaAntiga = 'A venda já tinha um dia quando chegou a vez da mensagem: ela não foi enviada.';
const HORA_MS = 60 * 60_000;

/**
 * Sends a message of the outbox when its recipient's rate limit allows, together with the messages waiting for the same
 * recipient. Throws when the mail server refuses it, so that the queue retries. Concurrent calls for the same message
 * send it once.
 */
export async function enviarEmail(loja: Loja, id: string): Promise<void> {
  const guardado = await buscarEmail(loja.db, id);
  if (!guardado || guardado.situacao === 'enviado') return;
  const semSair = porqueNaoSai(guardado, loja.relogio.agora());
  if (semSair !== null) return marcarEmailEnviado(loja.db, id, loja.relogio.agora(), semSair);
  const vez = await tomarVez(loja, guardado);
  if (vez === 'espera') return;
  if (vez === 'de-outro') throw new EmailSendoEnviado(id);
  const { email, juntas, pedido, remetente } = vez;
  try {
    const conteudo = await montarConteudo({ ...loja, lido: pedido }, email, juntas);
    if (conteudo) await loja.emails.enviar({ id, para: email.para, conteudo, loja: remetente });
    // With nothing to say, the next message need not wait for this one.
    else await devolverVezDoEmail(loja.db, id);
  } catch (erro) {
    await soltarEmailsJuntos(loja.db, juntas);
    await anotarFalha(loja, email, erro);
    throw erro;
  }
  await marcarEnviados(loja, id, juntas);
  if (email.tipo === 'teste-de-email') await marcarTesteDeEmail(loja.db, loja.relogio.agora());
}

async function marcarEnviados({ db, relogio }: Loja, id: string, juntas: readonly EmailNaFila[]): Promise<void> {
  const agora = relogio.agora();
  // One statement needs no transaction: most messages are sent alone.
  if (juntas.length === 0) return marcarEmailEnviado(db, id, agora);
  await db.transaction((tx) =>
    pipelined([marcarEmailEnviado(tx, id, agora), marcarEmailsJuntos(tx, juntas, { juntoDe: id, agora })]),
  );
}

/** Why a message is too old to be sent; null if it is not. */
function porqueNaoSai({ tipo, criadoEm, dados }: EmailNaFila, agora: Date): string | null {
  const passou = (horas: number) => agora.getTime() > criadoEm.getTime() + horas * HORA_MS;
  if (tiposComLink.includes(tipo) && passou(Number(dados['validadeHoras']))) return linkVencido;
  return avisosDeVenda.includes(tipo) && passou(AVISO_DE_VENDA_HORAS) ? vendaAntiga : null;
}

/** The row stores the server's response; the log never contains the recipient. */
async function anotarFalha(loja: Loja, { id, tipo, tentativas }: EmailNaFila, erro: unknown): Promise<void> {
  const recusado = erro instanceof EmailRecusado ? erro : null;
  const recusadoEm = recusado?.doDestinatario ? null : loja.relogio.agora();
  await marcarEmailFalho(loja.db, id, { erro: erro instanceof Error ? erro.message : String(erro), recusadoEm });
  const dados = { emailId: id, tipo, tentativa: tentativas + 1 };
  if (!recusado) return loja.log.error({ ...dados, err: erro }, 'message could not be sent');
  const { codigo, resposta, doDestinatario } = recusado;
  loja.log.warn(
    { ...dados, codigo, resposta },
    doDestinatario ? 'mail server refused the recipient' : 'mail server did not accept the message',
  );
}
