// @requirement 15.13.7
import { slugDe } from './produto.ts';

/** Longest id Google accepts. */
const MAIOR_ID = 50;

/** 53 bits of the text, in base 36 (cyrb53). Not for secrets. */
function resumoDoTexto(texto: string): string {
  let [alto, baixo] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < texto.length; i++) {
    const codigo = texto.charCodeAt(i);
    alto = Math.imul(alto ^ codigo, 2654435761);
    baixo = Math.imul(baixo ^ codigo, 1597334677);
  }
  alto = Math.imul(alto ^ (alto >>> 16), 2246822507) ^ Math.imul(baixo ^ (baixo >>> 13), 3266489909);
  baixo = Math.imul(baixo ^ (baixo >>> 16), 2246822507) ^ Math.imul(alto ^ (alto >>> 13), 3266489909);
  return (4294967296 * (2097151 & baixo) + (alto >>> 0)).toString(36);
}

/**
 * The product's id for search engines, at most `maior` characters: a longer one is cut and gets a hash of the whole,
 * after two dots, which neither product ids nor those of variations contain.
 */
export function idParaBuscadores(produtoId: string, maior = MAIOR_ID): string {
  if (produtoId.length <= maior) return produtoId;
  const resumo = resumoDoTexto(produtoId);
  return `${produtoId.slice(0, maior - resumo.length - 2)}..${resumo}`;
}

/** Room for a dot and the number of a variation. */
const MAIOR_SUFIXO = 6;

/**
 * Ids of a product's variations for search engines, in order: product id plus short name, or plus index if that is too
 * long or not unique. Product ids contain no dot, so ids never collide.
 */
export function idsDasOpcoes(produtoId: string, nomes: readonly string[]): string[] {
  const curtos = nomes.map(slugDe);
  return curtos.map((curto, i) => {
    const inteiro = `${produtoId}.${curto}`;
    const serve = curto !== '' && curtos.indexOf(curto) === i && inteiro.length <= MAIOR_ID;
    if (serve) return inteiro;
    // A variation may be called `2`.
    let numero = String(i + 1);
    while (curtos.includes(numero)) numero = `n${numero}`;
    return `${idParaBuscadores(produtoId, MAIOR_ID - MAIOR_SUFIXO)}.${numero}`;
  });
}

/** The search engines' name of a kind of variation; `pattern` stands for every kind they have no word for. */
export type AtributoDaOpcao = 'color' | 'size' | 'material' | 'pattern';

const atributos: Readonly<Record<string, AtributoDaOpcao | undefined>> = {
  cor: 'color',
  cores: 'color',
  tamanho: 'size',
  tamanhos: 'size',
  madeira: 'material',
  madeiras: 'material',
  material: 'material',
};

const atributoDoTipo = (tipo: string): AtributoDaOpcao => atributos[slugDe(tipo)] ?? 'pattern';

/** The attributes in which the variations of a product differ, each once; `tipos` may be empty. */
export function atributosDosTipos(tipos: readonly string[]): AtributoDaOpcao[] {
  return tipos.length === 0 ? ['pattern'] : [...new Set(tipos.map(atributoDoTipo))];
}

/** The search-engine attributes of a variation, at least one. Two kinds with one attribute share it: `Azul / Ouro`. */
export function atributosDaOpcao(
  tipos: readonly string[],
  nome: string,
): { atributo: AtributoDaOpcao; valor: string }[] {
  const partes = tipos.length === 2 ? nome.split('/').map((parte) => parte.trim()) : [nome];
  const valores = new Map<AtributoDaOpcao, string[]>(atributosDosTipos(tipos).map((atributo) => [atributo, []]));
  for (const [i, parte] of partes.entries()) valores.get(atributoDoTipo(tipos[i] ?? ''))?.push(parte);
  return [...valores].map(([atributo, partesDele]) => ({ atributo, valor: partesDele.join(' / ') || nome }));
}

/** URL path of a product's page with a variation chosen. */
export function caminhoDaOpcao(produtoId: string, tipos: readonly string[], nome: string): string {
  const [primeira = nome, segunda] = tipos.length === 2 ? nome.split('/').map((parte) => parte.trim()) : [nome];
  const escolha = new URLSearchParams({ variacao: primeira, ...(segunda !== undefined && { variacao2: segunda }) });
  return `/produto/${produtoId}?${escolha}`;
}
