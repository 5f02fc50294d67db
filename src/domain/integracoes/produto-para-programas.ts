// @requirement 15.32.3 15.35.3
import { type Centavos, reaisDeCentavos } from '#domain/dinheiro.ts';
import type { MomentoLido } from './momento-para-programas.ts';

/** A product, read from its row or from the event that a trigger wrote. */
export type ProdutoLidoParaProgramas = {
  id: string;
  nome: string;
  categoria: string;
  digital: boolean;
  arquivadoEm: MomentoLido | null;
  precoCentavos: Centavos;
  estoque: number;
};

/** Returns a product as the API and the messages of webhooks show it, without variations, which each adds in its own form. */
export const produtoParaProgramas = (produto: ProdutoLidoParaProgramas) => ({
  id: produto.id,
  nome: produto.nome,
  categoria: produto.categoria,
  digital: produto.digital,
  arquivado: produto.arquivadoEm !== null,
  preco: reaisDeCentavos(produto.precoCentavos),
  estoque: produto.estoque,
});

/** The price of a variation in reais: its own, or else the product's. */
export const precoParaProgramas = (
  produto: Pick<ProdutoLidoParaProgramas, 'precoCentavos'>,
  variacao: { precoCentavos: Centavos | null },
): number => reaisDeCentavos(variacao.precoCentavos ?? produto.precoCentavos);
