// @requirement 15.41.3 15.41.4
import { Column, Link, Row, Section, Text } from '@react-email/components';
import type { ConteudoDoEmail, LojaDoEmail } from '#application/ports/emails.ts';
import { formatarPrazo } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { nomeDoOrcamento } from '#domain/pedidos/orcamento.ts';
import { Botao, Moldura, Paragrafo, saudacao } from './moldura.tsx';
import { direita, fio, Soma, texto } from './resumo-do-pedido.tsx';

type ConteudoDoOrcamento = Extract<ConteudoDoEmail, { tipo: 'orcamento' | 'orcamento-vence' }>;

export function assuntoDoOrcamento({ tipo, orcamento }: ConteudoDoOrcamento, loja: LojaDoEmail): string {
  const nome = nomeDoOrcamento(orcamento.numero);
  return tipo === 'orcamento'
    ? `${nome} da ${loja.nome}`
    : `${nome}: vale só até ${formatarPrazo(orcamento.validoAte)}`;
}

/** A quote with its sums, to be seen, printed and accepted; or a reminder of its last day. */
export function EmailDoOrcamento({ conteudo, loja }: { conteudo: ConteudoDoOrcamento; loja: LojaDoEmail }) {
  const { tipo, orcamento } = conteudo;
  const { nome, mensagem, validoAte, reservado, url, urlPdf } = orcamento;
  const ate = formatarPrazo(validoAte);
  return (
    <Moldura
      loja={loja}
      resumo={assuntoDoOrcamento(conteudo, loja)}
      titulo={tipo === 'orcamento' ? nomeDoOrcamento(orcamento.numero) : 'Seu orçamento está para vencer'}
      porque={`a ${loja.nome} fez um orçamento para você neste e-mail.`}
    >
      <Paragrafo>{saudacao(nome)}</Paragrafo>
      {mensagem
        .split('\n')
        .filter((linha) => linha.trim() !== '')
        .map((linha, i) => (
          <Paragrafo key={`${i} ${linha}`}>{linha}</Paragrafo>
        ))}
      <Paragrafo>
        {tipo === 'orcamento'
          ? `Este é o orçamento que preparamos. Os preços valem até ${ate}${reservado ? ', e os produtos ficam reservados até lá' : ''}.`
          : `O ${nomeDoOrcamento(orcamento.numero).replace('O', 'o')} vale só até ${ate}. Depois disso os preços podem ser outros${reservado ? ', e os produtos deixam de estar reservados' : ''}.`}
      </Paragrafo>
      <Botao href={url}>Ver e aceitar</Botao>
      <Somas orcamento={orcamento} />
      <Paragrafo>
        <Link href={urlPdf} style={{ color: '#6B4226', textDecoration: 'underline' }}>
          Baixar o orçamento em PDF
        </Link>
      </Paragrafo>
    </Moldura>
  );
}

function Somas({ orcamento }: Pick<ConteudoDoOrcamento, 'orcamento'>) {
  const { itens, descontos, freteCentavos, freteTexto, totalCentavos } = orcamento;
  const frete = freteCentavos === null ? freteTexto : freteCentavos > 0 ? formatarReais(freteCentavos) : 'Grátis';
  return (
    <Section style={{ margin: '24px 0' }}>
      {itens.map(({ nome, variacao, quantidade, subtotalCentavos }) => (
        <Row key={`${nome} ${variacao ?? ''}`} style={fio}>
          <Column style={{ verticalAlign: 'top' }}>
            <Text style={texto}>
              {quantidade} × {nome}
              {variacao ? ` (${variacao})` : ''}
            </Text>
            <Text style={direita}>{formatarReais(subtotalCentavos)}</Text>
          </Column>
        </Row>
      ))}
      <Section style={fio}>
        {descontos.map(({ nome, descontoCentavos }) => (
          <Soma key={nome} rotulo={nome} valor={formatarReais(-descontoCentavos)} />
        ))}
        <Soma rotulo="Frete" valor={frete} />
        <Soma rotulo="Total" valor={formatarReais(totalCentavos)} forte />
      </Section>
    </Section>
  );
}
