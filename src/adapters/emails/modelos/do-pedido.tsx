// @requirement 15.12.9 15.16.7
import { Link } from '@react-email/components';
import type { ReactNode } from 'react';
import type { LojaDoEmail, PedidoDoEmail } from '#application/ports/emails.ts';
import { formatarPrazo } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { NoticiaDoPedido } from '#domain/mensagens/tipo-de-email.ts';
import { Caminhos } from './caminhos.tsx';
import { Botao, Codigo, Moldura, Paragrafo, saudacao } from './moldura.tsx';
import { diferencaAPagar, pedidoAlterado } from './da-alteracao.tsx';
import { modelosDaDevolucao } from './da-devolucao.tsx';
import { type Modelo, prazoDoEstorno } from './modelo.ts';
import { ResumoDoPedido, ComoPagar } from './resumo-do-pedido.tsx';
import { nomeDoPedido, numeroEscrito } from '#domain/pedidos/pedido.ts';

/** The button of messages that ask for no other action. */
function BotaoDeAcompanhar({ pedido }: { pedido: PedidoDoEmail }) {
  return <Botao href={pedido.urlAcompanhar}>Acompanhar o pedido</Botao>;
}

/** Links to the order's page and to its next steps. */
export function Acompanhar({ pedido }: { pedido: PedidoDoEmail }) {
  return (
    <>
      <Paragrafo>
        Acompanhe quando quiser{' '}
        <Link href={pedido.urlAcompanhar} style={{ color: '#6B4226', textDecoration: 'underline' }}>
          na página do pedido
        </Link>
        .
      </Paragrafo>
      <Caminhos caminhos={pedido.caminhos} />
    </>
  );
}

/** Anybody may order under anybody's e-mail. */
export const seNaoFoiVoce = 'Se não foi você quem pediu, ignore esta mensagem: nada é cobrado de você.';

/** Says that the order's credit was given back; renders nothing for an order without credit. */
function CreditoDeVolta({ pedido: { creditoDeVoltaCentavos } }: { pedido: PedidoDoEmail }) {
  if (creditoDeVoltaCentavos === 0) return null;
  return (
    <Paragrafo>
      {formatarReais(creditoDeVoltaCentavos)} que foram pagos com vale ou crédito já voltaram para lá e podem ser usados
      de novo.
    </Paragrafo>
  );
}

/** The carrier's event about an order. */
function DaEntrega({ pedido, children }: { pedido: PedidoDoEmail; children: ReactNode }) {
  return (
    <>
      <Paragrafo>{children}</Paragrafo>
      {pedido.rastreio && <Paragrafo>Código de rastreio: {pedido.rastreio.codigo}</Paragrafo>}
      <BotaoDeAcompanhar pedido={pedido} />
    </>
  );
}

const modelos: Record<NoticiaDoPedido, Modelo> = {
  ...modelosDaDevolucao,
  'pedido-alterado': pedidoAlterado,
  'diferenca-a-pagar': diferencaAPagar,
  'pedido-recebido': {
    assunto: ({ numeroDoPedido }) => `Recebemos seu pedido ${numeroEscrito(numeroDoPedido)}`,
    titulo: 'Recebemos seu pedido',
    corpo: (pedido) => (
      <>
        <Paragrafo>
          {pedido.urlDoVale ? 'Guardamos o seu pedido' : 'Guardamos os produtos para você'}
          {pedido.guardadoAte ? ` até ${formatarPrazo(pedido.guardadoAte)}` : ''}. Se você gerar um Pix, o prazo é o do
          código; se gerar um boleto, três dias úteis. Assim que o pagamento for confirmado, avisamos por e-mail.
        </Paragrafo>
        <ComoPagar pedido={pedido} />
      </>
    ),
  },
  'como-pagar': {
    assunto: ({ numeroDoPedido }) => `Como pagar seu pedido ${numeroEscrito(numeroDoPedido)}`,
    titulo: 'Falta só o pagamento',
    corpo: (pedido) => <ComoPagar pedido={pedido} />,
  },
  'link-de-pagamento': {
    assunto: ({ numeroDoPedido }) => `Link para pagar seu pedido ${numeroEscrito(numeroDoPedido)}`,
    titulo: 'Seu pedido está pronto para pagar',
    corpo: (pedido) => (
      <>
        <Paragrafo>
          Preparamos o pedido como combinamos
          {pedido.guardadoAte ? ` e guardamos os produtos até ${formatarPrazo(pedido.guardadoAte)}` : ''}. Pague com
          Pix, cartão ou boleto.
        </Paragrafo>
        <ComoPagar pedido={pedido} />
      </>
    ),
  },
  'pedido-aprovado': {
    assunto: ({ numeroDoPedido }) => `Pagamento aprovado: pedido ${numeroEscrito(numeroDoPedido)}`,
    titulo: 'Pagamento aprovado',
    corpo: (pedido, { despacho }) => (
      <>
        {pedido.enderecoDeEntrega && (
          <Paragrafo>
            Seu pedido sai em até {despacho}. Mandamos o código de rastreio quando ele sair.
            {pedido.chegada && ` ${pedido.chegada}.`}
          </Paragrafo>
        )}
        {pedido.urlDoVale && (
          <Paragrafo>
            O vale-presente já vale, e não vence. Quem recebe ganha o código por e-mail: na hora, ou no dia que você
            escolheu. Você também pode{' '}
            <Link href={pedido.urlDoVale} style={{ color: '#6B4226', textDecoration: 'underline' }}>
              ver e imprimir o vale
            </Link>
            : guarde este link para você, porque ele mostra o código.
          </Paragrafo>
        )}
        {pedido.itens.some(({ urlDownload }) => urlDownload) && (
          <Paragrafo>Seus eBooks já podem ser baixados pelos links abaixo, com a sua conta aberta.</Paragrafo>
        )}
        <BotaoDeAcompanhar pedido={pedido} />
      </>
    ),
  },
  'pedido-enviado': {
    assunto: ({ numeroDoPedido }) => `Seu pedido ${numeroEscrito(numeroDoPedido)} está a caminho`,
    titulo: 'Seu pedido está a caminho',
    corpo: (pedido) => (
      <>
        {pedido.chegada && <Paragrafo>{pedido.chegada}.</Paragrafo>}
        {pedido.rastreio && <Paragrafo>Código de rastreio: {pedido.rastreio.codigo}</Paragrafo>}
        {pedido.rastreio?.url ? (
          <Botao href={pedido.rastreio.url}>Rastrear nos Correios</Botao>
        ) : (
          <BotaoDeAcompanhar pedido={pedido} />
        )}
      </>
    ),
  },
  'entrega-postado': {
    assunto: ({ numeroDoPedido }) => `${nomeDoPedido(numeroDoPedido)}: postado`,
    titulo: 'Seu pedido foi postado',
    corpo: (pedido) => (
      <DaEntrega pedido={pedido}>
        A transportadora recebeu o seu pedido e já o leva até você.{pedido.chegada && ` ${pedido.chegada}.`}
      </DaEntrega>
    ),
  },
  'entrega-saiu-para-entrega': {
    assunto: ({ numeroDoPedido }) => `${nomeDoPedido(numeroDoPedido)}: chega hoje`,
    titulo: 'Seu pedido saiu para entrega',
    corpo: (pedido) => (
      <DaEntrega pedido={pedido}>Ele está na rua, a caminho do seu endereço. Alguém precisa recebê-lo.</DaEntrega>
    ),
  },
  'entrega-aguardando-retirada': {
    assunto: ({ numeroDoPedido }) => `${nomeDoPedido(numeroDoPedido)}: retire na agência`,
    titulo: 'Seu pedido espera por você na agência',
    corpo: (pedido) => (
      <DaEntrega pedido={pedido}>
        Retire-o com um documento com foto e o código de rastreio. Depois de alguns dias ele volta para a loja; o
        endereço e o prazo estão no acompanhamento.
      </DaEntrega>
    ),
  },
  'entrega-entregue': {
    assunto: ({ numeroDoPedido }) => `${nomeDoPedido(numeroDoPedido)}: entregue`,
    titulo: 'Seu pedido foi entregue',
    corpo: (pedido) => (
      <DaEntrega pedido={pedido}>
        A transportadora informa que ele chegou. Se não foi você nem alguém por você, responda a esta mensagem.
      </DaEntrega>
    ),
  },
  'pedido-cancelado': {
    assunto: ({ numeroDoPedido }) => `${nomeDoPedido(numeroDoPedido)} cancelado`,
    titulo: 'Seu pedido foi cancelado',
    corpo: (pedido, { url }) => (
      <>
        <CreditoDeVolta pedido={pedido} />
        <Paragrafo>
          Ele foi cancelado antes do pagamento, ou o prazo para pagar terminou. Nada foi cobrado. Se ainda quiser
          {pedido.urlDoVale ? ' o vale' : ' os produtos'}, é só fazer um novo pedido.
        </Paragrafo>
        <Botao href={url}>Voltar à loja</Botao>
      </>
    ),
  },
  'pedido-estornado': {
    // An admin may reject a paid order before its refund is done, so the sentence names only the amount already refunded.
    assunto: ({ numeroDoPedido, estornadoCentavos }) =>
      estornadoCentavos > 0
        ? `${nomeDoPedido(numeroDoPedido)}: valor estornado`
        : `${nomeDoPedido(numeroDoPedido)} cancelado`,
    titulo: ({ estornadoCentavos }) =>
      estornadoCentavos > 0 ? 'Seu pedido foi cancelado e o valor estornado' : 'Seu pedido foi cancelado',
    corpo: (pedido) => (
      <>
        <CreditoDeVolta pedido={pedido} />
        {pedido.estornadoCentavos > 0 ? (
          <Paragrafo>
            Estornamos {formatarReais(pedido.estornadoCentavos)} pelo mesmo meio do pagamento. {prazoDoEstorno}
          </Paragrafo>
        ) : (
          pedido.creditoDeVoltaCentavos < pedido.totalCentavos && (
            <Paragrafo>
              A loja cancelou este pedido. Se ele já foi pago, fale conosco sobre o estorno: é só responder a esta
              mensagem.
            </Paragrafo>
          )
        )}
        <BotaoDeAcompanhar pedido={pedido} />
      </>
    ),
  },
  'estorno-parcial': {
    assunto: ({ numeroDoPedido }) => `${nomeDoPedido(numeroDoPedido)}: estornamos parte do valor`,
    titulo: 'Estornamos parte do valor',
    corpo: (pedido) => (
      <>
        <Paragrafo>
          Do total de {formatarReais(pedido.totalCentavos)}, {formatarReais(pedido.estornadoCentavos)} já voltaram pelo
          mesmo meio do pagamento. {prazoDoEstorno} O pedido segue como está.
        </Paragrafo>
        <BotaoDeAcompanhar pedido={pedido} />
      </>
    ),
  },
  'nota-fiscal': {
    assunto: ({ numeroDoPedido }) => `Sua nota fiscal: pedido ${numeroEscrito(numeroDoPedido)}`,
    titulo: 'Sua nota fiscal',
    corpo: ({ nota, ...pedido }) =>
      nota ? (
        <>
          <Paragrafo>
            A {nota.modelo} nº {nota.numero} do seu pedido foi emitida. Guarde a chave de acesso:
          </Paragrafo>
          <Codigo>{nota.chave}</Codigo>
          <Botao href={nota.url}>Ver a nota fiscal</Botao>
        </>
      ) : (
        // The invoice was removed from the order before this message was sent.
        <BotaoDeAcompanhar pedido={{ ...pedido, nota }} />
      ),
  },
};

export function assuntoDoPedido(tipo: NoticiaDoPedido, pedido: PedidoDoEmail): string {
  return modelos[tipo].assunto(pedido);
}

export function tituloDoPedido(tipo: NoticiaDoPedido, pedido: PedidoDoEmail): string {
  const { titulo } = modelos[tipo];
  return typeof titulo === 'string' ? titulo : titulo(pedido);
}

/** The content of one message about its order. */
export function Noticia({ tipo, pedido, loja }: { tipo: NoticiaDoPedido; pedido: PedidoDoEmail; loja: LojaDoEmail }) {
  return modelos[tipo].corpo(pedido, loja);
}

/** Any message about an order. */
export function EmailDoPedido({
  tipo,
  pedido,
  loja,
}: {
  tipo: NoticiaDoPedido;
  pedido: PedidoDoEmail;
  loja: LojaDoEmail;
}) {
  return (
    <Moldura
      loja={loja}
      resumo={assuntoDoPedido(tipo, pedido)}
      titulo={tituloDoPedido(tipo, pedido)}
      porque={`este e-mail está no pedido ${numeroEscrito(pedido.numeroDoPedido)}, feito na ${loja.nome}. ${seNaoFoiVoce}`}
    >
      <Paragrafo>
        {saudacao(pedido.nome)} Este é o pedido {numeroEscrito(pedido.numeroDoPedido)}.
      </Paragrafo>
      <Noticia tipo={tipo} pedido={pedido} loja={loja} />
      <ResumoDoPedido pedido={pedido} />
      <Acompanhar pedido={pedido} />
    </Moldura>
  );
}
