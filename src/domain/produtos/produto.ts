import type { Centavos } from '#domain/dinheiro.ts';

/** A readable, permanent slug made of the product's name; of a product that came from an older shop, the id it had there. */
export type ProdutoId = string;

/** What can be a product's id. What can be none is never asked for. */
export const formaDoId = /^[A-Za-z0-9_-]{1,128}$/;

/** A product of the catalogue (docs/requirements.md 3.2), with its price in centavos. */
export type Produto = {
  id: ProdutoId;
  nome: string;
  /** Sanitised HTML. */
  descricao: string;
  precoCentavos: Centavos;
  /** Units; without meaning for a digital product. */
  estoque: number;
  /** Lowercase slug of a category. */
  categoria: string;
  variacoes: string[];
  imagens: string[];
  imagemPrincipal: string;
  digital: boolean;
  destaque: boolean;
  /** Empty if not digital. Never a public address. */
  arquivoUrl: string;
  /** Kilograms; the three measures are centimetres. */
  peso: number;
  altura: number;
  largura: number;
  comprimento: number;
  criadoEm: Date;
  atualizadoEm: Date;
};

/** Length of the description's preview, in characters (docs/requirements.md 9.6). */
export const limiteDaPrevia = { cartao: 70, destaque: 150 } as const;

export type DicaDeEstoque = { codigo: 'esgotado' | 'ultimas' | 'disponivel'; texto: string };

/** Up to so many units are the last ones. */
export const ESTOQUE_BAIXO = 5;

/** What to tell a shopper about the stock; up to 5 units are the last ones. Digital products never run out. */
export function dicaDeEstoque(estoque: number, digital: boolean): DicaDeEstoque {
  if (digital) return { codigo: 'disponivel', texto: 'Entrega digital' };
  if (estoque <= 0) return { codigo: 'esgotado', texto: 'Esgotado' };
  if (estoque === 1) return { codigo: 'ultimas', texto: 'Resta 1' };
  if (estoque <= ESTOQUE_BAIXO) return { codigo: 'ultimas', texto: `Restam ${estoque}` };
  return { codigo: 'disponivel', texto: 'Em estoque' };
}

/** Variations typed as a comma list: trimmed, without empty ones, and without repetitions that differ in case only. */
export function lerVariacoes(texto: string): string[] {
  const porChave = new Map<string, string>();
  for (const parte of texto.split(',')) {
    const variacao = parte.replace(/\s+/g, ' ').trim();
    const chave = variacao.toLocaleLowerCase('pt-BR');
    if (variacao !== '' && !porChave.has(chave)) porChave.set(chave, variacao);
  }
  return [...porChave.values()];
}

/** Lowercase words without accents, joined by hyphens, at most 80 characters; '' when nothing readable is left. */
export function slugDe(nome: string): string {
  const semAcentos = nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = semAcentos
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80);
  return slug.replace(/-$/, '');
}

/** Said of an eBook that whoever is signed in has: on its page and in the cart. */
export const jaTemEsteLivro = 'Você já tem este livro';
