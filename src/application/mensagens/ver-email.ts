import { buscarEmail } from '#db/repositories/mensagens/emails.ts';
import { lerJuntas } from '#db/repositories/mensagens/vez-dos-emails.ts';
import { lojaDoEmail } from '#application/emails/loja-do-email.ts';
import { montarConteudo } from '#application/emails/montar-conteudo.ts';
import type { Loja } from '#application/loja.ts';

/**
 * A message of the outbox as an admin sees it: to whom, about what, how it went, and what it says now. `texto` is null
 * where it holds a personal link, or where what it was about is gone. null when there is no such message.
 */
export async function verEmail(loja: Pick<Loja, 'db' | 'shopUrl' | 'emails' | 'assinatura'>, id: string) {
  const email = await buscarEmail(loja.db, id);
  if (!email) return null;
  const { tipo, para, pedidoId, situacao, espera, juntoDe, tentativas, erro, criadoEm, enviadoEm } = email;
  const conteudo = await montarConteudo(loja, email, await lerJuntas(loja.db, id));
  const carta = conteudo && (await loja.emails.redigir(conteudo, await lojaDoEmail(loja)));
  // Only messages about orders: the others carry a link that signs a person in, which nobody else may read.
  const pessoal = conteudo !== null && !('pedido' in conteudo || 'pedidos' in conteudo);
  return {
    id,
    tipo,
    para,
    pedidoId,
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
