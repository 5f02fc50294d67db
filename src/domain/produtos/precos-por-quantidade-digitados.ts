// @requirement 15.41.1
import { type Centavos, lerPrecoDigitado } from '#domain/dinheiro.ts';
import type { PrecoPorQuantidade } from '#domain/precos/preco-por-quantidade.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { chaveDaVariacao } from './variacoes.ts';

/** The field of the form and the column of the products' file: a row per line, or between `|`. */
export const CAMPO_DOS_PRECOS_POR_QUANTIDADE = 'precos_por_quantidade';

export type FaltaNosPrecosPorQuantidade =
  | 'faixa-invalida'
  | 'faixa-repetida'
  /** More units cost more, or as much. */
  | 'faixa-nao-baixa'
  | 'faixa-sem-variacao'
  | 'faixas-demais';

/** The database has the same limits. */
export const limitesDosPrecosPorQuantidade = { faixas: 40, menor: 2, maior: 999 } as const;

const MAIOR_PRECO: Centavos = 100_000_000;
/** `10 = 70,00`, or `Ébano: 10 = 150,00`. */
const formaDaFaixa = /^(?:(.+):)?\s*(\d{1,3})\s*=\s*(?:R\$)?\s*([\d.,]+)$/u;

/** The rows of a typed table, those of a variation by its name in `variacoes`; or its first fault. */
export function lerPrecosPorQuantidade(
  digitado: string,
  variacoes: readonly string[],
): Result<PrecoPorQuantidade[], FaltaNosPrecosPorQuantidade> {
  const linhas = digitado
    .split(/[\n\r|]+/)
    .map((linha) => linha.trim())
    .filter(Boolean);
  if (linhas.length > limitesDosPrecosPorQuantidade.faixas) return falha('faixas-demais');
  const faixas: PrecoPorQuantidade[] = [];
  for (const linha of linhas) {
    const [, nome, unidades = '', preco = ''] = formaDaFaixa.exec(linha) ?? [];
    const aPartirDe = Number(unidades);
    const precoCentavos = lerPrecoDigitado(preco);
    if (precoCentavos === null || precoCentavos < 1 || precoCentavos > MAIOR_PRECO) return falha('faixa-invalida');
    if (aPartirDe < limitesDosPrecosPorQuantidade.menor) return falha('faixa-invalida');
    const variacao = variacoes.find((uma) => nome && chaveDaVariacao(uma) === chaveDaVariacao(nome)) ?? null;
    if (nome && variacao === null) return falha('faixa-sem-variacao');
    faixas.push({ variacao, aPartirDe, precoCentavos });
  }
  return conferirOrdem(faixas);
}

function conferirOrdem(faixas: PrecoPorQuantidade[]): Result<PrecoPorQuantidade[], FaltaNosPrecosPorQuantidade> {
  for (const daVariacao of Map.groupBy(faixas, ({ variacao }) => variacao).values()) {
    const emOrdem = daVariacao.toSorted((a, b) => a.aPartirDe - b.aPartirDe);
    for (const [i, faixa] of emOrdem.entries()) {
      const antes = emOrdem[i - 1];
      if (antes?.aPartirDe === faixa.aPartirDe) return falha('faixa-repetida');
      if (antes && antes.precoCentavos <= faixa.precoCentavos) return falha('faixa-nao-baixa');
    }
  }
  return ok(faixas);
}

const preco = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** A stored table as typed text. */
export function digitarPrecosPorQuantidade(faixas: readonly PrecoPorQuantidade[], entre = '\n'): string {
  return faixas
    .map(({ variacao, aPartirDe, precoCentavos }) => {
      const faixa = `${aPartirDe} = ${preco.format(precoCentavos / 100)}`;
      return variacao === null ? faixa : `${variacao}: ${faixa}`;
    })
    .join(entre);
}
