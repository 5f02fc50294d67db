// @requirement 15.34.2
import { nomesDasOrigens, type Planilha, planilhas, type Plataforma, plataformas } from './plataformas.ts';
import { type Folha, folhas } from './titulos.ts';

/** A title without accents, signs and case: `Body (HTML)` is `body html`. */
export function tituloSimples(titulo: string): string {
  return titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

export type CabecalhoLido =
  | { /** Position of each known column. */ colunas: ReadonlyMap<string, number>; estranhas: string[] }
  | { falta: 'coluna-repetida' | 'faltam-colunas' | 'outra-planilha'; detalhe: string };

function posicoes({ titulos }: Folha, simples: readonly string[]): Map<string, number> {
  const achadas = new Map<string, number>();
  for (const [coluna, nomes] of Object.entries(titulos)) {
    const nome = nomes.find((um) => simples.includes(um));
    if (nome !== undefined) achadas.set(coluna, simples.indexOf(nome));
  }
  return achadas;
}

const serve = (folha: Folha, simples: readonly string[]): boolean => {
  const achadas = posicoes(folha, simples);
  return folha.exige.every((coluna) => achadas.has(coluna));
};

/** The other sheet that the titles fit, as people call it; null if they fit none. Strict sheets are tried first. */
function outraPlanilha(simples: readonly string[]): string | null {
  const todas = plataformas.flatMap((plataforma) =>
    planilhas.map((planilha) => ({ plataforma, planilha, folha: folhas[plataforma][planilha] })),
  );
  const achada = todas
    .toSorted((a, b) => b.folha.exige.length - a.folha.exige.length)
    .find(({ folha }) => folha.exige.length > 1 && serve(folha, simples));
  return achada ? `${achada.planilha} da ${nomesDasOrigens[achada.plataforma]}` : null;
}

/** Finds the sheet's columns by their titles, in any order; tells a sheet of another kind or platform. */
export function lerCabecalho(plataforma: Plataforma, planilha: Planilha, titulos: readonly string[]): CabecalhoLido {
  const folha = folhas[plataforma][planilha];
  const simples = titulos.map(tituloSimples);
  const colunas = posicoes(folha, simples);
  const faltam = folha.exige.filter((coluna) => !colunas.has(coluna));
  if (faltam.length > 0) {
    const outra = outraPlanilha(simples);
    if (outra !== null) return { falta: 'outra-planilha', detalhe: outra };
    return { falta: 'faltam-colunas', detalhe: faltam.map((coluna) => tituloDeExemplo(folha, coluna)).join('”, “') };
  }
  const usadas = new Set(colunas.values());
  const repetida = [...usadas].find((posicao) => simples.indexOf(simples[posicao] ?? '', posicao + 1) !== -1);
  if (repetida !== undefined) return { falta: 'coluna-repetida', detalhe: titulos[repetida] ?? '' };
  const estranhas = titulos.filter((titulo, i) => !usadas.has(i) && titulo.trim() !== '');
  return { colunas, estranhas };
}

const tituloDeExemplo = ({ titulos }: Folha, coluna: string): string => titulos[coluna]?.[0] ?? coluna;
