import type { Centavos } from '#domain/dinheiro.ts';
import type { ProdutoId } from './produto.ts';

/**
 * One thing a product comes in ('Azul', or 'Azul / P' where two kinds are chosen). What is null is the product's: the
 * stock it shares, the price, the main photograph.
 */
export type Variacao = {
  nome: string;
  /** Units of this variation alone; null shares what the product has. */
  estoque: number | null;
  precoCentavos: Centavos | null;
  /** A photograph of the product's gallery. */
  imagemId: string | null;
  aVenda: boolean;
};

/** What buying has to know of a variation on sale that has a stock or a price of its own. */
export type VariacaoPropria = Pick<Variacao, 'nome' | 'estoque' | 'precoCentavos'>;

/** A product with what its variations have of their own. `estoque` is the sum of all that can be bought. */
type ComVariacoes = { estoque: number; precoCentavos: Centavos; proprias: readonly VariacaoPropria[] };

/** How many kinds of choice a product has at most, and how many combinations of two of them. */
export const limitesDasVariacoes = { tipos: 2, tipo: 30, combinacoes: 12 } as const;

/** Between the parts of a combination, and between the names of the kinds. */
export const ENTRE_PARTES = ' / ';

/** Two names with the same key are one variation: case and spaces don't tell them apart. */
export function chaveDaVariacao(nome: string): string {
  return nome.replace(/\s+/g, ' ').trim().toLocaleLowerCase('pt-BR');
}

function propriaDe({ proprias }: Pick<ComVariacoes, 'proprias'>, variacao: string | null): VariacaoPropria | undefined {
  return variacao ? proprias.find(({ nome }) => nome === variacao) : undefined;
}

/** Unit price of a product in this variation; null is none chosen. */
export function precoDa(produto: Pick<ComVariacoes, 'precoCentavos' | 'proprias'>, variacao: string | null): Centavos {
  return propriaDe(produto, variacao)?.precoCentavos ?? produto.precoCentavos;
}

/** Units that no variation has for itself. */
export function estoqueComum({ estoque, proprias }: Pick<ComVariacoes, 'estoque' | 'proprias'>): number {
  return Math.max(0, estoque - proprias.reduce((soma, propria) => soma + (propria.estoque ?? 0), 0));
}

/** Units there are of this variation: its own, or what it shares. */
export function estoqueDa(produto: Pick<ComVariacoes, 'estoque' | 'proprias'>, variacao: string | null): number {
  return propriaDe(produto, variacao)?.estoque ?? estoqueComum(produto);
}

/** Names the stock that a variation of a product takes from: the product's, or its own. */
export function chaveDoEstoque(
  { id, proprias }: { id: ProdutoId; proprias: readonly VariacaoPropria[] },
  variacao: string | null,
): string {
  return (propriaDe({ proprias }, variacao)?.estoque ?? null) === null ? id : chaveDoProprio(id, variacao ?? '');
}

/** The name of a variation's own stock; no product's id has a space. */
export function chaveDoProprio(id: ProdutoId, variacao: string): string {
  return `${id} ${variacao}`;
}

/** All stocks of a product by their names: what is shared, and what each variation has of its own. */
export function estoquesDe(
  produto: { id: ProdutoId } & Pick<ComVariacoes, 'estoque' | 'proprias'>,
): { id: string; estoque: number }[] {
  return [
    { id: produto.id, estoque: estoqueComum(produto) },
    ...produto.proprias.flatMap(({ nome, estoque }) =>
      estoque === null ? [] : [{ id: chaveDoProprio(produto.id, nome), estoque }],
    ),
  ];
}

/** What a product says of itself once its variations are known. */
export type Resumo = {
  /** Names of those on sale, in order. */
  variacoes: string[];
  /** The lowest price of those on sale. */
  precoCentavos: Centavos;
  /** The variations as they are kept: whoever costs the product's price and is dearer than the lowest says so. */
  porVariacao: Variacao[];
};

/**
 * The product's list of variations and its price, made of its variations: the price is the lowest of those on sale, and
 * what cost `precoCentavos` before goes on costing it.
 */
export function resumirVariacoes(variacoes: readonly Variacao[], precoCentavos: Centavos): Resumo {
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

/** Whether any of them differs from the product it is of by more than its name. */
export function temAlgoProprio(variacoes: readonly Variacao[]): boolean {
  return variacoes.some(
    ({ estoque, precoCentavos, imagemId, aVenda }) =>
      estoque !== null || precoCentavos !== null || imagemId !== null || !aVenda,
  );
}

/** The units a product has when each variation on sale has its own; null when some share. */
export function somaDosProprios(variacoes: readonly Pick<Variacao, 'estoque' | 'aVenda'>[]): number | null {
  const naLoja = variacoes.filter(({ aVenda }) => aVenda);
  if (naLoja.length === 0 || naLoja.some(({ estoque }) => estoque === null)) return null;
  return naLoja.reduce((soma, { estoque }) => soma + (estoque ?? 0), 0);
}

/** What variations have for themselves: of those on sale, and of the others. */
export function unidadesProprias(variacoes: readonly Pick<Variacao, 'estoque' | 'aVenda'>[]): {
  aVenda: number;
  fora: number;
} {
  const somar = (naLoja: boolean) =>
    variacoes.reduce((soma, { estoque, aVenda }) => soma + (aVenda === naLoja ? (estoque ?? 0) : 0), 0);
  return { aVenda: somar(true), fora: somar(false) };
}

/** A first proposal of how so many units lie over so many variations: as evenly as can be, the first ones get the rest. */
export function repartirEstoque(unidades: number, quantas: number): number[] {
  return Array.from({ length: quantas }, (_, i) => Math.floor(unidades / quantas) + (i < unidades % quantas ? 1 : 0));
}

/** The kinds as typed, 'Cor / Tamanho'; empty ones are none. */
export function lerTipos(texto: string): string[] {
  return texto
    .split('/')
    .map((tipo) => tipo.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** The parts of a combination of two kinds; null where the name is none. */
export function partesDa(nome: string): [string, string] | null {
  const [um = '', dois = '', ...resto] = nome.split('/').map((parte) => parte.trim());
  return um !== '' && dois !== '' && resto.length === 0 ? [um, dois] : null;
}

/** All combinations of the options of two kinds, in the order of the first, then of the second. */
export function combinarOpcoes(primeiras: readonly string[], segundas: readonly string[]): string[] {
  return primeiras.flatMap((uma) => segundas.map((outra) => `${uma}${ENTRE_PARTES}${outra}`));
}
