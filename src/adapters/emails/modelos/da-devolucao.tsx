import type { DevolucaoDoEmail, PedidoDoEmail } from '#application/ports/emails.ts';
import type { NoticiaDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { type Modelo, prazoDoEstorno } from './modelo.ts';
import { Botao, Codigo, Paragrafo } from './moldura.tsx';

type DaDevolucao = { devolucao: DevolucaoDoEmail };

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
      </Paragrafo>
      <OQueVolta devolucao={devolucao} />
      <Acompanhar devolucao={devolucao} />
    </>
  );
}

function Aceita({ devolucao }: DaDevolucao) {
  return (
    <>
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
  const { valorCentavos, numero } = devolucao;
  return (
    <>
      <Paragrafo>
        {valorCentavos
          ? `Estornamos ${formatarReais(valorCentavos)} da Devolução nº ${numero} pelo mesmo meio do pagamento. ${prazoDoEstorno}`
          : `A Devolução nº ${numero} está concluída: o valor do pedido ${pedido.codigo} já tinha voltado, ou volta como combinado com a loja.`}
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
  'devolucao-aceita': modelo('A loja aceitou a devolução', (devolucao) => <Aceita devolucao={devolucao} />),
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
        Recebemos os produtos da Devolução nº {devolucao.numero}. O próximo passo é o reembolso, e avisamos quando ele
        for feito.
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
