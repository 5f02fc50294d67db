import { Link } from '@react-email/components';
import type { ReactNode } from 'react';
import type { LojaDoEmail, NoticiaDoPedido, PedidoDoEmail } from '#application/ports/emails.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { Botao, Codigo, Moldura, Paragrafo, saudacao } from './moldura.tsx';
import { ResumoDoPedido } from './resumo-do-pedido.tsx';

const dia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** The one button of a message that asks for nothing else. */
function BotaoDeAcompanhar({ pedido }: { pedido: PedidoDoEmail }) {
  return <Botao href={pedido.urlAcompanhar}>Acompanhar o pedido</Botao>;
}

type Modelo = {
  assunto: (pedido: PedidoDoEmail) => string;
  titulo: string | ((pedido: PedidoDoEmail) => string);
  corpo: (pedido: PedidoDoEmail, loja: LojaDoEmail) => ReactNode;
};

function ComoPagar({ pedido }: { pedido: PedidoDoEmail }) {
  if (pedido.pixCopiaECola) {
    return (
      <>
        <Paragrafo>
          Abra o aplicativo do seu banco, escolha Pix copia e cola e use este código
          {pedido.venceEm ? ` até ${dia.format(pedido.venceEm)}` : ''}:
        </Paragrafo>
        <Codigo>{pedido.pixCopiaECola}</Codigo>
        {pedido.urlPagamento && <Botao href={pedido.urlPagamento}>Abrir o QR code</Botao>}
      </>
    );
  }
  if (pedido.boletoUrl) {
    return (
      <>
        <Paragrafo>
          O boleto vence em {pedido.venceEm ? dia.format(pedido.venceEm) : 'três dias úteis'}. O pagamento leva até dois
          dias úteis para ser confirmado.
        </Paragrafo>
        <Botao href={pedido.boletoUrl}>Abrir o boleto</Botao>
      </>
    );
  }
  return pedido.urlPagamento ? <Botao href={pedido.urlPagamento}>Ir para o pagamento</Botao> : null;
}

/** Where the buyer looks after the order. */
export function Acompanhar({ pedido }: { pedido: PedidoDoEmail }) {
  return (
    <Paragrafo>
      Acompanhe quando quiser em{' '}
      <Link href={pedido.urlAcompanhar} style={{ color: '#6B4226', wordBreak: 'break-all' }}>
        {pedido.urlAcompanhar}
      </Link>
      , com o código {pedido.codigo}.
    </Paragrafo>
  );
}

/** Anybody may order under anybody's e-mail. */
export const seNaoFoiVoce = 'Se não foi você quem pediu, ignore esta mensagem: nada é cobrado de você.';

const prazoDoEstorno = 'No cartão, o crédito aparece em até duas faturas; no Pix, em instantes.';

const modelos: Record<NoticiaDoPedido, Modelo> = {
  'pedido-recebido': {
    assunto: ({ codigo }) => `Recebemos seu pedido ${codigo}`,
    titulo: 'Recebemos seu pedido',
    corpo: (pedido) => (
      <>
        <Paragrafo>
          Guardamos os produtos para você{pedido.guardadoAte ? ` até ${dia.format(pedido.guardadoAte)}` : ''}. Se você
          gerar um Pix, o prazo é o do código; se gerar um boleto, três dias úteis. Assim que o pagamento for
          confirmado, avisamos por e-mail.
        </Paragrafo>
        <ComoPagar pedido={pedido} />
      </>
    ),
  },
  'como-pagar': {
    assunto: ({ codigo }) => `Como pagar seu pedido ${codigo}`,
    titulo: 'Falta só o pagamento',
    corpo: (pedido) => <ComoPagar pedido={pedido} />,
  },
  'pedido-aprovado': {
    assunto: ({ codigo }) => `Pagamento aprovado: pedido ${codigo}`,
    titulo: 'Pagamento aprovado',
    corpo: (pedido, { despacho }) => (
      <>
        {pedido.enderecoDeEntrega && (
          <Paragrafo>Seu pedido sai em até {despacho}. Mandamos o código de rastreio quando ele sair.</Paragrafo>
        )}
        {pedido.itens.some(({ urlDownload }) => urlDownload) && (
          <Paragrafo>Seus eBooks já podem ser baixados pelos links abaixo, com a sua conta aberta.</Paragrafo>
        )}
        <BotaoDeAcompanhar pedido={pedido} />
      </>
    ),
  },
  'pedido-enviado': {
    assunto: ({ codigo }) => `Seu pedido ${codigo} está a caminho`,
    titulo: 'Seu pedido está a caminho',
    corpo: (pedido) => (
      <>
        {pedido.rastreio && <Paragrafo>Código de rastreio: {pedido.rastreio.codigo}</Paragrafo>}
        {pedido.rastreio?.url ? (
          <Botao href={pedido.rastreio.url}>Rastrear nos Correios</Botao>
        ) : (
          <BotaoDeAcompanhar pedido={pedido} />
        )}
      </>
    ),
  },
  'pedido-cancelado': {
    assunto: ({ codigo }) => `Pedido ${codigo} cancelado`,
    titulo: 'Seu pedido foi cancelado',
    corpo: (_, { url }) => (
      <>
        <Paragrafo>
          Ele foi cancelado antes do pagamento, ou o prazo para pagar terminou. Nada foi cobrado. Se ainda quiser os
          produtos, é só fazer um novo pedido.
        </Paragrafo>
        <Botao href={url}>Voltar à loja</Botao>
      </>
    ),
  },
  'pedido-estornado': {
    // An admin may turn a paid order down before the money went back: the message never says more than is true.
    assunto: ({ codigo, estornadoCentavos }) =>
      estornadoCentavos > 0 ? `Pedido ${codigo}: valor estornado` : `Pedido ${codigo} cancelado`,
    titulo: ({ estornadoCentavos }) =>
      estornadoCentavos > 0 ? 'Seu pedido foi cancelado e o valor estornado' : 'Seu pedido foi cancelado',
    corpo: (pedido) => (
      <>
        {pedido.estornadoCentavos > 0 ? (
          <Paragrafo>
            Estornamos {formatarReais(pedido.estornadoCentavos)} pelo mesmo meio do pagamento. {prazoDoEstorno}
          </Paragrafo>
        ) : (
          <Paragrafo>
            A loja cancelou este pedido. Se ele já foi pago, fale conosco sobre o estorno: é só responder a esta
            mensagem.
          </Paragrafo>
        )}
        <BotaoDeAcompanhar pedido={pedido} />
      </>
    ),
  },
  'estorno-parcial': {
    assunto: ({ codigo }) => `Pedido ${codigo}: estornamos parte do valor`,
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
};

export function assuntoDoPedido(tipo: NoticiaDoPedido, pedido: PedidoDoEmail): string {
  return modelos[tipo].assunto(pedido);
}

export function tituloDoPedido(tipo: NoticiaDoPedido, pedido: PedidoDoEmail): string {
  const { titulo } = modelos[tipo];
  return typeof titulo === 'string' ? titulo : titulo(pedido);
}

/** What one message says of its order. */
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
      porque={`este e-mail está no pedido ${pedido.codigo}, feito na ${loja.nome}. ${seNaoFoiVoce}`}
    >
      <Paragrafo>
        {saudacao(pedido.nome)} Este é o pedido {pedido.codigo}.
      </Paragrafo>
      <Noticia tipo={tipo} pedido={pedido} loja={loja} />
      <ResumoDoPedido pedido={pedido} />
      <Acompanhar pedido={pedido} />
    </Moldura>
  );
}
