// @requirement 15.38.3
import type { ProdutoExportado } from '#db/produtos/ler-admin-produtos.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { partesDaCombinacao, TIPO_SEM_NOME } from '#domain/produtos/variacoes.ts';

/** A product with the name of its category and the public addresses of its photographs. */
export type ProdutoComFotos = ProdutoExportado & { categoriaNome: string; fotos: { url: string; alt: string }[] };

export type VarianteExportada = {
  sku: string;
  opcoes: string[];
  precoCentavos: Centavos;
  unidades: number;
  /** Its units are those that the variations share. */ comum: boolean;
};

/** Names of the kinds of variation; none for a product without variations. */
export function opcoesDaVariacao({ variacoes, variacoesTipos }: ProdutoComFotos): string[] {
  if (variacoes.length === 0) return [];
  return variacoesTipos.length === 0 ? [TIPO_SEM_NOME] : variacoesTipos;
}

/**
 * Returns the variants of a product that are on sale, at least one. Units that variations share are exported with the
 * first variant: the other shop stores units per variant, and the sum must not grow.
 */
export function variantesExportadas(produto: ProdutoComFotos): VarianteExportada[] {
  const { id, estoque, precoCentavos, digital, variacoesTipos } = produto;
  const aVenda = produto.porVariacao.filter((variacao) => variacao.aVenda);
  if (aVenda.length === 0)
    return [{ sku: id, opcoes: [], precoCentavos, unidades: digital ? 0 : estoque, comum: false }];
  const proprias = aVenda.reduce((soma, variacao) => soma + (variacao.estoque ?? 0), 0);
  const primeiraComum = aVenda.findIndex((variacao) => variacao.estoque === null);
  return aVenda.map((variacao, i) => ({
    sku: `${id}-${i + 1}`,
    opcoes: (variacoesTipos.length === 2 ? partesDaCombinacao(variacao.nome) : null) ?? [variacao.nome],
    precoCentavos: variacao.precoCentavos ?? precoCentavos,
    unidades: digital ? 0 : (variacao.estoque ?? (i === primeiraComum ? Math.max(0, estoque - proprias) : 0)),
    comum: variacao.estoque === null,
  }));
}
