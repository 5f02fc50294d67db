// @requirement 11.19.5
import { Column, Img, Link, Row, Section, Text } from '@react-email/components';
import type { ItemDoEmail, PedidoDoEmail } from '#application/ports/emails.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { formatarPrazo } from '#domain/datas.ts';
import { Botao, Codigo, Paragrafo } from './moldura.tsx';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';

export const texto = { fontSize: '16px', lineHeight: '24px', margin: 0 };
export const direita = { ...texto, textAlign: 'right' as const, whiteSpace: 'nowrap' as const };
export const fio = { borderTop: '1px solid #DED2BD', padding: '12px 0' };

export function Soma({ rotulo, valor, forte = false }: { rotulo: string; valor: string; forte?: boolean }) {
  return (
    <Row>
      <Column>
        <Text style={{ ...texto, fontWeight: forte ? 600 : 400 }}>{rotulo}</Text>
      </Column>
      <Column>
        <Text style={{ ...direita, fontWeight: forte ? 600 : 400 }}>{valor}</Text>
      </Column>
    </Row>
  );
}

/** Side of a photograph's place, in pixels. */
const LADO = 72;

/** The photograph in its square. The column exists without a photograph too, so that names align. */
export function Foto({ foto }: Pick<ItemDoEmail, 'foto'>) {
  const maior = foto ? Math.max(foto.largura, foto.altura) : LADO;
  return (
    <Column style={{ width: LADO + 12, verticalAlign: 'top' }}>
      {foto && (
        <Img
          src={foto.url}
          alt={foto.alt}
          width={Math.round((foto.largura * LADO) / maior)}
          height={Math.round((foto.altura * LADO) / maior)}
          style={{ display: 'block' }}
        />
      )}
    </Column>
  );
}

/** Number and code, items, sums and address of the order. */
export function ResumoDoPedido({ pedido }: { pedido: PedidoDoEmail }) {
  const comFotos = pedido.itens.some(({ foto }) => foto);
  return (
    <Section style={{ margin: '24px 0' }}>
      <Text style={{ ...texto, margin: '0 0 8px', fontWeight: 600 }}>
        {nomeDoPedido(pedido.numeroDoPedido)}{' '}
        <span style={{ color: '#554A3F', fontWeight: 400 }}>código {pedido.codigo}</span>
      </Text>
      {pedido.itens.map((item) => (
        <Row key={`${item.nome} ${item.variacao ?? ''}`} style={fio}>
          {comFotos && <Foto foto={item.foto} />}
          <Column style={{ verticalAlign: 'top' }}>
            <Text style={texto}>
              {item.quantidade} × {item.nome}
              {item.variacao ? ` (${item.variacao})` : ''}
            </Text>
            <Text style={direita}>{formatarReais(item.subtotalCentavos)}</Text>
            {item.urlDownload && (
              <Link href={item.urlDownload} style={{ ...texto, color: '#6B4226' }}>
                Baixar o eBook
              </Link>
            )}
          </Column>
        </Row>
      ))}
      <Section style={fio}>
        {pedido.descontos.map(({ nome, descontoCentavos }) => (
          <Soma key={nome} rotulo={nome} valor={formatarReais(-descontoCentavos)} />
        ))}
        {pedido.freteCentavos > 0 ? (
          <Soma rotulo="Frete" valor={formatarReais(pedido.freteCentavos)} />
        ) : (
          pedido.enderecoDeEntrega && <Soma rotulo="Frete" valor="Grátis" />
        )}
        <Soma rotulo="Total" valor={formatarReais(pedido.totalCentavos)} forte />
        {pedido.credito.map(({ nome, centavos }) => (
          <Soma key={nome} rotulo={nome} valor={formatarReais(centavos)} />
        ))}
        {pedido.estornadoCentavos > 0 && <Soma rotulo="Estornado" valor={formatarReais(pedido.estornadoCentavos)} />}
      </Section>
      {pedido.enderecoDeEntrega && (
        <Text style={{ ...texto, color: '#554A3F' }}>Entrega: {pedido.enderecoDeEntrega}</Text>
      )}
    </Section>
  );
}

/** Instructions for the open payment, or a link to all ways to pay; null when nothing is due. */
export function ComoPagar({ pedido }: { pedido: PedidoDoEmail }) {
  if (pedido.pixCopiaECola) {
    return (
      <>
        <Paragrafo>
          Abra o aplicativo do seu banco, escolha Pix copia e cola e use este código
          {pedido.venceEm ? ` até ${formatarPrazo(pedido.venceEm)}` : ''}:
        </Paragrafo>
        <Codigo>{pedido.pixCopiaECola}</Codigo>
        {pedido.urlPagamento && <Botao href={pedido.urlPagamento}>Abrir o QR code</Botao>}
      </>
    );
  }
  if (pedido.boletoUrl) {
    return (
      <>
        <Paragrafo>
          O boleto vence em {pedido.venceEm ? formatarPrazo(pedido.venceEm) : 'três dias úteis'}. O pagamento leva até
          dois dias úteis para ser confirmado.
        </Paragrafo>
        <Botao href={pedido.boletoUrl}>Abrir o boleto</Botao>
      </>
    );
  }
  return pedido.urlPagamento ? <Botao href={pedido.urlPagamento}>Ir para o pagamento</Botao> : null;
}
