import { Column, Row, Section, Text } from '@react-email/components';
import type { ConteudoConsentido, LojaDoEmail, ProdutoDoEmail } from '#application/ports/emails.ts';
import { type Centavos, formatarReais } from '#domain/dinheiro.ts';
import { Botao, Moldura, Paragrafo, saudacao } from './moldura.tsx';
import { direita, fio, Foto, Soma, texto } from './resumo-do-pedido.tsx';

const nomeDe = ({ nome, variacao }: Pick<ProdutoDoEmail, 'nome' | 'variacao'>) =>
  variacao ? `${nome} (${variacao})` : nome;

export function assuntoDoConsentido(conteudo: ConteudoConsentido, loja: LojaDoEmail): string {
  switch (conteudo.tipo) {
    case 'confirmar-avise-me':
      return `Confirme: avisar quando chegar ${nomeDe(conteudo.produto)}`;
    case 'chegou':
      return `Chegou: ${nomeDe(conteudo.produto)}`;
    case 'carrinho-deixado':
      return `Seu carrinho ficou na ${loja.nome}`;
  }
}

/** Headings; the subject of the message follows below with its photograph. */
const titulos: Record<Exclude<ConteudoConsentido['tipo'], 'carrinho-deixado'>, string> = {
  'confirmar-avise-me': 'Confirme o aviso de chegada',
  chegou: 'Chegou o que você esperava',
};

function porqueDoConsentido({ tipo }: ConteudoConsentido, { nome }: LojaDoEmail): string {
  switch (tipo) {
    case 'confirmar-avise-me':
      return `alguém pediu à ${nome}, com este e-mail, um aviso de chegada.`;
    case 'chegou':
      return `você pediu à ${nome} que avisasse quando este produto chegasse, e confirmou.`;
    case 'carrinho-deixado':
      return `você permitiu, na sua conta da ${nome}, lembretes do carrinho.`;
  }
}

/** Goods with their photograph, each in a row. */
function Produtos({
  itens,
  totalCentavos,
}: {
  itens: (ProdutoDoEmail & { quantidade?: number })[];
  totalCentavos?: Centavos;
}) {
  const comFotos = itens.some(({ foto }) => foto);
  return (
    <Section style={{ margin: '24px 0' }}>
      {itens.map((item) => (
        <Row key={nomeDe(item)} style={fio}>
          {comFotos && <Foto foto={item.foto} />}
          <Column style={{ verticalAlign: 'top' }}>
            <Text style={texto}>
              {item.quantidade === undefined ? '' : `${item.quantidade} × `}
              {nomeDe(item)}
            </Text>
            <Text style={direita}>{formatarReais(item.precoCentavos * (item.quantidade ?? 1))}</Text>
          </Column>
        </Row>
      ))}
      {totalCentavos !== undefined && (
        <Section style={fio}>
          <Soma rotulo="Total" valor={formatarReais(totalCentavos)} forte />
        </Section>
      )}
    </Section>
  );
}

function Corpo({ conteudo }: { conteudo: ConteudoConsentido }) {
  switch (conteudo.tipo) {
    case 'confirmar-avise-me':
      return (
        <>
          <Paragrafo>
            Alguém pediu para ser avisado neste e-mail quando este produto chegar. Se foi você, confirme; o link vale
            por {conteudo.validadeHoras} horas.
          </Paragrafo>
          <Produtos itens={[conteudo.produto]} />
          <Botao href={conteudo.url}>Confirmar o aviso</Botao>
          <Paragrafo>
            Depois disso vem uma única mensagem, quando ele chegar. Se não foi você, ignore esta: sem a confirmação não
            escrevemos mais.
          </Paragrafo>
        </>
      );
    case 'chegou':
      return (
        <>
          <Paragrafo>Ele está de volta à loja:</Paragrafo>
          <Produtos itens={[conteudo.produto]} />
          <Botao href={conteudo.url}>Ver o produto</Botao>
          <Paragrafo>
            As unidades não ficam guardadas: quem finaliza a compra primeiro leva. Este foi o único aviso, e o seu
            pedido de aviso já foi apagado.
          </Paragrafo>
        </>
      );
    case 'carrinho-deixado':
      return (
        <>
          <Paragrafo>{saudacao(conteudo.nome)} Estes produtos ficaram no seu carrinho, com o preço de agora:</Paragrafo>
          <Produtos itens={conteudo.itens} totalCentavos={conteudo.totalCentavos} />
          <Botao href={conteudo.url}>Voltar ao meu carrinho</Botao>
          <Paragrafo>Se mudou de ideia, não é preciso fazer nada.</Paragrafo>
        </>
      );
  }
}

/** Any message that needs consent; its footer has the opt-out link. */
export function EmailConsentido({ conteudo, loja }: { conteudo: ConteudoConsentido; loja: LojaDoEmail }) {
  const assunto = assuntoDoConsentido(conteudo, loja);
  return (
    <Moldura
      loja={loja}
      resumo={assunto}
      titulo={conteudo.tipo === 'carrinho-deixado' ? assunto : titulos[conteudo.tipo]}
      porque={porqueDoConsentido(conteudo, loja)}
      parar={conteudo.urlParar}
    >
      <Corpo conteudo={conteudo} />
    </Moldura>
  );
}
