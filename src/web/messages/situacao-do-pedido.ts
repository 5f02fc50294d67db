import type { StatusDoPedido } from '#domain/pedido-status.ts';
import type { Retorno } from './retorno-do-pagamento.ts';

export type Situacao = { titulo: string; texto: string };

const situacoes: Readonly<Record<Exclude<StatusDoPedido, 'pendente'>, Situacao>> = {
  approved: { titulo: 'Pagamento aprovado', texto: 'Recebemos o pagamento.' },
  enviado: { titulo: 'Pedido enviado', texto: 'Recebemos o pagamento, e o pedido está a caminho.' },
  concluido: { titulo: 'Pedido concluído', texto: 'Recebemos o pagamento, e o pedido foi entregue.' },
  rejected: { titulo: 'Pedido encerrado', texto: 'O pagamento não foi feito a tempo, foi cancelado ou foi devolvido.' },
};

/** A pending order, by the word the buyer came back with. */
const esperas: Readonly<Record<Retorno | 'outro', Situacao>> = {
  success: {
    titulo: 'Confirmando o pagamento…',
    texto: 'Costuma levar poucos segundos. Esta página se atualiza sozinha.',
  },
  pending: { titulo: 'Aguardando o pagamento', texto: 'Assim que o pagamento for confirmado, esta página mostra.' },
  failure: {
    titulo: 'Aguardando o pagamento',
    texto: 'Este pedido ainda não foi pago, e continua guardado por enquanto.',
  },
  outro: { titulo: 'Aguardando o pagamento', texto: 'O pagamento deste pedido ainda não foi confirmado.' },
};

const emDisputa: Situacao = {
  titulo: 'Pagamento em análise',
  texto: 'O pagamento está sendo contestado. O pedido fica parado até o fim da análise.',
};

/** What an order's true state means to its buyer. The word of the address only colours the waiting. */
export function situacaoDoPedido(
  pedido: { status: StatusDoPedido; emDisputa: boolean },
  retorno: Retorno | null,
): Situacao {
  if (pedido.emDisputa) return emDisputa;
  return pedido.status === 'pendente' ? esperas[retorno ?? 'outro'] : situacoes[pedido.status];
}
