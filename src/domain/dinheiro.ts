import { comMilhares } from './numeros.ts';

/** An amount of money as an integer number of centavos. The only unit of money inside the shop. */
export type Centavos = number;

const maiorValorEmCentavos = 1e11;

/** Reais with 2 decimals, as the contract API and the stored cart speak (docs/requirements.md 3.6, 7.1 and 11.1). */
export function paraReais(centavos: Centavos): number {
  return centavos / 100;
}

/**
 * Centavos of an amount in reais; null when it is not finite, has more than 2 decimals or is beyond a billion reais.
 * The noise of binary fractions (`1890.1 * 100`, `0.1 + 0.2`) is forgiven, a third decimal is not.
 */
export function deReais(reais: number): Centavos | null {
  const exato = reais * 100;
  if (!Number.isFinite(exato) || Math.abs(exato) > maiorValorEmCentavos) return null;
  const centavos = Math.round(exato);
  const ruido = Math.max(1e-9, Math.abs(exato) * Number.EPSILON * 8);
  return Math.abs(exato - centavos) <= ruido ? centavos + 0 : null;
}

/** `1890.00`: an amount as search engines, the product feed and the contract API read it. */
export function reaisComPonto(centavos: Centavos): string {
  return paraReais(centavos).toFixed(2);
}

/** `1890,00`: an amount as spreadsheets in Portuguese read it, without symbol or thousands' dots. */
export function reaisNaPlanilha(centavos: Centavos): string {
  return reaisComPonto(centavos).replace('.', ',');
}

/** `R$` and the number apart, for prices that show the symbol smaller. Expects an amount that is not negative. */
export function partesDoPreco(centavos: Centavos): { simbolo: 'R$'; valor: string } {
  return { simbolo: 'R$', valor: comMilhares(reaisNaPlanilha(centavos)) };
}

/** As wide as a plus, and read out as 'menos'; a hyphen is neither. */
const MENOS = '\u2212';

/**
 * `R$ 1.890,00`, and `−R$ 30,00` for what is taken off (docs/requirements.md 9.2). The space is U+00A0, as Intl writes it, so a price never breaks between
 * lines.
 */
export function formatarReais(centavos: Centavos): string {
  const { simbolo, valor } = partesDoPreco(Math.abs(centavos));
  return `${centavos < 0 ? MENOS : ''}${simbolo}\u00a0${valor}`;
}

const MAIOR_PRECO_DIGITADO: Centavos = 999_999_999;
const comVirgula = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
const comPonto = /^(\d+)\.(\d{1,2})$/;

/**
 * A price typed by a Brazilian: `1.234,56`, `1234,5`, `R$ 10`, and `10.50` too. A dot before three digits separates
 * thousands. null when it is no amount, is negative, has more than 2 decimals or is above R$ 9.999.999,99.
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
 * Splits `total` in proportion to `pesos` by largest remainder: the parts are integers and add up to `total` exactly;
 * among equal remainders the first one wins. All weights zero means equal weights. Throws on weights that are not
 * integers from zero up, and when there is money but nobody to give it to.
 */
export function ratear(total: Centavos, pesos: readonly number[]): Centavos[] {
  if (!Number.isSafeInteger(total)) throw new RangeError(`ratear: total ${total} is not an integer`);
  if (pesos.some((peso) => !Number.isSafeInteger(peso) || peso < 0)) throw new RangeError('ratear: bad weight');
  if (pesos.length === 0 && total !== 0) throw new RangeError('ratear: nothing to share the total among');
  if (total < 0) return ratear(-total, pesos).map((parte) => 0 - parte);

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
