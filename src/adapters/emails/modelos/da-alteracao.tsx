// @requirement 15.44.6 15.44.10
import type { PedidoDoEmail } from '#application/ports/emails.ts';
import { formatarPrazo } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { type Modelo, prazoDoEstorno } from './modelo.ts';
import { Botao, Paragrafo } from './moldura.tsx';
import { ComoPagar } from './resumo-do-pedido.tsx';

type Alteracao = NonNullable<PedidoDoEmail['alteracao']>;

function OQueVolta({ devolvidoCentavos, comoCredito }: Alteracao) {
  if (devolvidoCentavos === 0) return null;
  const valor = formatarReais(devolvidoCentavos);
  return (
    <Paragrafo>
      {comoCredito
        ? `A diferença de ${valor} virou crédito na loja e já pode ser usada.`
        : `A diferença de ${valor} volta pelo mesmo meio do pagamento. ${prazoDoEstorno}`}
    </Paragrafo>
  );
}

/** Tells the buyer of an edit: the changes, the new sum, and the amount that is given back. */
export const pedidoAlterado: Modelo = {
  assunto: ({ numeroDoPedido }) => `Seu pedido ${numeroEscrito(numeroDoPedido)} mudou`,
  titulo: 'Mudamos seu pedido',
  corpo: (pedido) => (
    <>
      {pedido.alteracao?.mudancas.map((mudanca) => (
        <Paragrafo key={mudanca}>{mudanca}.</Paragrafo>
      ))}
      {pedido.alteracao && <OQueVolta {...pedido.alteracao} />}
      {pedido.urlPagamento ? (
        <ComoPagar pedido={pedido} />
      ) : (
        <Botao href={pedido.urlAcompanhar}>Acompanhar o pedido</Botao>
      )}
    </>
  ),
};

/** Asks the buyer for the difference that an edit added, with the changes, the amount, the last day and the link. */
export const diferencaAPagar: Modelo = {
  assunto: ({ numeroDoPedido }) => `Falta pagar a diferença do pedido ${numeroEscrito(numeroDoPedido)}`,
  titulo: 'Falta pagar a diferença',
  corpo: ({ alteracao, diferenca, urlAcompanhar }) => (
    <>
      <Paragrafo>Mudamos seu pedido como combinamos:</Paragrafo>
      {alteracao?.mudancas.map((mudanca) => (
        <Paragrafo key={mudanca}>{mudanca}.</Paragrafo>
      ))}
      {diferenca ? (
        <>
          <Paragrafo>
            A diferença é de {formatarReais(diferenca.valorCentavos)}. Pague até {formatarPrazo(diferenca.ate)} com Pix,
            cartão ou boleto; o pedido sai depois do pagamento.
          </Paragrafo>
          <Botao href={diferenca.url}>Pagar a diferença</Botao>
        </>
      ) : (
        <>
          <Paragrafo>Este link não vale mais: a diferença já foi acertada, ou o prazo terminou.</Paragrafo>
          <Botao href={urlAcompanhar}>Acompanhar o pedido</Botao>
        </>
      )}
    </>
  ),
};
