/** Colours of materials and of common colour names, by their first word without accents. */
const cores: Readonly<Record<string, string>> = {
  buxo: '#d9b27c',
  bordo: '#e6d0a9',
  marfim: '#f1e9da',
  cru: '#e6dcc6',
  branco: '#f8f5ee',
  branca: '#f8f5ee',
  latao: '#a97b2f',
  caramelo: '#b0743a',
  cedro: '#a5683f',
  mogno: '#7a3b22',
  padauk: '#8a3324',
  nogueira: '#6b4226',
  marrom: '#5b3a26',
  ebano: '#2a211c',
  ferro: '#3a2a22',
  preto: '#1c1815',
  preta: '#1c1815',
  grafite: '#4a4a4c',
  cinza: '#8a8884',
  verde: '#2f5d45',
  oliva: '#5a5b36',
  azul: '#2c4a75',
  vinho: '#6e2430',
  vermelho: '#8c2f2b',
  vermelha: '#8c2f2b',
};

const MAIS_CORES = 2;

function todasAsCores(nome: string): string[] {
  const palavras = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // The colour of a compound is its last word: `pau-ferro`.
    .split(/[^a-z]+/);
  return [...new Set(palavras.flatMap((palavra) => (Object.hasOwn(cores, palavra) ? [cores[palavra] ?? ''] : [])))];
}

/** The colours that the name of a variation says, at most two (`Buxo e padauk`); none if it says none. */
export const coresDoNome = (nome: string): string[] => todasAsCores(nome).slice(0, MAIS_CORES);

export type ParDeCores = { clara: string; escura: string };

/** From 0, black, to 255, white. */
function claridade(cor: string): number {
  const [vermelho = 0, verde = 0, azul = 0] = [1, 3, 5].map((lugar) =>
    Number.parseInt(cor.slice(lugar, lugar + 2), 16),
  );
  return 0.3 * vermelho + 0.6 * verde + 0.1 * azul;
}

const MEIA_CLARIDADE = 140;

/**
 * The colours of a board's squares, or of both sides of a set: of the first text that says any, the lightest and the first
 * of the others. A colour alone stands beside boxwood or ebony.
 */
export function parDeCores(textos: readonly string[]): ParDeCores | null {
  const ditas = textos.map(todasAsCores).find(({ length }) => length > 0);
  if (!ditas) return null;
  const [primeira = ''] = ditas;
  if (ditas.length === 1)
    return claridade(primeira) < MEIA_CLARIDADE
      ? { clara: '#efdcb8', escura: primeira }
      : { clara: primeira, escura: '#2a211c' };
  const clara = ditas.toSorted((a, b) => claridade(b) - claridade(a))[0] ?? primeira;
  return { clara, escura: ditas.find((cor) => cor !== clara) ?? primeira };
}
