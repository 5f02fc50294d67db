import { render } from '@react-email/components';
import type { ReactElement } from 'react';
import type { Carta, ConteudoDoEmail, LojaDoEmail } from '#application/ports/emails.ts';
import { assuntoDaConta, EmailDaConta } from './modelos/da-conta.tsx';
import { assuntoDoDono, EmailDoDono } from './modelos/do-dono.tsx';
import { assuntoDoPedido, EmailDoPedido } from './modelos/do-pedido.tsx';
import { assuntoDosPedidos, EmailDosPedidos } from './modelos/dos-pedidos.tsx';

/** A message in words: subject, HTML and plain text, in Brazilian Portuguese. */
export async function escreverCarta(conteudo: ConteudoDoEmail, loja: LojaDoEmail): Promise<Carta> {
  const { assunto, modelo } = modeloDe(conteudo, loja);
  const [html, texto] = await Promise.all([render(modelo), render(modelo, { plainText: true })]);
  return { assunto, html, texto };
}

function modeloDe(conteudo: ConteudoDoEmail, loja: LojaDoEmail): { assunto: string; modelo: ReactElement } {
  switch (conteudo.tipo) {
    case 'boas-vindas':
    case 'verificar-email':
    case 'redefinir-senha':
    case 'convite':
      return { assunto: assuntoDaConta(conteudo, loja), modelo: <EmailDaConta conteudo={conteudo} loja={loja} /> };
    case 'aviso-de-venda':
    case 'aviso-de-saude':
    case 'teste-de-email':
      return { assunto: assuntoDoDono(conteudo, loja), modelo: <EmailDoDono conteudo={conteudo} loja={loja} /> };
    case 'pedidos-reunidos':
      return {
        assunto: assuntoDosPedidos(conteudo.pedidos),
        modelo: <EmailDosPedidos pedidos={conteudo.pedidos} loja={loja} />,
      };
    default:
      return {
        assunto: assuntoDoPedido(conteudo.tipo, conteudo.pedido),
        modelo: <EmailDoPedido tipo={conteudo.tipo} pedido={conteudo.pedido} loja={loja} />,
      };
  }
}
