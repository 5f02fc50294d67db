// @requirement 15.13.1
import type { Centavos } from '#domain/dinheiro.ts';
import type { ProdutoId } from './produto.ts';

/**
 * A variation of a product ('Azul', or 'Azul / P' with two kinds). null means the product's value: shared stock, price,
 * main photograph.
 */
export type Variacao = {
  nome: string;
  /** Own stock; null shares the product's. */
  estoque: number | null;
  precoCentavos: Centavos | null;
  /** A photograph of the product's gallery. */
  imagemId: string | null;
  aVenda: boolean;
};

/** A variation on sale with a stock or a price of its own. */
export type VariacaoPropria = Pick<Variacao, 'nome' | 'estoque' | 'precoCentavos'>;

/** Returns the variations on sale that have a stock or a price of their own, in their order. */
export function variacoesProprias(variacoes: readonly Variacao[]): VariacaoPropria[] {
  return variacoes
    .filter(({ aVenda, estoque, precoCentavos }) => aVenda && (estoque !== null || precoCentavos !== null))
    .map(({ nome, estoque, precoCentavos }) => ({ nome, estoque, precoCentavos }));
}

/** A product with its variations' own values. `estoque` is the sum of all units for sale. */
type ComVariacoes = { estoque: number; precoCentavos: Centavos; proprias: readonly VariacaoPropria[] };

/** Maximum kinds of variation, length of a kind's name, and combinations of two kinds. */
export const limitesDasVariacoes = { tipos: 2, tipo: 30, combinacoes: 12 } as const;

/** Separates the parts of a combination, and the names of the kinds. */
export const SEPARADOR_DA_COMBINACAO = ' / ';

/** Name of the kind of variations in exports where the shop gives none; the import reads it as none. */
export const TIPO_SEM_NOME = 'Variação';

/** Comparison key of a variation's name: case and spaces do not matter. */
export function chaveDaVariacao(nome: string): string {
  return nome.replace(/\s+/g, ' ').trim().toLocaleLowerCase('pt-BR');
}

function propriaDe({ proprias }: Pick<ComVariacoes, 'proprias'>, variacao: string | null): VariacaoPropria | undefined {
  return variacao ? proprias.find(({ nome }) => nome === variacao) : undefined;
}

/** Unit price in centavos of a variation; `variacao` null means none chosen. */
export function precoDaVariacao(
  produto: Pick<ComVariacoes, 'precoCentavos' | 'proprias'>,
  variacao: string | null,
): Centavos {
  return propriaDe(produto, variacao)?.precoCentavos ?? produto.precoCentavos;
}

/** Units of the shared stock. */
export function estoqueComum({ estoque, proprias }: Pick<ComVariacoes, 'estoque' | 'proprias'>): number {
  return Math.max(0, estoque - proprias.reduce((soma, propria) => soma + (propria.estoque ?? 0), 0));
}

/** Units in stock of a variation: its own, or the shared ones. */
export function estoqueDaVariacao(
  produto: Pick<ComVariacoes, 'estoque' | 'proprias'>,
  variacao: string | null,
): number {
  return propriaDe(produto, variacao)?.estoque ?? estoqueComum(produto);
}

/** Key of the stock a variation uses: the product's, or its own. */
export function chaveDoEstoque(
  { id, proprias }: { id: ProdutoId; proprias: readonly VariacaoPropria[] },
  variacao: string | null,
): string {
  return (propriaDe({ proprias }, variacao)?.estoque ?? null) === null ? id : chaveDoProprio(id, variacao ?? '');
}

/** Key of a variation's own stock; product ids contain no space, so keys never collide. */
export function chaveDoProprio(id: ProdutoId, variacao: string): string {
  return `${id} ${variacao}`;
}

/** All stocks of a product by key: the shared one, and each variation's own. */
export function estoquesDoProduto(
  produto: { id: ProdutoId } & Pick<ComVariacoes, 'estoque' | 'proprias'>,
): { id: string; estoque: number }[] {
  return [
    { id: produto.id, estoque: estoqueComum(produto) },
    ...produto.proprias.flatMap(({ nome, estoque }) =>
      estoque === null ? [] : [{ id: chaveDoProprio(produto.id, nome), estoque }],
    ),
  ];
}

/** Product values derived from its variations. */
export type ResumoDasVariacoes = {
  /** Names of the variations on sale, in order. */
  variacoes: string[];
  /** Lowest price of the variations on sale. */
  precoCentavos: Centavos;
  /** The variations to store; those dearer than the lowest price have an explicit price. */
  porVariacao: Variacao[];
};

/**
 * The product's variations and price: the lowest of those on sale becomes the product's price, and variations that cost
 * `precoCentavos` before keep that price.
 */
export function resumirVariacoes(variacoes: readonly Variacao[], precoCentavos: Centavos): ResumoDasVariacoes {
  const naLoja = variacoes.filter(({ aVenda }) => aVenda);
  if (naLoja.length === 0) return { variacoes: [], precoCentavos, porVariacao: [...variacoes] };
  const menor = Math.min(...naLoja.map((variacao) => variacao.precoCentavos ?? precoCentavos));
  return {
    variacoes: naLoja.map(({ nome }) => nome),
    precoCentavos: menor,
    porVariacao:
      menor === precoCentavos
        ? [...variacoes]
        : variacoes.map((variacao) => ({ ...variacao, precoCentavos: variacao.precoCentavos ?? precoCentavos })),
  };
}

/** Whether any variation has a stock, price, photograph or sale status of its own. */
export function algumaVariacaoPropria(variacoes: readonly Variacao[]): boolean {
  return variacoes.some(
    ({ estoque, precoCentavos, imagemId, aVenda }) =>
      estoque !== null || precoCentavos !== null || imagemId !== null || !aVenda,
  );
}

/** Total units if every variation on sale has its own stock; null if some share. */
export function somaDosEstoquesProprios(variacoes: readonly Pick<Variacao, 'estoque' | 'aVenda'>[]): number | null {
  const naLoja = variacoes.filter(({ aVenda }) => aVenda);
  if (naLoja.length === 0 || naLoja.some(({ estoque }) => estoque === null)) return null;
  return naLoja.reduce((soma, { estoque }) => soma + (estoque ?? 0), 0);
}

/** Units in own stocks: of variations on sale (`aVenda`), and of others (`fora`). */
export function unidadesProprias(variacoes: readonly Pick<Variacao, 'estoque' | 'aVenda'>[]): {
  aVenda: number;
  fora: number;
} {
  const somar = (naLoja: boolean) =>
    variacoes.reduce((soma, { estoque, aVenda }) => soma + (aVenda === naLoja ? (estoque ?? 0) : 0), 0);
  return { aVenda: somar(true), fora: somar(false) };
}

/** Suggested split of `unidades` over `quantas` variations: equal parts, the remainder to the first ones. */
export function repartirEstoque(unidades: number, quantas: number): number[] {
  return Array.from({ length: quantas }, (_, i) => Math.floor(unidades / quantas) + (i < unidades % quantas ? 1 : 0));
}

/** The kinds of variation in 'Cor / Tamanho'; empty parts are dropped. */
export function lerTiposDeVariacao(texto: string): string[] {
  return texto
    .split('/')
    .map((tipo) => tipo.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** The two parts of a combination's name; null if it is not a pair. */
export function partesDaCombinacao(nome: string): [string, string] | null {
  const [primeira = '', segunda = '', ...outras] = nome.split('/').map((parte) => parte.trim());
  return primeira !== '' && segunda !== '' && outras.length === 0 ? [primeira, segunda] : null;
}

/** All combinations of two kinds' options, ordered by the first kind. */
export function combinarOpcoes(primeiras: readonly string[], segundas: readonly string[]): string[] {
  return primeiras.flatMap((primeira) => segundas.map((segunda) => `${primeira}${SEPARADOR_DA_COMBINACAO}${segunda}`));
}
