// @requirement 15.24.1 15.24.2
import { type Centavos, lerPrecoDigitado } from '#domain/dinheiro.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/**
 * Kinds of ledger rows. Adding: `emissao` (made in the panel), `venda` (a bought card), `devolucao` (returned goods),
 * `bonus`, `liberacao` (given back by an order). Taking: `resgate` (used by an order), `cancelamento` (a sold card that was
 * refunded). `ajuste` does either.
 */
export const tiposDeLancamento = [
  'emissao',
  'venda',
  'devolucao',
  'bonus',
  'liberacao',
  'resgate',
  'cancelamento',
  'ajuste',
] as const;
export type TipoDeLancamento = (typeof tiposDeLancamento)[number];

/** Rows that belong to an order. */
export const tiposDoPedido = ['resgate', 'liberacao'] as const satisfies TipoDeLancamento[];
/** Rows that take from the balance. */
export const tiposQueTiram = ['resgate', 'cancelamento'] as const satisfies TipoDeLancamento[];

const nomes: Readonly<Record<TipoDeLancamento, string>> = {
  emissao: 'Emissão',
  venda: 'Compra do vale',
  devolucao: 'Devolução',
  bonus: 'Bônus',
  liberacao: 'De volta do pedido',
  resgate: 'Usado no pedido',
  cancelamento: 'Cancelamento',
  ajuste: 'Ajuste',
};

export function nomeDoLancamento(tipo: TipoDeLancamento): string {
  return nomes[tipo];
}

const MENOR_VALE: Centavos = 100;
const MAIOR_VALE: Centavos = 1_000_000;

export type FaltaNoValor = 'vazio' | 'valor-invalido' | 'fora-dos-limites';

/** The value of a card as typed, R$ 1,00 to R$ 10.000,00. */
export function lerValorDoVale(texto: string): Result<Centavos, FaltaNoValor> {
  if (texto.trim() === '') return falha('vazio');
  const centavos = lerPrecoDigitado(texto);
  if (centavos === null) return falha('valor-invalido');
  return centavos >= MENOR_VALE && centavos <= MAIOR_VALE ? ok(centavos) : falha('fora-dos-limites');
}
