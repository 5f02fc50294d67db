// @requirement 15.23.8
import { type Dia, diaEmSaoPaulo } from '#domain/calendario.ts';
import type { AlcanceDaPromocao } from '#domain/precos/promocao.ts';
import { marcasDoCupom, type MarcasDoCupom } from './cupom-campos.ts';
import { nomesDosCampos, porCampo } from '#domain/tabela-de-campos.ts';

/** Rules that a coupon may have besides those of docs/requirements.md 3.4. */
export type RegrasDoCupom = AlcanceDaPromocao &
  MarcasDoCupom & {
    /** First moment with it; null for at once. */
    comecaEm: Date | null;
    /** São Paulo time of the last day at which it ends (`18:00:00`); null for the end of the day. */
    terminaAs: string | null;
  };

/** The rules of a coupon without any. */
export const semRegras: RegrasDoCupom = {
  comecaEm: null,
  terminaAs: null,
  ...porCampo(marcasDoCupom, (marca) => marcasDoCupom[marca].semRegras),
  paraTudo: true,
  produtos: [],
  categorias: [],
};

/** The rules, or undefined where all are those of a coupon without any. */
export function regrasEmUso(regras: RegrasDoCupom): RegrasDoCupom | undefined {
  const { comecaEm, terminaAs, paraTudo } = regras;
  const marcada = nomesDosCampos(marcasDoCupom).some((marca) => regras[marca] !== semRegras[marca]);
  return comecaEm === null && terminaAs === null && paraTudo && !marcada ? undefined : regras;
}

/** Whether the last day of a coupon, or its hour on that day, is over. */
export function passouDaValidade(validade: Dia, terminaAs: string | null | undefined, agora: Date): boolean {
  return terminaAs ? agora >= new Date(`${validade}T${terminaAs}-03:00`) : diaEmSaoPaulo(agora) > validade;
}
