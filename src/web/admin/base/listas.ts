import { contagemParaMostrar } from '#domain/numeros.ts';

/** The tabs of the kit's `Tabs` in the order of `valores`; those in `quantos` show their count. */
export const abasDe = <Valor extends string>(
  [primeiro, ...outros]: readonly [Valor, ...Valor[]],
  nomes: Readonly<Record<Valor, string>>,
  quantos: Readonly<Partial<Record<Valor, number>>>,
) => {
  const aba = (valor: Valor) => [valor, nomes[valor], quantos[valor]] as const;
  return { all: aba(primeiro), options: outros.map(aba) };
};

/** The sentence for a count: `nenhum` for 0, `um` for 1, otherwise the number and `varios`. */
export function fraseDaContagem(quantos: number, frases: Record<'nenhum' | 'um' | 'varios', string>): string {
  if (quantos === 0) return frases.nenhum;
  return quantos === 1 ? frases.um : `${contagemParaMostrar(quantos)} ${frases.varios}`;
}
