import { render } from '@react-email/components';
import type { Carta, ConteudoDoEmail, LojaDoEmail } from '#application/ports/emails.ts';
import { assuntoDaConta, EmailDaConta } from './modelos/da-conta.tsx';
import { assuntoDoPedido, EmailDoPedido } from './modelos/do-pedido.tsx';

/** A message in words: subject, HTML and plain text, in Brazilian Portuguese. */
export async function escreverCarta(conteudo: ConteudoDoEmail, loja: LojaDoEmail): Promise<Carta> {
  const doPedido = 'pedido' in conteudo;
  const assunto = doPedido ? assuntoDoPedido(conteudo.tipo, conteudo.pedido) : assuntoDaConta(conteudo, loja);
  const modelo = doPedido ? (
    <EmailDoPedido tipo={conteudo.tipo} pedido={conteudo.pedido} loja={loja} />
  ) : (
    <EmailDaConta conteudo={conteudo} loja={loja} />
  );
  const [html, texto] = await Promise.all([render(modelo), render(modelo, { plainText: true })]);
  return { assunto, html, texto };
}
