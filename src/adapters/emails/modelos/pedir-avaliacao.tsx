// @requirement 15.17.5
import type { ConteudoDoEmail, LojaDoEmail, PedidoDoEmail } from '#application/ports/emails.ts';
import { Acompanhar, seNaoFoiVoce } from './do-pedido.tsx';
import { Botao, Moldura, Paragrafo, saudacao } from './moldura.tsx';
import { ResumoDoPedido } from './resumo-do-pedido.tsx';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';

export const assuntoDaAvaliacao = ({ numeroDoPedido }: Pick<PedidoDoEmail, 'numeroDoPedido'>) =>
  `O que você achou do pedido ${numeroEscrito(numeroDoPedido)}?`;

/** Asks a buyer for reviews; the footer links to the opt-out. */
export function EmailDePedirAvaliacao({
  conteudo: { pedido, urlParar },
  loja,
}: {
  conteudo: Extract<ConteudoDoEmail, { tipo: 'pedir-avaliacao' }>;
  loja: LojaDoEmail;
}) {
  return (
    <Moldura
      loja={loja}
      resumo={assuntoDaAvaliacao(pedido)}
      titulo="Conte o que você achou"
      porque={`este e-mail está no pedido ${numeroEscrito(pedido.numeroDoPedido)}, feito na ${loja.nome}. ${seNaoFoiVoce}`}
      parar={urlParar}
    >
      <Paragrafo>
        {saudacao(pedido.nome)} Este é o pedido {numeroEscrito(pedido.numeroDoPedido)}.
      </Paragrafo>
      <Paragrafo>
        Faz uma semana que seu pedido chegou. Quantas estrelas ele merece? Leva um minuto, sem senha, e ajuda outros
        jogadores a escolher. Na loja aparecem só o seu primeiro nome e uma inicial.
      </Paragrafo>
      <Botao href={pedido.urlAvaliar}>Avaliar</Botao>
      <Paragrafo>Perguntamos uma vez por pedido.</Paragrafo>
      <ResumoDoPedido pedido={pedido} />
      <Acompanhar pedido={pedido} />
    </Moldura>
  );
}
