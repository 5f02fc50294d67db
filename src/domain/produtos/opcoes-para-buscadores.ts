// @requirement 15.13.7
import { slugDe } from './produto.ts';

/** Longest id Google accepts. */
const MAIOR_ID = 50;

/**
 * Ids of a product's variations for search engines, in order: product id plus short name, or plus index if that is too
 * long or not unique. Product ids contain no dot, so ids never collide.
 */
export function idsDasOpcoes(produtoId: string, nomes: readonly string[]): string[] {
  const curtos = nomes.map(slugDe);
  return curtos.map((curto, i) => {
    const inteiro = `${produtoId}.${curto}`;
    const serve = curto !== '' && curtos.indexOf(curto) === i && inteiro.length <= MAIOR_ID;
    return serve ? inteiro : `${produtoId.slice(0, MAIOR_ID - 4)}.${i + 1}`;
  });
}

const atributos: Readonly<Record<string, 'color' | 'size' | 'material' | undefined>> = {
  cor: 'color',
  cores: 'color',
  tamanho: 'size',
  tamanhos: 'size',
  madeira: 'material',
  madeiras: 'material',
  material: 'material',
};

/** The attribute search engines use for a kind of variation; undefined if there is none. */
export function atributoDoTipo(tipo: string): 'color' | 'size' | 'material' | undefined {
  return atributos[slugDe(tipo)];
}

/** The search-engine attributes of a variation. */
export function atributosDaOpcao(tipos: readonly string[], nome: string): { atributo: string; valor: string }[] {
  const partes = tipos.length === 2 ? nome.split('/').map((parte) => parte.trim()) : [nome];
  return tipos.flatMap((tipo, i) => {
    const atributo = atributoDoTipo(tipo);
    return atributo ? [{ atributo, valor: partes[i] ?? '' }] : [];
  });
}

/** URL path of a product's page with a variation chosen. */
export function caminhoDaOpcao(produtoId: string, tipos: readonly string[], nome: string): string {
  const [primeira = nome, segunda] = tipos.length === 2 ? nome.split('/').map((parte) => parte.trim()) : [nome];
  const escolha = new URLSearchParams({ variacao: primeira, ...(segunda !== undefined && { variacao2: segunda }) });
  return `/produto/${produtoId}?${escolha}`;
}
