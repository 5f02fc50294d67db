import { buscarEmail } from '#db/mensagens/gravar-emails.ts';
import { lerEmailsJuntos } from '#db/mensagens/gravar-vez-dos-emails.ts';
import { lojaDoEmail } from '#application/emails/loja-do-email.ts';
import { montarConteudo } from '#application/emails/montar-conteudo.ts';
import type { Loja } from '#application/loja.ts';

/**
 * An outbox message for the admin: recipient, subject, status and current text. `texto` is null when it contains a
 * personal link or its subject no longer exists. null for an unknown message.
 */
export async function verEmail(loja: Pick<Loja, 'db' | 'relogio' | 'shopUrl' | 'emails' | 'assinatura'>, id: string) {
  const email = await buscarEmail(loja.db, id);
  if (!email) return null;
  const { tipo, para, pedidoId, situacao, espera, juntoDe, tentativas, erro, criadoEm, enviadoEm } = email;
  const conteudo = await montarConteudo(loja, email, await lerEmailsJuntos(loja.db, id));
  const carta = conteudo && (await loja.emails.redigir(conteudo, await lojaDoEmail(loja)));
  // Messages other than about orders contain sign-in links, which nobody else may read.
  const pessoal = conteudo !== null && !('pedido' in conteudo || 'pedidos' in conteudo);
  return {
    id,
    tipo,
    para,
    pedidoId,
    numeroDoPedido: conteudo && 'pedido' in conteudo ? conteudo.pedido.numeroDoPedido : null,
    situacao,
    espera,
    juntoDe,
    tentativas,
    erro,
    criadoEm,
    enviadoEm,
    pessoal,
    assunto: carta?.assunto ?? null,
    texto: pessoal ? null : (carta?.texto ?? null),
  };
}
