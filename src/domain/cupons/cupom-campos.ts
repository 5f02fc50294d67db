// @requirement 15.23.8
import { dicasDaMesmaPessoa } from '#domain/usuarios/mesma-pessoa.ts';

type Marca = {
  /** Its value in a coupon without rules. */
  semRegras: boolean;
  rotulo: string;
  dica: string;
  /** The owner reads it in the coupon's sentence where the value is the other one. */
  frase: string;
  /** Its column in the coupons' sheet, and the archive's text about it. */
  coluna: string;
  texto: string;
};

/**
 * The yes-or-no rules of a coupon. Form, API, sheets, audit and comparison derive from this table; a new one needs its
 * column in the database, its line here and its effect.
 */
export const marcasDoCupom = {
  primeiraCompra: {
    semRegras: false,
    rotulo: 'Só na primeira compra',
    dica: dicasDaMesmaPessoa.primeiraCompra,
    frase: 'Só na primeira compra.',
    coluna: 'primeira_compra',
    texto: 'se vale só na primeira compra',
  },
  /** True: the coupon counts on the prices after promotions. False: only the larger of coupon and promotions applies. */
  somaComPromocoes: {
    semRegras: true,
    rotulo: 'Soma com promoções',
    dica: 'Sem isto, vale o que desconta mais: ou o cupom, ou as promoções.',
    frase: 'Não soma com promoções.',
    coluna: 'soma_com_promocoes',
    texto: 'se soma com promoções',
  },
} as const satisfies Record<string, Marca>;

export type MarcaDoCupom = keyof typeof marcasDoCupom;
export type MarcasDoCupom = Record<MarcaDoCupom, boolean>;
