// @requirement 9.2.1 11.1.1 15.12.10
import { numeroComMilhares } from './numeros.ts';

/** An amount of money in centavos, an integer. The only unit of money inside the shop. */
export type Centavos = number;

/** Minimum total of an order: payment providers reject zero. */
export const MENOR_TOTAL: Centavos = 1;

export const somar = (valores: readonly number[]): number => valores.reduce((soma, valor) => soma + valor, 0);

const maiorValorEmCentavos = 1e11;

/**
 * The amount in reais with 2 decimals, the unit of the contract API and the stored cart (docs/requirements.md 3.6, 7.1
 * and 11.1).
 */
export function reaisDeCentavos(centavos: Centavos): number {
  return centavos / 100;
}

/**
 * The amount in centavos; null if `reais` is not finite, has more than 2 decimals or exceeds a billion. Tolerates
 * floating-point noise (`1890.1 * 100`, `0.1 + 0.2`), but not a third decimal.
 */
export function centavosDeReais(reais: number): Centavos | null {
  const exato = reais * 100;
  if (!Number.isFinite(exato) || Math.abs(exato) > maiorValorEmCentavos) return null;
  const centavos = Math.round(exato);
  const ruido = Math.max(1e-9, Math.abs(exato) * Number.EPSILON * 8);
  return Math.abs(exato - centavos) <= ruido ? centavos + 0 : null;
}

/** `1890.00`, the format of search engines, the product feed and the contract API. */
export function reaisComPonto(centavos: Centavos): string {
  return reaisDeCentavos(centavos).toFixed(2);
}

/** `1890,00`, the format of spreadsheets in Portuguese: without symbol or thousands separator. */
export function reaisNaPlanilha(centavos: Centavos): string {
  return reaisComPonto(centavos).replace('.', ',');
}

/** `R$` and the number as two strings, for prices with a smaller symbol. `centavos` must not be negative. */
export function partesDoPreco(centavos: Centavos): { simbolo: 'R$'; valor: string } {
  return { simbolo: 'R$', valor: numeroComMilhares(reaisNaPlanilha(centavos)) };
}

/** U+2212: as wide as a plus sign and read aloud as 'menos', unlike the hyphen. */
const MENOS = '\u2212';

/**
 * `R$ 1.890,00`, and `−R$ 30,00` for a discount (docs/requirements.md 9.2). The space is U+00A0, as in `Intl`, so a
 * price never breaks between lines.
 */
export function formatarReais(centavos: Centavos): string {
  const { simbolo, valor } = partesDoPreco(Math.abs(centavos));
  return `${centavos < 0 ? MENOS : ''}${simbolo}\u00a0${valor}`;
}

const MAIOR_PRECO_DIGITADO: Centavos = 999_999_999;
const comVirgula = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
const comPonto = /^(\d+)\.(\d{1,2})$/;

/**
 * Centavos of a price typed in Brazilian format: `1.234,56`, `1234,5`, `R$ 10`, and `10.50` too. A dot before three
 * digits is a thousands separator. null if the text is not a number, is negative, has more than 2 decimals or exceeds
 * R$ 9.999.999,99.
 */
export function lerPrecoDigitado(texto: string): Centavos | null {
  const limpo = texto.trim().replace(/^R\$/i, '').trim();
  const partes = comVirgula.exec(limpo) ?? comPonto.exec(limpo);
  if (!partes) return null;
  const inteiros = (partes[1] ?? '').replaceAll('.', '');
  const centavos = Number(inteiros) * 100 + Number((partes[2] ?? '').padEnd(2, '0'));
  return centavos <= MAIOR_PRECO_DIGITADO ? centavos : null;
}

/**
 * Splits `total` in proportion to `pesos` (largest remainder; the first of equal remainders wins). The parts are
 * integers with the sum `total`. If all weights are zero, the parts are equal. Throws if a weight is not an integer ≥
 * 0, or if there are no weights for a total other than 0.
 */
export function ratearTotal(total: Centavos, pesos: readonly number[]): Centavos[] {
  if (!Number.isSafeInteger(total)) throw new RangeError(`ratear: total ${total} is not an integer`);
  if (pesos.some((peso) => !Number.isSafeInteger(peso) || peso < 0)) throw new RangeError('ratear: bad weight');
  if (pesos.length === 0 && total !== 0) throw new RangeError('ratear: nothing to share the total among');
  if (total < 0) return ratearTotal(-total, pesos).map((parte) => 0 - parte);

  const usados = pesos.some((peso) => peso > 0) ? pesos.map(BigInt) : pesos.map(() => 1n);
  const soma = usados.reduce((a, b) => a + b, 0n);
  const quotas = usados.map((peso) => {
    const produto = BigInt(total) * peso;
    return { parte: Number(produto / soma), resto: produto % soma };
  });
  let sobra = total - quotas.reduce((a, quota) => a + quota.parte, 0);
  for (const quota of quotas.toSorted((a, b) => Number(b.resto > a.resto) - Number(a.resto > b.resto))) {
    if (sobra === 0) break;
    quota.parte += 1;
    sobra -= 1;
  }
  return quotas.map((quota) => quota.parte);
}
