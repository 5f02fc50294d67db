// @requirement 15.23.1
import type { PontosBase } from '#domain/comissoes/comissao.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { TipoDeProduto } from '#domain/produtos/ficha-tecnica.ts';

/** Kinds of promotions: each says how much it takes off the goods that it covers. */
export const tiposDePromocao = ['percentual', 'valor', 'preco_fixo', 'leve_pague', 'mais_barato', 'enesima'] as const;

/** The amount that a promotion takes off. */
export type DescontoDaPromocao =
  | { tipo: 'percentual'; percentualPb: PontosBase }
  /** Taken once per order. */
  | { tipo: 'valor'; valorCentavos: Centavos }
  /** The price of each covered unit that costs more. */
  | { tipo: 'preco_fixo'; valorCentavos: Centavos }
  /** Of each `leve` units, `leve - pague` are free: the cheapest of all. */
  | { tipo: 'leve_pague'; leve: number; pague: number }
  /** One unit per order is free. */
  | { tipo: 'mais_barato' }
  /** A percentage of one unit in `aCada`: of the cheapest. */
  | { tipo: 'enesima'; aCada: number; percentualPb: PontosBase };

/** Goods that a rule covers: all, or these products, and the products of these categories and of these kinds. */
export type AlcanceDaPromocao = {
  paraTudo: boolean;
  produtos: readonly string[];
  categorias: readonly string[];
  /** Kinds of the technical data; coupons have none. */
  tiposDeProduto?: readonly TipoDeProduto[];
};

/** A promotion as far as prices depend on it. When it runs, and who may have it, is decided before. */
export type RegraDaPromocao = DescontoDaPromocao &
  Required<AlcanceDaPromocao> & {
    id: string;
    /** Shown to buyers. */
    nome: string;
    /** Covered units needed; null for no minimum. */
    minimoUnidades: number | null;
    /** Value of the covered goods needed, at full price. */
    minimoCentavos: Centavos | null;
    somaComCupom: boolean;
    somaComOutras: boolean;
    /** The higher one applies where two take off the same. */
    prioridade: number;
  };

/** A promotion with when it runs and who may have it. */
export type Promocao = RegraDaPromocao & {
  comecaEm: Date;
  /** First moment without it; null for no end. */
  terminaEm: Date | null;
  /** Orders that one person, and all together, may have with it; null for no limit. */
  limitePorPessoa: number | null;
  limiteTotal: number | null;
  /** Only for people without an earlier order. */
  primeiraCompra: boolean;
};

/** A promotion with the number of orders that have it, not counting rejected ones. */
export type PromocaoComUsos = Promocao & { usos: number };

/** Whether other orders, of all or of the buyer, decide if a promotion applies. */
export const dependeDeOutrosPedidos = ({ limitePorPessoa, limiteTotal, primeiraCompra }: Promocao): boolean =>
  limitePorPessoa !== null || limiteTotal !== null || primeiraCompra;

/** The buyer's earlier orders, not counting rejected ones: by promotion, and whether there is any at all. */
export type ComprasDaPessoa = { usosDaPessoa: ReadonlyMap<string, number>; jaComprou: boolean };

/** The promotions that the buyer may have. An unknown buyer (no uses, no purchase) is given the benefit of the doubt. */
export function promocoesDaPessoa<P extends PromocaoComUsos>(
  promocoes: readonly P[],
  { usosDaPessoa, jaComprou }: ComprasDaPessoa,
): P[] {
  return promocoes.filter(({ id, usos, limitePorPessoa, limiteTotal, primeiraCompra }) => {
    if (limiteTotal !== null && usos >= limiteTotal) return false;
    if (limitePorPessoa !== null && (usosDaPessoa.get(id) ?? 0) >= limitePorPessoa) return false;
    return !(primeiraCompra && jaComprou);
  });
}
