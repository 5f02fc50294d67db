// @requirement 2.10.1 2.10.2 2.10.3 2.10.4
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';

/** Values of `status` the payment-return page knows (docs/requirements.md 2.10). */
export const retornos = ['success', 'pending', 'failure'] as const;
export type Retorno = (typeof retornos)[number];

type Cabecalho = { titulo: string; texto: string };

const cabecalhos: Readonly<Record<Retorno | 'outro', Cabecalho>> = {
  success: { titulo: 'Obrigado pela sua compra!', texto: 'Seu pedido foi confirmado e está sendo processado.' },
  pending: {
    titulo: 'Pagamento Pendente',
    texto: 'Estamos aguardando a confirmação do pagamento. Assim que for aprovado, você receberá um e-mail.',
  },
  failure: {
    titulo: 'Pagamento Não Realizado',
    texto: 'Ocorreu um problema com o pagamento. Você pode tentar novamente.',
  },
  outro: { titulo: 'Retorno do pagamento', texto: 'Não recebemos o resultado do pagamento.' },
};

/**
 * Returns the first known value among the `status` parameters; null without one. The provider adds its own to the shop's.
 */
export function lerRetorno(status: readonly string[]): Retorno | null {
  return status.flatMap((palavra) => retornos.filter((retorno) => retorno === palavra))[0] ?? null;
}

export function cabecalhoDoRetorno(retorno: Retorno | null): Cabecalho {
  return cabecalhos[retorno ?? 'outro'];
}

/** Shown when no order of this browser is known. */
export const semPedido = 'Se você acabou de comprar, acompanhe o pedido pelo e-mail de confirmação ou em Meus pedidos.';

/** For an unpaid order of eBooks whose account has not confirmed its e-mail. */
export const esperaConfirmacao =
  'Confirme o seu e-mail para receber as mensagens deste pedido e, depois do pagamento, o link para baixar.';

/** The same for an order that sells a card. */
export const esperaConfirmacaoDoVale = 'Confirme o seu e-mail para receber as mensagens deste pedido.';

export type Situacao = { titulo: string; texto: string };

const situacoes: Readonly<Record<Exclude<StatusDoPedido, 'pendente'>, Situacao>> = {
  approved: { titulo: 'Pagamento aprovado', texto: 'Recebemos o pagamento.' },
  enviado: { titulo: 'Pedido enviado', texto: 'Recebemos o pagamento, e o pedido está a caminho.' },
  concluido: { titulo: 'Pedido concluído', texto: 'Recebemos o pagamento, e o pedido foi entregue.' },
  rejected: { titulo: 'Pedido encerrado', texto: 'O pagamento não foi feito a tempo, foi cancelado ou foi estornado.' },
};

/** Texts of a pending order by the returned status. */
const esperas: Readonly<Record<Retorno | 'outro', Situacao>> = {
  success: {
    titulo: 'Confirmando o pagamento…',
    texto: 'Costuma levar poucos segundos. Esta página se atualiza sozinha.',
  },
  pending: { titulo: 'Aguardando o pagamento', texto: 'Assim que o pagamento for confirmado, esta página mostra.' },
  failure: { titulo: 'Aguardando o pagamento', texto: 'O pagamento não passou. Seu pedido continua reservado.' },
  outro: { titulo: 'Aguardando o pagamento', texto: 'O pagamento deste pedido ainda não foi confirmado.' },
};

/** The carrier has delivered it, whatever the order's status. */
const entregue: Situacao = { titulo: 'Pedido entregue', texto: situacoes.concluido.texto };

const emDisputa: Situacao = {
  titulo: 'Pagamento em análise',
  texto: 'O pagamento está sendo contestado. O pedido fica parado até o fim da análise.',
};

/** Returns the meaning of an order's state for its buyer. The address's status only affects pending orders. */
export function situacaoDoPedido(
  pedido: { status: StatusDoPedido; emDisputa: boolean; entregueEm?: Date | null },
  retorno: Retorno | null,
): Situacao {
  if (pedido.emDisputa) return emDisputa;
  if (pedido.status === 'enviado' && pedido.entregueEm) return entregue;
  return pedido.status === 'pendente' ? esperas[retorno ?? 'outro'] : situacoes[pedido.status];
}
