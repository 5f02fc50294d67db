import { slugDe } from './produto.ts';

/** Longest id that Google takes. */
const MAIOR_ID = 50;

/**
 * What search engines know each variation of a product by, in their order: the product's id and the name in short, or its
 * place where that is too long or not its own. A product's id has no dot, so that no two are the same.
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

/** What a kind of choice is called by search engines; undefined where they have no word for it. */
export function atributoDoTipo(tipo: string): 'color' | 'size' | 'material' | undefined {
  return atributos[slugDe(tipo)];
}

/** What a variation is of each kind, in the words of search engines. */
export function atributosDaOpcao(tipos: readonly string[], nome: string): { atributo: string; valor: string }[] {
  const partes = tipos.length === 2 ? nome.split('/').map((parte) => parte.trim()) : [nome];
  return tipos.flatMap((tipo, i) => {
    const atributo = atributoDoTipo(tipo);
    return atributo ? [{ atributo, valor: partes[i] ?? '' }] : [];
  });
}

/** Address of a product's page with this variation chosen. */
export function caminhoDaOpcao(produtoId: string, tipos: readonly string[], nome: string): string {
  const [um = nome, dois] = tipos.length === 2 ? nome.split('/').map((parte) => parte.trim()) : [nome];
  const escolha = new URLSearchParams({ variacao: um, ...(dois !== undefined && { variacao2: dois }) });
  return `/produto/${produtoId}?${escolha}`;
}
