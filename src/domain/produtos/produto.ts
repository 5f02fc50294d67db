// @requirement 5.5.2 9.6.1 11.2.1 13.4.1
import { QUANTIDADE_MAXIMA } from '#domain/carrinho/carrinho.ts';

/** Permanent slug made from the product's name; imported products keep their old id. */
export type ProdutoId = string;

/** Form of a product id; other texts are rejected before any database query. */
export const formaDoProdutoId = /^[A-Za-z0-9_-]{1,128}$/;

/** Length of description previews, in characters (docs/requirements.md 9.6). */
export const limiteDaPrevia = { cartao: 70, destaque: 150 } as const;

export type DicaDeEstoque = { codigo: 'esgotado' | 'ultimas' | 'disponivel'; texto: string };

/** Stocks up to this many units show as the last ones. */
export const ESTOQUE_BAIXO = 5;

/** Stock message for shoppers; up to 5 units are the last ones. Digital products never run out. */
export function dicaDeEstoque(estoque: number, digital: boolean): DicaDeEstoque {
  if (digital) return { codigo: 'disponivel', texto: 'Entrega digital' };
  if (estoque <= 0) return { codigo: 'esgotado', texto: 'Esgotado' };
  if (estoque === 1) return { codigo: 'ultimas', texto: 'Última unidade' };
  if (estoque <= ESTOQUE_BAIXO) return { codigo: 'ultimas', texto: `Restam ${estoque} unidades` };
  return { codigo: 'disponivel', texto: 'Em estoque' };
}

/**
 * Units of a shelf as pages show them: 'Restam N', 'Esgotado', and the largest quantity to choose. Larger stocks look the
 * same, so that pages need not be rendered again when they change. The database announces changes by the same rule
 * (function `estoque_mostrado`).
 */
export function estoqueMostrado(unidades: number): number {
  return Math.min(Math.max(unidades, 0), QUANTIDADE_MAXIMA);
}

/** The variations of a comma-separated list, trimmed, without empty ones and case-insensitive repetitions. */
export function lerVariacoes(texto: string): string[] {
  const porChave = new Map<string, string>();
  for (const parte of texto.split(',')) {
    const variacao = parte.replace(/\s+/g, ' ').trim();
    const chave = variacao.toLocaleLowerCase('pt-BR');
    if (variacao !== '' && !porChave.has(chave)) porChave.set(chave, variacao);
  }
  return [...porChave.values()];
}

/** Slug: lowercase words without accents, joined by hyphens, at most 80 characters; '' if nothing is left. */
export function slugDe(nome: string): string {
  const semAcentos = nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = semAcentos
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80);
  return slug.replace(/-$/, '');
}

/** Message for an eBook the signed-in user owns, on its page and in the cart. */
export const FRASE_DE_LIVRO_JA_COMPRADO = 'Você já tem este livro';
