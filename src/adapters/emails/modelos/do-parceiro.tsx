import type { ConteudoDoParceiro, LojaDoEmail } from '#application/ports/emails.ts';
import { deDuasRegras } from '#domain/comissoes/frase-da-regra.ts';
import { taxaParaMostrar } from '#domain/comissoes/pedido-do-influencer.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { paragrafosDoTexto } from '#domain/parceiros/parceria.ts';
import { Botao, Codigo, Moldura, Paragrafo, saudacao } from './moldura.tsx';

export function assuntoDoParceiro(conteudo: ConteudoDoParceiro, { nome }: LojaDoEmail): string {
  switch (conteudo.tipo) {
    case 'confirmar-parceria':
      return `Confirme a sua inscrição de parceiro na ${nome}`;
    case 'parceria-aceita':
      return `Você agora é parceiro da ${nome}`;
    case 'parceria-recusada':
      return `Sobre a sua inscrição de parceiro na ${nome}`;
    case 'primeira-venda':
      return `A sua primeira venda na ${nome}`;
    case 'cada-venda':
      return `Uma venda com o seu código na ${nome}`;
    case 'comissao-liberada':
      return `Comissão liberada na ${nome}`;
    case 'repasse-enviado':
      return `Repasse enviado pela ${nome}`;
    case 'taxa-mudou':
      return `A sua comissão na ${nome} mudou`;
    case 'comunicado':
      return conteudo.assunto;
  }
}

function porqueDoParceiro(conteudo: ConteudoDoParceiro, { nome }: LojaDoEmail): string {
  const { tipo } = conteudo;
  if (tipo === 'confirmar-parceria') return `alguém se inscreveu como parceiro da ${nome} com este e-mail.`;
  if (tipo === 'parceria-aceita' || tipo === 'parceria-recusada') return `você se inscreveu como parceiro da ${nome}.`;
  if (conteudo.tipo === 'repasse-enviado' && conteudo.url === null) return `você vendeu como parceiro da ${nome}.`;
  return tipo === 'comunicado'
    ? `você é parceiro da ${nome}.`
    : `você é parceiro da ${nome}. No seu perfil você escolhe quais mensagens recebe.`;
}

function Corpo({ conteudo, loja }: { conteudo: ConteudoDoParceiro; loja: LojaDoEmail }) {
  switch (conteudo.tipo) {
    case 'confirmar-parceria':
      return (
        <>
          <Paragrafo>
            Alguém pediu para ser parceiro da {loja.nome} com este e-mail. Se foi você, confirme; o link vale por{' '}
            {conteudo.validadeHoras} horas.
          </Paragrafo>
          <Botao href={conteudo.url}>Confirmar a inscrição</Botao>
          <Paragrafo>Se não foi você, ignore esta mensagem: sem a confirmação a inscrição é apagada.</Paragrafo>
        </>
      );
    case 'parceria-aceita':
      return (
        <>
          <Paragrafo>
            A {loja.nome} aceitou a sua inscrição. Este é o seu código, com comissão de{' '}
            {taxaParaMostrar(conteudo.comissaoPb)} por venda:
          </Paragrafo>
          <Codigo>{conteudo.codigo}</Codigo>
          <Paragrafo>
            No seu painel estão o link com o código, as vendas, os materiais e a chave Pix em que você recebe.
          </Paragrafo>
          <Botao href={conteudo.url}>Abrir o meu painel</Botao>
          <Paragrafo>
            Entre com este e-mail. Se ainda não tem senha na loja, outra mensagem traz o link para escolhê-la.
          </Paragrafo>
        </>
      );
    case 'parceria-recusada':
      return (
        <>
          <Paragrafo>Obrigado pelo interesse. Desta vez a {loja.nome} não aceitou a sua inscrição:</Paragrafo>
          <Paragrafo>{conteudo.motivo}</Paragrafo>
        </>
      );
    case 'primeira-venda':
    case 'cada-venda':
      return (
        <>
          <Paragrafo>
            Um pedido com o seu código foi pago: {formatarReais(conteudo.vendaCentavos)} em produtos. A sua comissão é
            de {formatarReais(conteudo.comissaoCentavos)}, liberada em sete dias.
          </Paragrafo>
          <Botao href={conteudo.url}>Abrir o meu painel</Botao>
        </>
      );
    case 'comissao-liberada':
      return (
        <>
          <Paragrafo>
            Foram liberados {formatarReais(conteudo.centavos)} da sua comissão, que entram no próximo repasse.
          </Paragrafo>
          <Botao href={conteudo.url}>Abrir o meu painel</Botao>
        </>
      );
    case 'repasse-enviado':
      return (
        <>
          <Paragrafo>
            {conteudo.centavos > 0 ? (
              <>
                A {loja.nome} enviou {formatarReais(conteudo.centavos)} por Pix, para a chave{' '}
                {conteudo.url === null ? 'que você tinha' : 'do seu perfil'}.
              </>
            ) : (
              <>A {loja.nome} fechou o seu repasse. Todo o valor ficou retido em impostos: não há Pix desta vez.</>
            )}
          </Paragrafo>
          {conteudo.retidoCentavos > 0 && (
            <Paragrafo>
              Comissão: {formatarReais(conteudo.brutoCentavos)}. Retido em INSS e imposto de renda:{' '}
              {formatarReais(conteudo.retidoCentavos)}. Líquido: {formatarReais(conteudo.centavos)}.
            </Paragrafo>
          )}
          {conteudo.url !== null && <Botao href={conteudo.url}>Abrir o meu painel</Botao>}
        </>
      );
    case 'taxa-mudou':
      return (
        <>
          {conteudo.taxas ? (
            <>
              <Paragrafo>As regras de comissão da {loja.nome} mudaram. As suas taxas agora:</Paragrafo>
              {(conteudo.taxas.length > 0
                ? conteudo.taxas
                : [`${taxaParaMostrar(conteudo.comissaoPb)} em todos os produtos`]
              ).map((taxa) => (
                <Paragrafo key={taxa}>{taxa}</Paragrafo>
              ))}
              <Paragrafo>{deDuasRegras} Os pedidos de antes ficam como eram.</Paragrafo>
            </>
          ) : (
            <Paragrafo>
              A sua comissão agora é de {taxaParaMostrar(conteudo.comissaoPb)} por venda. Ela vale para os próximos
              pedidos; os de antes ficam como eram.
            </Paragrafo>
          )}
          <Botao href={conteudo.url}>Abrir o meu painel</Botao>
        </>
      );
    case 'comunicado':
      return (
        <>
          {paragrafosDoTexto(conteudo.texto).map((paragrafo, i) => (
            <Paragrafo key={i}>{paragrafo}</Paragrafo>
          ))}
          <Botao href={conteudo.url}>Ver no meu painel</Botao>
        </>
      );
  }
}

/** A message to an applicant or to an influencer. */
export function EmailDoParceiro({ conteudo, loja }: { conteudo: ConteudoDoParceiro; loja: LojaDoEmail }) {
  const assunto = assuntoDoParceiro(conteudo, loja);
  return (
    <Moldura loja={loja} resumo={assunto} titulo={assunto} porque={porqueDoParceiro(conteudo, loja)}>
      <Paragrafo>{saudacao(conteudo.nome)}</Paragrafo>
      <Corpo conteudo={conteudo} loja={loja} />
    </Moldura>
  );
}
