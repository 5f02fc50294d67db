import { Column, Row, Section, Text } from '@react-email/components';
import type { ConteudoConsentido, FavoritoDoEmail, LojaDoEmail, ProdutoDoEmail } from '#application/ports/emails.ts';
import { type Centavos, formatarReais } from '#domain/dinheiro.ts';
import { Botao, Moldura, Paragrafo, saudacao } from './moldura.tsx';
import { direita, fio, Foto, Soma, texto } from './resumo-do-pedido.tsx';

const nomeDe = ({ nome, variacao }: Pick<ProdutoDoEmail, 'nome' | 'variacao'>) =>
  variacao ? `${nome} (${variacao})` : nome;

function assuntoDaNovidade(itens: FavoritoDoEmail[]): string {
  const [primeiro] = itens;
  if (itens.length !== 1 || !primeiro) return `Novidades em ${itens.length} dos seus favoritos`;
  return primeiro.eraCentavos === null
    ? `Voltou: ${primeiro.nome}`
    : `Baixou ${formatarReais(primeiro.eraCentavos - primeiro.precoCentavos)}: ${primeiro.nome}`;
}

export function assuntoDoConsentido(conteudo: ConteudoConsentido, loja: LojaDoEmail): string {
  switch (conteudo.tipo) {
    case 'confirmar-avise-me':
      return `Confirme: avisar quando chegar ${nomeDe(conteudo.produto)}`;
    case 'chegou':
      return `Chegou: ${nomeDe(conteudo.produto)}`;
    case 'carrinho-deixado':
      return `Seu carrinho ficou na ${loja.nome}`;
    case 'confirmar-favoritos':
      return 'Confirme: novidades dos seus favoritos';
    case 'novidade-nos-favoritos':
      return assuntoDaNovidade(conteudo.itens);
  }
}

/** Headings; the subject of the message follows below with its photograph. */
const titulos: Record<Exclude<ConteudoConsentido['tipo'], 'carrinho-deixado'>, string> = {
  'confirmar-avise-me': 'Confirme o aviso de chegada',
  chegou: 'Chegou o que você esperava',
  'confirmar-favoritos': 'Confirme os avisos dos favoritos',
  'novidade-nos-favoritos': 'Novidades dos seus favoritos',
};

function porqueDoConsentido({ tipo }: ConteudoConsentido, { nome }: LojaDoEmail): string {
  switch (tipo) {
    case 'confirmar-avise-me':
      return `alguém pediu à ${nome}, com este e-mail, um aviso de chegada.`;
    case 'chegou':
      return `você pediu à ${nome} que avisasse quando este produto chegasse, e confirmou.`;
    case 'carrinho-deixado':
      return `você permitiu, na sua conta da ${nome}, lembretes do carrinho.`;
    case 'confirmar-favoritos':
      return `alguém pediu à ${nome}, com este e-mail, novidades de uma lista de favoritos.`;
    case 'novidade-nos-favoritos':
      return `você pediu à ${nome} novidades dos seus favoritos.`;
  }
}

/** Goods with their photograph, each in a row. */
function Produtos({
  itens,
  totalCentavos,
}: {
  itens: (ProdutoDoEmail & { quantidade?: number; eraCentavos?: Centavos | null })[];
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
            {item.eraCentavos !== undefined && (
              <Text style={texto}>
                {item.eraCentavos === null
                  ? 'De volta ao estoque'
                  : `Baixou: era ${formatarReais(item.eraCentavos)} quando você salvou`}
              </Text>
            )}
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
    case 'confirmar-favoritos':
      return (
        <>
          <Paragrafo>
            Alguém pediu para receber neste e-mail as novidades destes produtos: quando baixarem de preço ou voltarem ao
            estoque. Se foi você, confirme; o link vale por {conteudo.validadeHoras} horas.
          </Paragrafo>
          <Produtos itens={conteudo.itens} />
          <Botao href={conteudo.url}>Confirmar os avisos</Botao>
          <Paragrafo>
            Depois disso vem no máximo uma mensagem por dia. Se não foi você, ignore esta: sem a confirmação não
            escrevemos mais.
          </Paragrafo>
        </>
      );
    case 'novidade-nos-favoritos':
      return (
        <>
          <Paragrafo>Há novidade no que você salvou, com o preço de agora:</Paragrafo>
          <Produtos itens={conteudo.itens} />
          <Botao href={conteudo.url}>{conteudo.itens.length === 1 ? 'Ver o produto' : 'Ver os favoritos'}</Botao>
          <Paragrafo>O preço e o estoque podem mudar: nada fica reservado.</Paragrafo>
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
