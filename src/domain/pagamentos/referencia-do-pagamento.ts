// @requirement 15.44.8
/** The order that a payment pays for, or the difference that the edit of this number added to it. */
export type ReferenciaDoPagamento = { pedidoId: string; diferenca?: number };

const comDiferenca = /^(?<pedidoId>[\w-]+)-diferenca-(?<numero>[1-9]\d{0,5})$/;

/** Reference under which the provider stores a payment: letters, digits and hyphens, as it accepts them. */
export function escreverReferencia({ pedidoId, diferenca }: ReferenciaDoPagamento): string {
  return diferenca === undefined ? pedidoId : `${pedidoId}-diferenca-${diferenca}`;
}

/** Returns the order or the difference that a stored reference names. */
export function lerReferencia(referencia: string): ReferenciaDoPagamento {
  const { pedidoId, numero } = comDiferenca.exec(referencia)?.groups ?? {};
  return pedidoId && numero ? { pedidoId, diferenca: Number(numero) } : { pedidoId: referencia };
}
