import type { ConteudoDoEmail, LojaDoEmail } from '#application/ports/emails.ts';
import { Caminhos } from './caminhos.tsx';
import { Botao, Moldura, Paragrafo, saudacao } from './moldura.tsx';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';

type ConteudoDaPeca = Extract<ConteudoDoEmail, { tipo: 'peca-pedida' | 'peca-respondida' }>;

export function assuntoDaPeca({ tipo, numeroDoPedido }: ConteudoDaPeca): string {
  return tipo === 'peca-pedida'
    ? `Recebemos o seu pedido de peça, do pedido ${numeroEscrito(numeroDoPedido)}`
    : `Resposta sobre a peça perdida do pedido ${numeroEscrito(numeroDoPedido)}`;
}

/** Confirms a request for pieces, or its answer, to the buyer who lost them. */
export function EmailDaPeca({ conteudo, loja }: { conteudo: ConteudoDaPeca; loja: LojaDoEmail }) {
  const { tipo, nome, pecas, url, caminhos } = conteudo;
  const titulo = assuntoDaPeca(conteudo);
  const pedida = tipo === 'peca-pedida';
  return (
    <Moldura
      loja={loja}
      resumo={titulo}
      titulo={titulo}
      porque={`alguém com acesso a um pedido deste e-mail na ${loja.nome} procurou uma peça perdida.`}
    >
      <Paragrafo>{saudacao(nome)}</Paragrafo>
      <Paragrafo>
        {pedida
          ? `Perguntamos à ${loja.nome} se tem estas peças avulsas. A resposta chega por e-mail.`
          : `A ${loja.nome} respondeu sobre as peças que você procura.`}
      </Paragrafo>
      {pecas.map(({ peca, conjunto, atendida, resposta }, i) => (
        <Paragrafo key={i}>
          <b>{peca}</b> ({conjunto}){!pedida && (atendida ? ': temos.' : ': não temos.')}
          {!pedida && resposta !== '' && ` ${resposta}`}
        </Paragrafo>
      ))}
      <Botao href={url}>Ver as peças</Botao>
      <Caminhos caminhos={caminhos} />
    </Moldura>
  );
}
