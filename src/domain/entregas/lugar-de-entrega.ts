// @requirement 15.16.3
import { ufDoCep } from '#domain/checkout/cep.ts';
import { somenteDigitos } from '#domain/numeros.ts';

/** The states, by region from north to south. */
// prettier-ignore
export const ufs = [
  'AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO',
  'AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE',
  'DF', 'GO', 'MS', 'MT',
  'ES', 'MG', 'RJ', 'SP',
  'PR', 'RS', 'SC',
] as const;
type Uf = (typeof ufs)[number];

/**
 * Destination as far as it affects delivery times: a state's capital or its interior. The Distrito Federal is one town.
 */
export type LugarDeEntrega = `${Uf}-capital` | `${Exclude<Uf, 'DF'>}-interior`;

export const lugaresDeEntrega: readonly LugarDeEntrega[] = ufs.flatMap((uf): LugarDeEntrega[] =>
  uf === 'DF' ? [`${uf}-capital`] : [`${uf}-capital`, `${uf}-interior`],
);

/** CEP ranges of each capital, by the first five digits. */
const capitais: Readonly<Record<Exclude<Uf, 'DF'>, readonly (readonly [de: number, ate: number])[]>> = {
  AC: [[69900, 69923]],
  AL: [[57000, 57099]],
  AM: [[69000, 69099]],
  AP: [[68900, 68911]],
  BA: [[40000, 42599]],
  CE: [[60000, 61599]],
  ES: [[29000, 29099]],
  GO: [[74000, 74899]],
  MA: [[65000, 65109]],
  MG: [[30000, 31999]],
  MS: [[79000, 79124]],
  MT: [[78000, 78109]],
  PA: [[66000, 66999]],
  PB: [[58000, 58099]],
  PE: [[50000, 52999]],
  PI: [[64000, 64099]],
  PR: [[80000, 82999]],
  RJ: [[20000, 23799]],
  RN: [[59000, 59139]],
  RO: [[76800, 76834]],
  RR: [[69300, 69339]],
  RS: [[90000, 91999]],
  SC: [[88000, 88099]],
  SE: [[49000, 49098]],
  SP: [
    [1000, 5999],
    [8000, 8499],
  ],
  TO: [[77000, 77249]],
};

/** The destination of a CEP (8 digits, hyphen optional), from its digits; null if unknown. */
export function lugarDoCep(cep: string): LugarDeEntrega | null {
  const digitos = somenteDigitos(cep);
  const daFaixa = digitos.length === 8 ? ufDoCep(digitos) : '';
  const uf = ufs.find((conhecida) => conhecida === daFaixa);
  if (!uf) return null;
  if (uf === 'DF') return 'DF-capital';
  const comeco = Number(digitos.slice(0, 5));
  const ehCapital = capitais[uf].some(([de, ate]) => comeco >= de && comeco <= ate);
  return `${uf}-${ehCapital ? 'capital' : 'interior'}`;
}
