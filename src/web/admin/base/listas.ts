import { contagemParaMostrar } from '#domain/numeros.ts';

/** Options of `FiltrosEmAbas` in the order of `valores`; those in `quantos` show their count. */
export function abasDe<Valor extends string>(
  valores: readonly Valor[],
  nomes: Readonly<Record<Valor, string>>,
  quantos?: Readonly<Partial<Record<Valor, number>>>,
): { valor: Valor; nome: string; quantos?: string | number }[] {
  return valores.map((valor) => {
    const contagem = quantos?.[valor];
    return {
      valor,
      nome: nomes[valor],
      ...(contagem !== undefined && { quantos: contagemParaMostrar(contagem) }),
    };
  });
}

/** The sentence for a count: `nenhum` for 0, `um` for 1, otherwise the number and `varios`. */
export function fraseDaContagem(quantos: number, frases: Record<'nenhum' | 'um' | 'varios', string>): string {
  if (quantos === 0) return frases.nenhum;
  return quantos === 1 ? frases.um : `${contagemParaMostrar(quantos)} ${frases.varios}`;
}
