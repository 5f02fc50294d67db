import { Heading } from '@react-email/components';
import type { ConteudoDoEmail, LojaDoEmail } from '#application/ports/emails.ts';
import { formatarDataCurta, formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { AvisoAoDono } from '#domain/mensagens/tipo-de-email.ts';
import { Botao, Moldura, Paragrafo } from './moldura.tsx';
import { ResumoDoPedido } from './resumo-do-pedido.tsx';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';

export type ConteudoDoDono = Extract<ConteudoDoEmail, { tipo: AvisoAoDono }>;

export function assuntoDoDono(conteudo: ConteudoDoDono, loja: LojaDoEmail): string {
  switch (conteudo.tipo) {
    case 'aviso-de-venda':
      return `Venda de ${formatarReais(conteudo.pedido.totalCentavos)}: pedido ${numeroEscrito(conteudo.pedido.numeroDoPedido)}`;
    case 'aviso-de-devolucao':
      return `Devolução nº ${conteudo.pedido.devolucao?.numero}: pedido ${numeroEscrito(conteudo.pedido.numeroDoPedido)}`;
    case 'aviso-de-saude':
      return `${loja.nome}: ${conteudo.problemas.length === 1 ? conteudo.problemas[0]?.titulo : `${conteudo.problemas.length} problemas na loja`}`;
    case 'aviso-de-atendimento':
      return `Pedido de ajuda sobre ${conteudo.assunto}`;
    case 'aviso-de-peca':
      return `Peça perdida: ${conteudo.peca.peca}`;
    case 'aviso-de-webhook':
      return `Webhook desligado: ${conteudo.host}`;
    case 'teste-de-email':
      return `Mensagem de teste da ${loja.nome}`;
  }
}

function Corpo({ conteudo }: { conteudo: ConteudoDoDono }) {
  switch (conteudo.tipo) {
    case 'aviso-de-venda':
      return (
        <>
          <Paragrafo>
            {conteudo.pedido.nome} pagou o pedido {numeroEscrito(conteudo.pedido.numeroDoPedido)}.
          </Paragrafo>
          <ResumoDoPedido pedido={conteudo.pedido} />
          <Botao href={conteudo.url}>Abrir o pedido no painel</Botao>
        </>
      );
    case 'aviso-de-devolucao':
      return (
        <>
          <Paragrafo>
            {conteudo.pedido.nome} quer devolver do pedido {numeroEscrito(conteudo.pedido.numeroDoPedido)}:{' '}
            {conteudo.pedido.devolucao?.itens.join(', ')}.
          </Paragrafo>
          <Botao href={conteudo.url}>Abrir a devolução no painel</Botao>
        </>
      );
    case 'aviso-de-saude':
      return (
        <>
          {conteudo.problemas.map(({ titulo, oQueFazer, desde }) => (
            <div key={titulo}>
              {conteudo.problemas.length > 1 && (
                <Heading as="h2" style={{ fontSize: '18px', margin: '0 0 8px' }}>
                  {titulo}
                </Heading>
              )}
              <Paragrafo>
                Desde {formatarDataCurta(desde)}. {oQueFazer}
              </Paragrafo>
            </div>
          ))}
          <Botao href={conteudo.url}>Abrir o painel</Botao>
        </>
      );
    case 'aviso-de-atendimento':
      return (
        <>
          <Paragrafo>
            {conteudo.nome} escreveu sobre {conteudo.assunto} e espera a sua resposta. O prazo da lei é{' '}
            {formatarDia(conteudo.prazo)}.
          </Paragrafo>
          <Botao href={conteudo.url}>Ler e responder</Botao>
        </>
      );
    case 'aviso-de-peca':
      return (
        <>
          <Paragrafo>
            {conteudo.nome} perdeu {conteudo.peca.peca} ({conteudo.peca.conjunto}), do pedido{' '}
            {numeroEscrito(conteudo.numeroDoPedido)}, e pergunta se a loja tem a peça avulsa.
          </Paragrafo>
          <Botao href={conteudo.url}>Responder</Botao>
        </>
      );
    case 'aviso-de-webhook':
      return (
        <>
          <Paragrafo>
            {conteudo.motivo === 'fim'
              ? `${conteudo.host} respondeu que não quer mais receber mensagens da loja (410 Gone). O webhook foi desligado.`
              : `${conteudo.host} não recebe as mensagens da loja${conteudo.desde ? ` desde ${formatarDataCurta(conteudo.desde)}` : ' há três dias'}. O webhook foi desligado.`}
          </Paragrafo>
          <Paragrafo>
            O que esperava está guardado. Quando o endereço voltar, ligue o webhook e envie de novo o que parou.
          </Paragrafo>
          <Botao href={conteudo.url}>Abrir o webhook no painel</Botao>
        </>
      );
    case 'teste-de-email':
      return <Paragrafo>Se você lê esta mensagem, a loja envia e-mails. Não é preciso responder.</Paragrafo>;
  }
}

/** Any message to the shop's owner. */
export function EmailDoDono({ conteudo, loja }: { conteudo: ConteudoDoDono; loja: LojaDoEmail }) {
  const assunto = assuntoDoDono(conteudo, loja);
  return (
    <Moldura
      loja={loja}
      resumo={assunto}
      titulo={assunto}
      porque={`a ${loja.nome} avisa este endereço. Quem recebe se escolhe no painel, em Avisos.`}
    >
      <Corpo conteudo={conteudo} />
    </Moldura>
  );
}
