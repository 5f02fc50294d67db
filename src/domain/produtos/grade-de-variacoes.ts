import { chaveDaVariacao, ENTRE_PARTES, partesDa } from './variacoes.ts';

/** The options of two kinds, in the shop's order: the first kind's are rows, the second's columns. */
export type Grade = { linhas: string[]; colunas: string[] };
export type Eixo = keyof Grade;

const lugarDe = (opcoes: readonly string[], opcao: string) =>
  opcoes.findIndex((uma) => chaveDaVariacao(uma) === chaveDaVariacao(opcao));

/** The grid that combinations such as 'Azul / P' lie in; null where a name is no pair, or there is none. */
export function gradeDe(nomes: readonly string[]): Grade | null {
  const grade: Grade = { linhas: [], colunas: [] };
  for (const nome of nomes) {
    const partes = partesDa(nome);
    if (!partes) return null;
    const [linha, coluna] = partes;
    if (lugarDe(grade.linhas, linha) < 0) grade.linhas.push(linha);
    if (lugarDe(grade.colunas, coluna) < 0) grade.colunas.push(coluna);
  }
  return nomes.length > 0 ? grade : null;
}

/** The combination of a row and a column as it is named; null where there is none. */
export function naGrade(nomes: readonly string[], linha: string, coluna: string): string | null {
  const chave = chaveDaVariacao(`${linha}${ENTRE_PARTES}${coluna}`);
  return nomes.find((nome) => chaveDaVariacao(partesDa(nome)?.join(ENTRE_PARTES) ?? nome) === chave) ?? null;
}

/** The combinations row by row, as a grid has its options. */
function emOrdem(nomes: readonly string[], { linhas, colunas }: Grade): string[] {
  return linhas.flatMap((linha) => colunas.flatMap((coluna) => naGrade(nomes, linha, coluna) ?? []));
}

/**
 * The combinations once an option has moved by one place. As the shop reads the order of the options off the combinations,
 * a grid with gaps may know no list for a move: then it stays as it is.
 */
export function moverNaGrade(nomes: readonly string[], eixo: Eixo, opcao: string, passo: -1 | 1): string[] {
  const grade = gradeDe(nomes);
  const de = grade ? lugarDe(grade[eixo], opcao) : -1;
  const para = de + passo;
  if (!grade || de < 0 || para < 0 || para >= grade[eixo].length) return [...nomes];
  const opcoes = grade[eixo].toSpliced(de, 1).toSpliced(para, 0, grade[eixo][de] ?? '');
  const movidos = emOrdem(nomes, { ...grade, [eixo]: opcoes });
  return gradeDe(movidos)?.[eixo].join('\n') === opcoes.join('\n') ? movidos : [...nomes];
}

/** The combinations with one more, at its place in the grid. */
export function incluirNaGrade(nomes: readonly string[], linha: string, coluna: string): string[] {
  const grade = gradeDe(nomes);
  const nova = `${linha}${ENTRE_PARTES}${coluna}`;
  return grade ? emOrdem([...nomes, nova], grade) : [...nomes, nova];
}
