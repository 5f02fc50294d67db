// @requirement 11.19.2
import { Heading, Hr } from '@react-email/components';
import type { ConteudoDoEmail, LojaDoEmail } from '#application/ports/emails.ts';
import { Acompanhar, Noticia, seNaoFoiVoce, tituloDoPedido } from './do-pedido.tsx';
import { Botao, ComElos, Moldura, Paragrafo, saudacao } from './moldura.tsx';
import { ResumoDoPedido } from './resumo-do-pedido.tsx';
import { nomeDoPedido, numeroEscrito } from '#domain/pedidos/pedido.ts';

type Pedidos = Extract<ConteudoDoEmail, { tipo: 'pedidos-reunidos' }>['pedidos'];

export function assuntoDosPedidos(pedidos: Pedidos): string {
  return pedidos.length === 1
    ? `Novidades do seu pedido ${numeroEscrito(pedidos[0]?.pedido.numeroDoPedido ?? 0)}`
    : `Novidades dos seus ${pedidos.length} pedidos`;
}

/** The message's one button: paying a pending order comes before viewing an order. */
function botaoDe(pedidos: Pedidos): { href: string; nome: string } | null {
  const aPagar = pedidos.find(
    ({ pedido, noticias }) =>
      pedido.urlPagamento &&
      noticias.every((noticia) => ['pedido-recebido', 'link-de-pagamento', 'como-pagar'].includes(noticia)),
  )?.pedido;
  if (aPagar?.urlPagamento)
    return { href: aPagar.urlPagamento, nome: `Pagar o pedido ${numeroEscrito(aPagar.numeroDoPedido)}` };
  const pedido = pedidos[0]?.pedido;
  return pedido
    ? { href: pedido.urlAcompanhar, nome: `Acompanhar o pedido ${numeroEscrito(pedido.numeroDoPedido)}` }
    : null;
}

/** Several messages about orders in one: they were many in a short time. */
export function EmailDosPedidos({ pedidos, loja }: { pedidos: Pedidos; loja: LojaDoEmail }) {
  const assunto = assuntoDosPedidos(pedidos);
  const varios = pedidos.length > 1;
  const botao = botaoDe(pedidos);
  return (
    <Moldura
      loja={loja}
      resumo={assunto}
      titulo={varios ? 'Novidades dos seus pedidos' : 'Novidades do seu pedido'}
      porque={`este e-mail está ${varios ? `em ${pedidos.length} pedidos feitos` : `no pedido ${numeroEscrito(pedidos[0]?.pedido.numeroDoPedido ?? 0)}, feito`} na ${loja.nome}. ${seNaoFoiVoce}`}
    >
      <Paragrafo>
        {saudacao(pedidos[0]?.pedido.nome ?? '')} Para não encher a sua caixa, reunimos aqui o que era para vir em
        várias mensagens.
      </Paragrafo>
      {botao && <Botao href={botao.href}>{botao.nome}</Botao>}
      {pedidos.map(({ pedido, noticias }) => (
        <div key={pedido.numeroDoPedido}>
          <Hr style={{ borderColor: '#DED2BD', margin: '24px 0 16px' }} />
          {noticias.map((noticia) => (
            <div key={noticia}>
              <Heading as="h2" style={{ fontSize: '18px', margin: '0 0 8px' }}>
                {nomeDoPedido(pedido.numeroDoPedido)}: {tituloDoPedido(noticia, pedido)}
              </Heading>
              <ComElos>
                <Noticia tipo={noticia} pedido={pedido} loja={loja} />
              </ComElos>
            </div>
          ))}
          <ResumoDoPedido pedido={pedido} />
          <Acompanhar pedido={pedido} />
        </div>
      ))}
    </Moldura>
  );
}
