// @requirement 15.13.10
import { chaveDaVariacao, SEPARADOR_DA_COMBINACAO, partesDaCombinacao } from './variacoes.ts';

/** A grid of the options of two kinds, in display order: rows and columns. */
export type Grade = { linhas: string[]; colunas: string[] };
export type Eixo = keyof Grade;

const indiceDaOpcao = (opcoes: readonly string[], opcao: string) =>
  opcoes.findIndex((candidata) => chaveDaVariacao(candidata) === chaveDaVariacao(opcao));

/** The grid of combinations such as 'Azul / P'; null if a name is not a pair, or there are none. */
export function gradeDasCombinacoes(nomes: readonly string[]): Grade | null {
  const grade: Grade = { linhas: [], colunas: [] };
  for (const nome of nomes) {
    const partes = partesDaCombinacao(nome);
    if (!partes) return null;
    const [linha, coluna] = partes;
    if (indiceDaOpcao(grade.linhas, linha) < 0) grade.linhas.push(linha);
    if (indiceDaOpcao(grade.colunas, coluna) < 0) grade.colunas.push(coluna);
  }
  return nomes.length > 0 ? grade : null;
}

/** The combination's name for a row and a column; null if there is none. */
export function combinacaoNaGrade(nomes: readonly string[], linha: string, coluna: string): string | null {
  const chave = chaveDaVariacao(`${linha}${SEPARADOR_DA_COMBINACAO}${coluna}`);
  return (
    nomes.find((nome) => chaveDaVariacao(partesDaCombinacao(nome)?.join(SEPARADOR_DA_COMBINACAO) ?? nome) === chave) ??
    null
  );
}

/** The combinations row by row. */
function combinacoesEmOrdem(nomes: readonly string[], { linhas, colunas }: Grade): string[] {
  return linhas.flatMap((linha) => colunas.flatMap((coluna) => combinacaoNaGrade(nomes, linha, coluna) ?? []));
}

/**
 * The combinations after moving an option by one place. Option order is derived from the combinations, so in a grid
 * with gaps a move may be impossible; the list then stays unchanged.
 */
export function moverNaGrade(nomes: readonly string[], eixo: Eixo, opcao: string, passo: -1 | 1): string[] {
  const grade = gradeDasCombinacoes(nomes);
  const de = grade ? indiceDaOpcao(grade[eixo], opcao) : -1;
  const para = de + passo;
  if (!grade || de < 0 || para < 0 || para >= grade[eixo].length) return [...nomes];
  const opcoes = grade[eixo].toSpliced(de, 1).toSpliced(para, 0, grade[eixo][de] ?? '');
  const movidos = combinacoesEmOrdem(nomes, { ...grade, [eixo]: opcoes });
  return gradeDasCombinacoes(movidos)?.[eixo].join('\n') === opcoes.join('\n') ? movidos : [...nomes];
}

/** The combinations with one more, at its place in the grid. */
export function incluirNaGrade(nomes: readonly string[], linha: string, coluna: string): string[] {
  const grade = gradeDasCombinacoes(nomes);
  const nova = `${linha}${SEPARADOR_DA_COMBINACAO}${coluna}`;
  return grade ? combinacoesEmOrdem([...nomes, nova], grade) : [...nomes, nova];
}
