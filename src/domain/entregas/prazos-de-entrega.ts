// @requirement 15.16.3
import { falha, ok, type Result } from '#domain/result.ts';
import { type LugarDeEntrega, lugaresDeEntrega } from './lugar-de-entrega.ts';

/** Minimum and maximum delivery days after dispatch, counting days on which carriers work. */
export type FaixaDeDias = { de: number; ate: number };
export type PrazosDeEntrega = Readonly<Record<LugarDeEntrega, FaixaDeDias>>;

export const MAIS_DIAS_DE_ENTREGA = 90;

/** Days of the Correios' economic service from the Southeast, where most shops are. */
const porRegiao: readonly { ufs: string; capital: FaixaDeDias; interior: FaixaDeDias }[] = [
  { ufs: 'SP', capital: { de: 2, ate: 5 }, interior: { de: 3, ate: 6 } },
  { ufs: 'ES MG RJ', capital: { de: 3, ate: 6 }, interior: { de: 4, ate: 8 } },
  { ufs: 'PR RS SC', capital: { de: 4, ate: 7 }, interior: { de: 5, ate: 9 } },
  { ufs: 'DF GO MS MT', capital: { de: 4, ate: 8 }, interior: { de: 6, ate: 10 } },
  { ufs: 'AL BA CE MA PB PE PI RN SE', capital: { de: 5, ate: 10 }, interior: { de: 7, ate: 13 } },
  { ufs: 'AC AM AP PA RO RR TO', capital: { de: 7, ate: 13 }, interior: { de: 9, ate: 18 } },
];

/** Defaults for places the owner left empty. */
export const prazosDeEntregaPadrao = Object.fromEntries(
  lugaresDeEntrega.map((lugar) => {
    const [uf = '', onde] = lugar.split('-');
    const daRegiao = porRegiao.find((regiao) => regiao.ufs.split(' ').includes(uf));
    return [lugar, daRegiao?.[onde === 'capital' ? 'capital' : 'interior']];
  }),
) as PrazosDeEntrega;

/** `2 a 5`, or a single number. */
export function faixaPorExtenso({ de, ate }: FaixaDeDias): string {
  return de === ate ? String(de) : `${de} a ${ate}`;
}

/** The range in `2 a 5`, `2-5` or `5`, with or without `dias`; null unless it lies within 1 to 90. */
export function lerFaixaDeDias(texto: string): FaixaDeDias | null {
  const [, de, ate = de] = /^\s*(\d{1,3})(?:\s*(?:a|até|-|–)\s*(\d{1,3}))?\s*(?:dias?)?\s*$/iu.exec(texto) ?? [];
  const faixa = { de: Number(de), ate: Number(ate) };
  return faixa.de >= 1 && faixa.de <= faixa.ate && faixa.ate <= MAIS_DIAS_DE_ENTREGA ? faixa : null;
}

export type PrazosDigitados = Record<LugarDeEntrega, string>;

/** The delivery times typed by the owner, or all places without a valid range. */
export function lerPrazosDigitados(digitado: PrazosDigitados): Result<PrazosDeEntrega, LugarDeEntrega[]> {
  const lidos = lugaresDeEntrega.map((lugar) => [lugar, lerFaixaDeDias(digitado[lugar])] as const);
  const erradas = lidos.flatMap(([lugar, faixa]) => (faixa === null ? [lugar] : []));
  return erradas.length > 0 ? falha(erradas) : ok(Object.fromEntries(lidos) as PrazosDeEntrega);
}
