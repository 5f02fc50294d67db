// @requirement 15.40.4
import { linkDoWhatsapp } from '#domain/atendimento/atendimento.ts';
import { pedidoPorEscrito } from '#domain/pedidos/conversa-sobre-o-pedido.ts';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';

type WhatsappDoClienteProps = {
  pedido: { numeroDoPedido: number; nome: string; telefone: string };
  itens: Parameters<typeof pedidoPorEscrito>[1];
};

/** Begins a conversation with the buyer about the order. */
export function WhatsappDoCliente({ pedido: { numeroDoPedido, nome, telefone }, itens }: WhatsappDoClienteProps) {
  const loja = useDadosDaRaiz()?.loja.nome ?? '';
  const [primeiroNome] = nome.trim().split(/\s+/);
  const texto = `Olá, ${primeiroNome}! Aqui é da ${loja}, sobre o seu ${pedidoPorEscrito(numeroDoPedido, itens)}.`;
  return (
    <a href={linkDoWhatsapp(telefone, texto) ?? undefined} target="_blank" rel="noopener noreferrer">
      WhatsApp do cliente
    </a>
  );
}
