// @requirement 15.23.8
import { type Dia, diaEmSaoPaulo } from '#domain/calendario.ts';
import type { AlcanceDaPromocao } from '#domain/precos/promocao.ts';

/** Rules that a coupon may have besides those of docs/requirements.md 3.4. */
export type RegrasDoCupom = AlcanceDaPromocao & {
  /** First moment with it; null for at once. */
  comecaEm: Date | null;
  /** São Paulo time of the last day at which it ends (`18:00:00`); null for the end of the day. */
  terminaAs: string | null;
  /** Only for people without an earlier order. */
  primeiraCompra: boolean;
  /** True: the coupon counts on the prices after promotions. False: only the larger of coupon and promotions applies. */
  somaComPromocoes: boolean;
};

/** The rules of a coupon without any. */
export const semRegras: RegrasDoCupom = {
  comecaEm: null,
  terminaAs: null,
  primeiraCompra: false,
  somaComPromocoes: true,
  paraTudo: true,
  produtos: [],
  categorias: [],
};

/** The rules, or undefined where all are those of a coupon without any. */
export function regrasEmUso(regras: RegrasDoCupom): RegrasDoCupom | undefined {
  const { comecaEm, terminaAs, primeiraCompra, somaComPromocoes, paraTudo } = regras;
  const nenhuma = comecaEm === null && terminaAs === null && !primeiraCompra && somaComPromocoes && paraTudo;
  return nenhuma ? undefined : regras;
}

/** Whether the last day of a coupon, or its hour on that day, is over. */
export function passouDaValidade(validade: Dia, terminaAs: string | null | undefined, agora: Date): boolean {
  return terminaAs ? agora >= new Date(`${validade}T${terminaAs}-03:00`) : diaEmSaoPaulo(agora) > validade;
}
