import { plainTextSelectors, render } from '@react-email/components';
import { compile } from 'html-to-text';
import type { ReactElement } from 'react';
import type { Carta, ConteudoDoEmail, LojaDoEmail } from '#application/ports/emails.ts';
import { assuntoDoConsentido, EmailConsentido } from './modelos/consentido.tsx';
import { assuntoDaConta, EmailDaConta } from './modelos/da-conta.tsx';
import { assuntoDaPeca, EmailDaPeca } from './modelos/da-peca.tsx';
import { assuntoDoAtendimento, EmailDoAtendimento } from './modelos/do-atendimento.tsx';
import { assuntoDoDono, EmailDoDono } from './modelos/do-dono.tsx';
import { assuntoDoParceiro, EmailDoParceiro } from './modelos/do-parceiro.tsx';
import { assuntoDoPedido, EmailDoPedido } from './modelos/do-pedido.tsx';
import { assuntoDosPedidos, EmailDosPedidos } from './modelos/dos-pedidos.tsx';
import { assuntoDoOrcamento, EmailDoOrcamento } from './modelos/orcamento.tsx';
import { assuntoDoVale, EmailDoVale } from './modelos/vale-presente.tsx';
import { assuntoDaAvaliacao, EmailDePedirAvaliacao } from './modelos/pedir-avaliacao.tsx';

/** As `toPlainText` of React Email, which compiles its selectors again for each message: half of its time. */
const paraTexto = compile({ wordwrap: false, selectors: plainTextSelectors });

/** Renders a message: subject, HTML and plain text, in Brazilian Portuguese. */
export async function escreverCarta(conteudo: ConteudoDoEmail, loja: LojaDoEmail): Promise<Carta> {
  const { assunto, modelo } = modeloDe(conteudo, loja);
  const html = await render(modelo);
  return { assunto, html, texto: paraTexto(html) };
}

function modeloDe(conteudo: ConteudoDoEmail, loja: LojaDoEmail): { assunto: string; modelo: ReactElement } {
  switch (conteudo.tipo) {
    case 'boas-vindas':
    case 'verificar-email':
    case 'redefinir-senha':
    case 'convite':
    case 'mudanca-na-conta':
      return { assunto: assuntoDaConta(conteudo, loja), modelo: <EmailDaConta conteudo={conteudo} loja={loja} /> };
    case 'aviso-de-venda':
    case 'aviso-de-devolucao':
    case 'aviso-de-saude':
    case 'aviso-de-atendimento':
    case 'aviso-de-peca':
    case 'aviso-de-webhook':
    case 'teste-de-email':
      return { assunto: assuntoDoDono(conteudo, loja), modelo: <EmailDoDono conteudo={conteudo} loja={loja} /> };
    case 'atendimento-recebido':
    case 'atendimento-respondido':
      return {
        assunto: assuntoDoAtendimento(conteudo),
        modelo: <EmailDoAtendimento conteudo={conteudo} loja={loja} />,
      };
    case 'peca-pedida':
    case 'peca-respondida':
      return { assunto: assuntoDaPeca(conteudo), modelo: <EmailDaPeca conteudo={conteudo} loja={loja} /> };
    case 'confirmar-avise-me':
    case 'chegou':
    case 'carrinho-deixado':
    case 'confirmar-favoritos':
    case 'novidade-nos-favoritos':
      return {
        assunto: assuntoDoConsentido(conteudo, loja),
        modelo: <EmailConsentido conteudo={conteudo} loja={loja} />,
      };
    case 'confirmar-parceria':
    case 'parceria-aceita':
    case 'parceria-recusada':
    case 'comunicado':
    case 'primeira-venda':
    case 'cada-venda':
    case 'comissao-liberada':
    case 'repasse-enviado':
    case 'taxa-mudou':
      return {
        assunto: assuntoDoParceiro(conteudo, loja),
        modelo: <EmailDoParceiro conteudo={conteudo} loja={loja} />,
      };
    case 'pedir-avaliacao':
      return {
        assunto: assuntoDaAvaliacao(conteudo.pedido),
        modelo: <EmailDePedirAvaliacao conteudo={conteudo} loja={loja} />,
      };
    case 'orcamento':
    case 'orcamento-vence':
      return {
        assunto: assuntoDoOrcamento(conteudo, loja),
        modelo: <EmailDoOrcamento conteudo={conteudo} loja={loja} />,
      };
    case 'vale-presente':
      return { assunto: assuntoDoVale(conteudo.vale), modelo: <EmailDoVale vale={conteudo.vale} loja={loja} /> };
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
