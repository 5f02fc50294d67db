// @requirement 15.25.1 15.25.2
import { type Centavos, ratearTotal } from '#domain/dinheiro.ts';
import type { PrecoPorQuantidade } from '#domain/precos/preco-por-quantidade.ts';
import type { TipoDeProduto } from './ficha-tecnica.ts';
import type { ProdutoId } from './produto.ts';
import {
  chaveDaVariacao,
  chaveDoEstoque,
  estoqueDaVariacao,
  precoDaVariacao,
  SEPARADOR_DA_COMBINACAO,
  type VariacaoPropria,
} from './variacoes.ts';

/** A product as stored when the order is placed. */
export type ProdutoDoCatalogo = {
  id: ProdutoId;
  nome: string;
  precoCentavos: Centavos;
  categoria: string;
  /** The kind of its technical data; null without one. */
  tipo: TipoDeProduto | null;
  /** Units in stock; meaningless for digital products. */
  estoque: number;
  digital: boolean;
  variacoes: string[];
  /** The variations with a stock or a price of their own. */
  proprias: readonly VariacaoPropria[];
  /** Prices from a number of units on; none if absent. */
  precosPorQuantidade?: readonly PrecoPorQuantidade[];
  /** Archived products are not for sale. */
  arquivado: boolean;
  /** The parts of a kit; absent for other products. */
  partes?: readonly ParteDoCatalogo[];
};

/** A part of a kit: units in one kit, and the fixed variation, null where the buyer chooses or there is none. */
export type ParteDoKit = { produtoId: ProdutoId; quantidade: number; variacao: string | null };

type ParteDoCatalogo = Omit<ParteDoKit, 'produtoId'> & { produto: ProdutoDoCatalogo };

/** Parts per kit, and the variations that a kit may have by those of its parts. */
export const limitesDoKit = { partes: 20, quantidade: 99, combinacoes: 60, nomeDaCombinacao: 60 } as const;

type ParteComVariacoes = { variacao: string | null; produto: Pick<ProdutoDoCatalogo, 'variacoes'> };

/** A variation of a kit: its name, '' if the buyer chooses nothing, and each part's variation. */
type CombinacaoDoKit = { nome: string; escolhas: (string | null)[] };

/** The kit's variations: every combination of those that the buyer chooses. The trigger `acertar_kit` lists the same. */
export function combinacoesDoKit(partes: readonly ParteComVariacoes[]): CombinacaoDoKit[] {
  return partes.reduce<CombinacaoDoKit[]>(
    (feitas, { variacao, produto }) => {
      const opcoes = variacao !== null || produto.variacoes.length === 0 ? [variacao] : produto.variacoes;
      const daEscolha = opcoes.length === 1 && opcoes[0] === variacao;
      return feitas.flatMap(({ nome, escolhas }) =>
        opcoes.map((opcao) => ({
          nome: daEscolha ? nome : [nome, opcao ?? ''].filter(Boolean).join(SEPARADOR_DA_COMBINACAO),
          escolhas: [...escolhas, opcao],
        })),
      );
    },
    [{ nome: '', escolhas: [] }],
  );
}

/** Units of a product, or of a kit's part. */
export type UnidadesDoCatalogo = { produto: ProdutoDoCatalogo; variacao: string | null; quantidade: number };

/** The units that one unit of this product is made of; null for a kit that lacks a part or its variation. */
export function unidadesDoProduto(produto: ProdutoDoCatalogo, variacao: string | null): UnidadesDoCatalogo[] | null {
  const { partes } = produto;
  if (!partes) return [{ produto, variacao, quantidade: 1 }];
  const combinacao = combinacoesDoKit(partes).find(({ nome }) => nome === (variacao ?? ''));
  if (!combinacao) return null;
  const unidades = partes.flatMap(({ produto: parte, quantidade }, i) => {
    const escolhida = variacaoAVenda(parte, combinacao.escolhas[i] ?? null);
    return escolhida === undefined || parte.arquivado ? [] : [{ produto: parte, variacao: escolhida, quantidade }];
  });
  return unidades.length === partes.length ? unidades : null;
}

/** The variation as the product names it; undefined if it is not on sale. */
function variacaoAVenda({ variacoes }: ProdutoDoCatalogo, variacao: string | null): string | null | undefined {
  if (variacao === null) return variacoes.length === 0 ? null : undefined;
  return variacoes.find((nome) => chaveDaVariacao(nome) === chaveDaVariacao(variacao));
}

/** Units of a product that can be bought, without what other lines take: of a kit, as many as its parts allow. */
export function unidadesDisponiveis(
  produto: ProdutoDoCatalogo,
  variacao: string | null,
  tomadas: ReadonlyMap<string, number> = new Map(),
): number {
  const unidades = unidadesDoProduto(produto, variacao) ?? [];
  const cabem = unidades.map(({ produto: parte, variacao: dela, quantidade }) => {
    const livres = estoqueDaVariacao(parte, dela) - (tomadas.get(chaveDoEstoque(parte, dela)) ?? 0);
    return Math.floor(livres / quantidade);
  });
  return cabem.length === 0 ? 0 : Math.max(0, Math.min(...cabem));
}

/** Each product once, followed by the parts of the kits. */
export function comPartes(catalogo: readonly ProdutoDoCatalogo[]): ProdutoDoCatalogo[] {
  const todos = catalogo.flatMap((produto) => [produto, ...(produto.partes ?? []).map((parte) => parte.produto)]);
  return [...new Map(todos.map((produto) => [produto.id, produto])).values()];
}

/** The parts' own prices together, for one kit. */
export function precoDasPartes(unidades: readonly UnidadesDoCatalogo[]): Centavos {
  return unidades.reduce(
    (soma, { produto, variacao, quantidade }) => soma + quantidade * precoDaVariacao(produto, variacao),
    0,
  );
}

/** The share of each part in the price of one kit, by the parts' own prices (largest remainder, first of equals). */
export function valoresDasPartes(precoCentavos: Centavos, unidades: readonly UnidadesDoCatalogo[]): Centavos[] {
  return ratearTotal(
    precoCentavos,
    unidades.map((unidade) => precoDasPartes([unidade])),
  );
}
