import { fioFino, fioForte, type Folha } from './folha.ts';
import { tinta } from './papel.ts';

const LARGURA_DO_NUMERO = 82;

/** The first column names, the others are figures. */
export type ColunaNaFolha<T> = { nome: string; valor: (linha: T) => string };

/** Places a table with a line under its headings, which each of its pages repeats; without rows the sentence `vazia`. `soma` is a row in bold below. */
export function tabelaNaFolha<T>(
  folha: Folha,
  linhas: readonly T[],
  colunas: readonly ColunaNaFolha<T>[],
  vazia: string,
  soma?: T,
): void {
  if (linhas.length === 0) {
    folha.por([folha.fila([{ texto: vazia, x: 0, largura: folha.largura, cor: tinta.tinta2 }])]);
    return;
  }
  const larguraDoNome = folha.largura - LARGURA_DO_NUMERO * (colunas.length - 1);
  const celulas = (texto: (coluna: ColunaNaFolha<T>) => string) =>
    colunas.map((coluna, i) =>
      i === 0
        ? { texto: texto(coluna), x: 0, largura: larguraDoNome - 8 }
        : {
            texto: texto(coluna),
            x: larguraDoNome + LARGURA_DO_NUMERO * (i - 1),
            largura: LARGURA_DO_NUMERO,
            direita: true,
          },
    );
  const cabecalho = folha.fila(
    celulas(({ nome }) => nome).map((celula) => ({ ...celula, cor: tinta.tinta2 })),
    { depois: 3, fioEmbaixo: fioForte },
  );
  const pecas = [
    cabecalho,
    ...linhas.map((linha) =>
      folha.fila(
        celulas(({ valor }) => valor(linha)),
        { fioEmCima: fioFino, antes: 3.5, depois: 3.5 },
      ),
    ),
    ...(soma
      ? [
          folha.fila(
            celulas(({ valor }) => valor(soma)).map((celula) => ({ ...celula, fonte: 'forte' as const })),
            { fioEmCima: fioForte, antes: 6 },
          ),
        ]
      : []),
  ];
  folha.por(pecas, false, cabecalho);
}
