import type { PedidoDoEmail } from '#application/ports/emails.ts';
import { formatarPrazo } from '#domain/datas.ts';
import { Botao, Codigo, Paragrafo } from './moldura.tsx';

/** The one way to pay that is open, or the shop's page with all of them; nothing once there is nothing to pay. */
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
