// @requirement 15.23.1
import type { PontosBase } from '#domain/comissoes/comissao.ts';
import { type Centavos, ratearTotal, somar } from '#domain/dinheiro.ts';
import { porcentagemDe } from '#domain/porcentagem.ts';
import type { TipoDeProduto } from '#domain/produtos/ficha-tecnica.ts';
import type { FaixaDePreco } from './preco-por-quantidade.ts';
import type { AlcanceDaPromocao, RegraDaPromocao } from './promocao.ts';

/** The facts about a product by which rules cover it; `tipo` is that of its technical data, null without one. */
type BemDaPromocao = { produtoId: string; categoria: string; tipo: TipoDeProduto | null };

/**
 * A line to be priced; the price is of a unit, before discounts. `combinado`: the shop agreed this price with the buyer, and
 * neither promotion nor coupon covers the line. `faixas`: what a unit costs at most from a number of units on.
 */
export type LinhaDePreco = BemDaPromocao & {
  precoCentavos: Centavos;
  quantidade: number;
  combinado?: boolean;
  faixas?: readonly FaixaDePreco[];
};

/** The value of a line before discounts. */
export const valorDaLinha = ({ precoCentavos, quantidade }: Pick<LinhaDePreco, 'precoCentavos' | 'quantidade'>) =>
  precoCentavos * quantidade;

/** Whether a promotion or a coupon covers a product. */
export function alcancaOProduto(
  { paraTudo, produtos, categorias, tiposDeProduto = [] }: AlcanceDaPromocao,
  { produtoId, categoria, tipo, combinado = false }: BemDaPromocao & Pick<LinhaDePreco, 'combinado'>,
): boolean {
  if (combinado) return false;
  if (paraTudo || produtos.includes(produtoId) || categorias.includes(categoria)) return true;
  return tipo !== null && tiposDeProduto.includes(tipo);
}

/** The number of units of each line among the `quantas` cheapest; of equal prices those of the first line. */
function unidadesMaisBaratas(linhas: readonly LinhaDePreco[], quantas: number): number[] {
  const unidades = linhas.map(() => 0);
  let faltam = quantas;
  const dasBaratas = linhas.map((linha, i) => ({ ...linha, i })).toSorted((a, b) => a.precoCentavos - b.precoCentavos);
  for (const { quantidade, i } of dasBaratas) {
    unidades[i] = Math.min(quantidade, faltam);
    faltam -= unidades[i] ?? 0;
  }
  return unidades;
}

function descontoDasAlcancadas(regra: RegraDaPromocao, linhas: readonly LinhaDePreco[]): Centavos[] {
  const valores = linhas.map(valorDaLinha);
  const unidades = somar(linhas.map(({ quantidade }) => quantidade));
  const valorDasBaratas = (quantas: number) =>
    unidadesMaisBaratas(linhas, quantas).map((n, i) => n * (linhas[i]?.precoCentavos ?? 0));
  const repartirPercentual = (pesos: number[], taxaPb: PontosBase) =>
    ratearTotal(porcentagemDe(somar(pesos), taxaPb), pesos);
  switch (regra.tipo) {
    case 'percentual':
      return repartirPercentual(valores, regra.percentualPb);
    case 'valor':
      return ratearTotal(Math.min(regra.valorCentavos, somar(valores)), valores);
    case 'preco_fixo':
      return linhas.map(
        ({ precoCentavos, quantidade }) => Math.max(0, precoCentavos - regra.valorCentavos) * quantidade,
      );
    case 'leve_pague':
      return valorDasBaratas(Math.floor(unidades / regra.leve) * (regra.leve - regra.pague));
    case 'mais_barato':
      return valorDasBaratas(1);
    case 'enesima':
      return repartirPercentual(valorDasBaratas(Math.floor(unidades / regra.aCada)), regra.percentualPb);
  }
}

/**
 * The discount of one promotion on each line, in centavos, counted on full prices: never more than the line's value.
 * Zeros where the covered goods do not reach its minimum.
 */
export function descontoDaPromocao(regra: RegraDaPromocao, linhas: readonly LinhaDePreco[]): Centavos[] {
  const descontos = linhas.map(() => 0);
  const alcancadas = linhas.flatMap((linha, i) => (alcancaOProduto(regra, linha) ? [{ linha, i }] : []));
  const cobertas = alcancadas.map(({ linha }) => linha);
  const unidades = somar(cobertas.map(({ quantidade }) => quantidade));
  const atinge =
    unidades >= (regra.minimoUnidades ?? 1) && somar(cobertas.map(valorDaLinha)) >= (regra.minimoCentavos ?? 1);
  if (!atinge) return descontos;
  const partes = descontoDasAlcancadas(regra, cobertas);
  for (const [j, { i }] of alcancadas.entries()) descontos[i] = partes[j] ?? 0;
  return descontos;
}
