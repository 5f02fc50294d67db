// @requirement 15.44.5
import type { Centavos } from '#domain/dinheiro.ts';
import type { Estorno, Pagamento } from '#domain/pagamentos/pagamento-estado.ts';

/** Begins the key of every refund of an edit's difference; another attempt adds its own part. */
export const chaveDoEstornoDaAlteracao = (pedidoId: string, numero: number): string =>
  `alteracao-${pedidoId}-${numero}`;

/** Returns the number of the edit whose difference a refund gives back; null for every other refund. */
export function alteracaoDoEstorno(pedidoId: string, { chave }: { chave: string }): number | null {
  const inicio = `alteracao-${pedidoId}-`;
  const numero = chave.startsWith(inicio) ? /^[1-9]\d*(?=-|$)/.exec(chave.slice(inicio.length))?.[0] : undefined;
  return numero === undefined ? null : Number(numero);
}

/**
 * Returns the centavos that edits of an order were to give back and no refund did, or is doing: those that the provider refused.
 * `devolvidoCentavos`: all that the edits were to give back.
 */
export function faltaDevolver(
  devolvidoCentavos: Centavos,
  pagamentos: readonly (Pick<Pagamento, 'estornadoCentavos'> & { aDevolver: boolean })[],
  estornos: readonly Pick<Estorno, 'situacao' | 'valorCentavos'>[],
): Centavos {
  const voltou = pagamentos.reduce((soma, um) => soma + (um.aDevolver ? 0 : um.estornadoCentavos), 0);
  const aCaminho = estornos.reduce((soma, um) => soma + (um.situacao === 'pedido' ? um.valorCentavos : 0), 0);
  return Math.max(0, devolvidoCentavos - voltou - aCaminho);
}
