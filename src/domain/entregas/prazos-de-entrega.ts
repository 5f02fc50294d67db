import { falha, ok, type Result } from '#domain/result.ts';
import { type Lugar, lugares } from './lugar-de-entrega.ts';

/** Days on the way that carriers work, from the dispatch on: at least and at most. */
export type Faixa = { de: number; ate: number };
export type PrazosDeEntrega = Readonly<Record<Lugar, Faixa>>;

export const MAIS_DIAS_DE_ENTREGA = 90;

/** Days of the post's economic service from the Southeast, where most shops send from: capital, and the rest. */
const porRegiao: readonly { ufs: string; capital: Faixa; interior: Faixa }[] = [
  { ufs: 'SP', capital: { de: 2, ate: 5 }, interior: { de: 3, ate: 6 } },
  { ufs: 'ES MG RJ', capital: { de: 3, ate: 6 }, interior: { de: 4, ate: 8 } },
  { ufs: 'PR RS SC', capital: { de: 4, ate: 7 }, interior: { de: 5, ate: 9 } },
  { ufs: 'DF GO MS MT', capital: { de: 4, ate: 8 }, interior: { de: 6, ate: 10 } },
  { ufs: 'AL BA CE MA PB PE PI RN SE', capital: { de: 5, ate: 10 }, interior: { de: 7, ate: 13 } },
  { ufs: 'AC AM AP PA RO RR TO', capital: { de: 7, ate: 13 }, interior: { de: 9, ate: 18 } },
];

/** What holds where the owner says nothing. */
export const prazosDeInicio = Object.fromEntries(
  lugares.map((lugar) => {
    const [uf = '', onde] = lugar.split('-');
    const daRegiao = porRegiao.find((regiao) => regiao.ufs.split(' ').includes(uf));
    return [lugar, daRegiao?.[onde === 'capital' ? 'capital' : 'interior']];
  }),
) as PrazosDeEntrega;

/** `2 a 5`, or the one number. */
export function faixaPorExtenso({ de, ate }: Faixa): string {
  return de === ate ? String(de) : `${de} a ${ate}`;
}

/** Reads `2 a 5`, `2-5` or `5`, days or not behind it; null for what is no range from 1 to 90. */
export function lerFaixa(texto: string): Faixa | null {
  const [, de, ate = de] = /^\s*(\d{1,3})(?:\s*(?:a|até|-|–)\s*(\d{1,3}))?\s*(?:dias?)?\s*$/iu.exec(texto) ?? [];
  const faixa = { de: Number(de), ate: Number(ate) };
  return faixa.de >= 1 && faixa.de <= faixa.ate && faixa.ate <= MAIS_DIAS_DE_ENTREGA ? faixa : null;
}

export type PrazosDigitados = Record<Lugar, string>;

/** The owner's table as typed: a range for each place. Every place that has none, at once. */
export function lerPrazosDigitados(digitado: PrazosDigitados): Result<PrazosDeEntrega, Lugar[]> {
  const lidos = lugares.map((lugar) => [lugar, lerFaixa(digitado[lugar])] as const);
  const erradas = lidos.flatMap(([lugar, faixa]) => (faixa === null ? [lugar] : []));
  return erradas.length > 0 ? falha(erradas) : ok(Object.fromEntries(lidos) as PrazosDeEntrega);
}
