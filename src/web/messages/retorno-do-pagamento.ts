/** Values of `status` the payment-return page knows (specification 2). */
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
 * The first known word among the `status` parameters; null when there is none. There may be several, since the provider
 * adds its own to the shop's.
 */
export function lerRetorno(status: readonly string[]): Retorno | null {
  return status.flatMap((palavra) => retornos.filter((retorno) => retorno === palavra))[0] ?? null;
}

export function cabecalhoDoRetorno(retorno: Retorno | null): Cabecalho {
  return cabecalhos[retorno ?? 'outro'];
}

/** Said where no order of this browser is known to show. */
export const semPedido = 'Se você acabou de comprar, acompanhe o pedido pelo e-mail de confirmação ou em Meus pedidos.';
