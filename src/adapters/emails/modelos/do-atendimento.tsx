// @requirement 15.15.5
import type { ConteudoDoEmail, LojaDoEmail } from '#application/ports/emails.ts';
import { DIAS_PARA_RESPONDER } from '#domain/atendimento/atendimento.ts';
import { Caminhos } from './caminhos.tsx';
import { Botao, Moldura, Paragrafo, saudacao } from './moldura.tsx';

type ConteudoDoAtendimento = Extract<ConteudoDoEmail, { tipo: 'atendimento-recebido' | 'atendimento-respondido' }>;

export function assuntoDoAtendimento({ tipo, assunto }: ConteudoDoAtendimento): string {
  return tipo === 'atendimento-recebido' ? `Recebemos a sua mensagem sobre ${assunto}` : `Resposta sobre ${assunto}`;
}

/** Announces a message or an answer, without quoting it. */
export function EmailDoAtendimento({ conteudo, loja }: { conteudo: ConteudoDoAtendimento; loja: LojaDoEmail }) {
  const { assunto } = conteudo;
  const recebido = conteudo.tipo === 'atendimento-recebido';
  return (
    <Moldura
      loja={loja}
      resumo={assuntoDoAtendimento(conteudo)}
      titulo={recebido ? 'Recebemos a sua mensagem' : 'A resposta chegou'}
      porque={`alguém pediu ajuda à ${loja.nome} com este e-mail. Se não foi você, ignore esta mensagem.`}
    >
      <Paragrafo>{saudacao(conteudo.nome)}</Paragrafo>
      <Paragrafo>
        {recebido
          ? `A sua mensagem sobre ${assunto} chegou à ${loja.nome}. Respondemos em até ${DIAS_PARA_RESPONDER} dias, e avisamos você por e-mail.`
          : `A ${loja.nome} respondeu à sua mensagem sobre ${assunto}. A resposta está na página da conversa, onde você também pode continuar.`}
      </Paragrafo>
      <Botao href={conteudo.url}>{recebido ? 'Abrir a conversa' : 'Ler a resposta'}</Botao>
      <Paragrafo>O link é só seu: quem o tem lê a conversa.</Paragrafo>
      <Caminhos caminhos={conteudo.caminhos} />
    </Moldura>
  );
}
