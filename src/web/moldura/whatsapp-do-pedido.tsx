// @requirement 15.40.3
import { linkDoWhatsapp } from '#domain/atendimento/atendimento.ts';
import { pedidoPorEscrito } from '#domain/pedidos/conversa-sobre-o-pedido.ts';
import { MessageCircle } from '#web/ui/media/icones.tsx';
import { useDadosDaRaiz } from './dados-da-raiz.ts';

type WhatsappDoPedidoProps = {
  numeroDoPedido: number;
  itens: Parameters<typeof pedidoPorEscrito>[1];
};

/** Begins a conversation with the shop about an order; nothing while the shop has no number. */
export function WhatsappDoPedido({ numeroDoPedido, itens }: WhatsappDoPedidoProps) {
  const numero = useDadosDaRaiz()?.loja.whatsapp ?? '';
  const link = linkDoWhatsapp(numero, `Olá! Quero falar sobre o ${pedidoPorEscrito(numeroDoPedido, itens)}.`);
  if (link === null) return null;
  return (
    <p>
      <a className="elo" href={link} target="_blank" rel="noopener noreferrer">
        <MessageCircle className="icone icone-pequeno" aria-hidden />
        Falar sobre este pedido no WhatsApp
      </a>
    </p>
  );
}
