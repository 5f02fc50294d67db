import type { DevolucaoDoEmail, PedidoDoEmail } from '#application/ports/emails.ts';
import type { NoticiaDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { formatarPrazo } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { type Modelo, prazoDoEstorno } from './modelo.ts';
import { Botao, Codigo, Paragrafo } from './moldura.tsx';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';

type DaDevolucao = { devolucao: DevolucaoDoEmail };
/** `comCredito`: credit paid a part of the order, which goes back to where it came from. */
type DoCredito = DaDevolucao & { comCredito: boolean };

function OQueVolta({ devolucao: { itens } }: DaDevolucao) {
  return <Paragrafo>O que volta: {itens.join(', ')}.</Paragrafo>;
}

function Acompanhar({ devolucao }: DaDevolucao) {
  return <Botao href={devolucao.url}>Acompanhar a devolução</Botao>;
}

/** Keeps the line breaks of the owner's text. */
function EmLinhas({ texto }: { texto: string }) {
  return texto
    .split('\n')
    .filter((linha) => linha.trim() !== '')
    .map((linha, i) => <Paragrafo key={`${i} ${linha}`}>{linha}</Paragrafo>);
}

function Pedida({ devolucao }: DaDevolucao) {
  return (
    <>
      <Paragrafo>
        Este é o comprovante da Devolução nº {devolucao.numero}. A loja responde em até 5 dias;{' '}
        {devolucao.temVolta ? 'não envie nada antes da resposta.' : 'não é preciso enviar nada.'}
        {devolucao.troca
          ? ' Você escolheu trocar por outra variação: o novo pedido é feito assim que a loja aceitar.'
          : devolucao.comoCredito && ' Você escolheu receber como crédito: ele é seu assim que a loja aceitar.'}
      </Paragrafo>
      <OQueVolta devolucao={devolucao} />
      <Acompanhar devolucao={devolucao} />
    </>
  );
}

/** The order of an exchange: the paid part, the open difference with its button, and the place of the rest. */
function Troca({ devolucao: { troca, vale }, comCredito }: DoCredito) {
  if (!troca?.pedido) return null;
  const { numeroDoPedido, usadoCentavos, sobraCentavos, aPagarCentavos, ate, urlPagamento, url } = troca.pedido;
  const pedido = `pedido ${numeroEscrito(numeroDoPedido)}`;
  const noVale = comCredito ? 'no vale abaixo e no que pagou parte da compra' : 'no vale abaixo';
  const semVale = comCredito
    ? 'no crédito da sua conta ou no vale que pagou a compra'
    : 'no crédito que você tem na loja';
  const onde = vale ? noVale : semVale;
  return (
    <>
      <Paragrafo>
        A sua troca é o {pedido}.
        {usadoCentavos > 0 && ` ${formatarReais(usadoCentavos)} do que você devolve já entraram nele.`}
        {sobraCentavos > 0 && ` ${formatarReais(sobraCentavos)} ficaram ${onde}, para usar quando quiser.`}
      </Paragrafo>
      {aPagarCentavos > 0 ? (
        <>
          <Paragrafo>
            Falta pagar {formatarReais(aPagarCentavos)}, por Pix, cartão ou boleto, até {formatarPrazo(ate)}. Depois
            disso o {pedido} é cancelado, e o valor da devolução fica {onde}.
          </Paragrafo>
          <Botao href={urlPagamento}>Pagar a diferença</Botao>
        </>
      ) : (
        <Botao href={url}>Ver o novo pedido</Botao>
      )}
      {vale && (
        <>
          <Paragrafo>
            O código do vale da troca. Guarde esta mensagem: ele vale como dinheiro na loja e não tem prazo.
          </Paragrafo>
          <Codigo>{vale.codigo}</Codigo>
        </>
      )}
    </>
  );
}

/** The credit that a return gave, with the code of a guest's card. */
function Credito({ devolucao, comCredito }: DoCredito) {
  const { creditoCentavos, bonusCentavos, vale, troca } = devolucao;
  if (troca?.pedido) return <Troca devolucao={devolucao} comCredito={comCredito} />;
  if (!creditoCentavos) return null;
  const valor = `${formatarReais(creditoCentavos)}${bonusCentavos > 0 ? ` mais ${formatarReais(bonusCentavos)} de bônus` : ''}`;
  if (!vale) return <Paragrafo>{valor} já são seus como crédito na loja, para usar quando quiser.</Paragrafo>;
  return (
    <>
      <Paragrafo>
        {valor} já são seus como crédito na loja, para usar quando quiser. O código do seu vale, para usar ao pagar:
      </Paragrafo>
      <Codigo>{vale.codigo}</Codigo>
      <Paragrafo>Guarde esta mensagem: o código vale como dinheiro na loja e não tem prazo.</Paragrafo>
      <Botao href={vale.url}>Consultar o saldo</Botao>
    </>
  );
}

function Aceita({ devolucao, comCredito }: DoCredito) {
  return (
    <>
      <Credito devolucao={devolucao} comCredito={comCredito} />
      <EmLinhas texto={devolucao.instrucoes} />
      {devolucao.codigoPostagem && (
        <>
          <Paragrafo>Código de postagem, para mostrar na agência:</Paragrafo>
          <Codigo>{devolucao.codigoPostagem}</Codigo>
        </>
      )}
      <OQueVolta devolucao={devolucao} />
      <Paragrafo>
        {devolucao.temVolta
          ? 'Depois de postar, avise na página da devolução: assim a loja sabe que está a caminho.'
          : 'Não é preciso enviar nada: o reembolso é o próximo passo.'}
      </Paragrafo>
      <Acompanhar devolucao={devolucao} />
    </>
  );
}

function Reembolsada({ devolucao, pedido }: DaDevolucao & { pedido: PedidoDoEmail }) {
  const { valorCentavos, creditoCentavos, numero, temVolta, comoCredito } = devolucao;
  const dinheiro = (valorCentavos ?? 0) - (creditoCentavos ?? 0);
  // Given with the acceptance, whose message has the code.
  if (creditoCentavos && comoCredito && temVolta)
    return (
      <>
        <Paragrafo>
          A Devolução nº {numero} está concluída:{' '}
          {devolucao.troca?.pedido
            ? `a troca é o pedido ${numeroEscrito(devolucao.troca.pedido.numeroDoPedido)}.`
            : `${formatarReais(creditoCentavos)} já voltaram como crédito quando a loja a aceitou.`}
        </Paragrafo>
        <OQueVolta devolucao={devolucao} />
        <Acompanhar devolucao={devolucao} />
      </>
    );
  if (creditoCentavos)
    return (
      <>
        {dinheiro > 0 && (
          <Paragrafo>
            Estornamos {formatarReais(dinheiro)} da Devolução nº {numero} pelo mesmo meio do pagamento. {prazoDoEstorno}
          </Paragrafo>
        )}
        {comoCredito ? (
          <Credito devolucao={devolucao} comCredito={pedido.credito.length > 0} />
        ) : (
          <Paragrafo>
            {formatarReais(creditoCentavos)} voltaram ao vale ou ao crédito que pagou essa parte do pedido.
          </Paragrafo>
        )}
        <OQueVolta devolucao={devolucao} />
        <Acompanhar devolucao={devolucao} />
      </>
    );
  return (
    <>
      <Paragrafo>
        {valorCentavos
          ? `Estornamos ${formatarReais(valorCentavos)} da Devolução nº ${numero} pelo mesmo meio do pagamento. ${prazoDoEstorno}`
          : `A Devolução nº ${numero} está concluída: o valor do pedido ${numeroEscrito(pedido.numeroDoPedido)} já tinha voltado, ou volta como combinado com a loja.`}
      </Paragrafo>
      <OQueVolta devolucao={devolucao} />
      <Acompanhar devolucao={devolucao} />
    </>
  );
}

/** Message about a return. Without the return only its heading remains. */
function modelo(
  titulo: string,
  corpo: (devolucao: DevolucaoDoEmail, pedido: PedidoDoEmail) => React.ReactNode,
): Modelo {
  return {
    assunto: ({ devolucao }) => `Devolução nº ${devolucao?.numero ?? ''}: ${titulo.toLowerCase()}`,
    titulo,
    corpo: (pedido) => pedido.devolucao && corpo(pedido.devolucao, pedido),
  };
}

export const modelosDaDevolucao: Record<NoticiaDaDevolucao, Modelo> = {
  'devolucao-pedida': modelo('Recebemos o seu pedido de devolução', (devolucao) => <Pedida devolucao={devolucao} />),
  'devolucao-aceita': modelo('A loja aceitou a devolução', (devolucao, pedido) => (
    <Aceita devolucao={devolucao} comCredito={pedido.credito.length > 0} />
  )),
  'devolucao-a-caminho': modelo('Produtos a caminho da loja', (devolucao) => (
    <>
      <Paragrafo>Anotamos que você postou a Devolução nº {devolucao.numero}. Avisamos quando ela chegar.</Paragrafo>
      <OQueVolta devolucao={devolucao} />
      <Acompanhar devolucao={devolucao} />
    </>
  )),
  'devolucao-recebida': modelo('Os produtos chegaram à loja', (devolucao) => (
    <>
      <Paragrafo>
        Recebemos os produtos da Devolução nº {devolucao.numero}.{' '}
        {devolucao.troca?.pedido
          ? `A troca é o pedido ${numeroEscrito(devolucao.troca.pedido.numeroDoPedido)}; a loja confere e conclui.`
          : devolucao.comoCredito
            ? 'O crédito já é seu; a loja confere e conclui.'
            : 'O próximo passo é o reembolso, e avisamos quando ele for feito.'}
      </Paragrafo>
      <OQueVolta devolucao={devolucao} />
      <Acompanhar devolucao={devolucao} />
    </>
  )),
  'devolucao-reembolsada': modelo('Devolução concluída', (devolucao, pedido) => (
    <Reembolsada devolucao={devolucao} pedido={pedido} />
  )),
  'devolucao-recusada': modelo('A loja não aceitou a devolução', (devolucao) => (
    <>
      <Paragrafo>A Devolução nº {devolucao.numero} não foi aceita. O motivo:</Paragrafo>
      <EmLinhas texto={devolucao.motivoDaRecusa} />
      <Paragrafo>Se não concordar, responda a esta mensagem.</Paragrafo>
      <Acompanhar devolucao={devolucao} />
    </>
  )),
};
