import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import { buscarEmail } from '#db/repositories/emails.ts';
import { montarConteudo } from '#application/emails/montar-conteudo.ts';
import type { Loja } from '#application/loja.ts';

/**
 * A message of the outbox as an admin sees it: to whom, about what, how it went, and what it says now. `texto` is null
 * where it holds a personal link, or where what it was about is gone. null when there is no such message.
 */
export async function verEmail(loja: Pick<Loja, 'db' | 'shopUrl' | 'emails'>, id: string) {
  const email = await buscarEmail(loja.db, id);
  if (!email) return null;
  const { tipo, para, pedidoId, situacao, tentativas, erro, criadoEm, enviadoEm } = email;
  const [conteudo, { nome, email: contato, endereco, cnpj }] = await Promise.all([
    montarConteudo(loja, email),
    lerDadosDaLoja(loja.db),
  ]);
  const carta =
    conteudo && (await loja.emails.redigir(conteudo, { nome, email: contato, endereco, cnpj, url: loja.shopUrl }));
  // Only messages about orders: the others carry a link that signs a person in, which nobody else may read.
  const pessoal = conteudo !== null && !('pedido' in conteudo);
  return {
    id,
    tipo,
    para,
    pedidoId,
    situacao,
    tentativas,
    erro,
    criadoEm,
    enviadoEm,
    pessoal,
    assunto: carta?.assunto ?? null,
    texto: pessoal ? null : (carta?.texto ?? null),
  };
}
