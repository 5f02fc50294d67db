// @requirement 15.37.1 15.37.3 15.37.4 15.37.6
import { paginaPublica } from '#domain/comissoes/destino-do-link.ts';
import { buscaMedida } from './texto-medido.ts';

/** A measure that people are counted in; `passo` are the steps of the funnel. */
export const dimensoes = ['passo', 'origem', 'pagina', 'produto', 'aparelho', 'busca'] as const;
export type Dimensao = (typeof dimensoes)[number];

/** The steps that people are counted at. The funnel's last one, 'Pagos', are orders. */
export const passos = ['visita', 'produto', 'carrinho', 'checkout'] as const;
export type Passo = (typeof passos)[number];

/** One thing that a person did on a day. Each person counts once per thing and day. */
export type Medida = { de: Dimensao; chave: string };

const passo = (chave: Passo): Medida => ({ de: 'passo', chave });

/** A page outside of those that links may lead to, which counts all the same: buyers come to it. */
const CHECKOUT = '/checkout';

/** The page that is counted for a path; null for private pages and all that is no page. */
function paginaMedida(pathname: string) {
  if (pathname.replace(/\/+$/, '').toLowerCase() === CHECKOUT) return { caminho: CHECKOUT, de: null };
  const pagina = paginaPublica(pathname);
  return pagina.ok ? pagina.valor : null;
}

/**
 * Returns the measures that opening this page is counted in, none for private pages. `busca` counts only searches without
 * result: the caller decides that.
 */
export function medidasDaPagina(pathname: string, parametros: URLSearchParams): Medida[] {
  const pagina = paginaMedida(pathname);
  if (!pagina) return [];
  const { caminho, de } = pagina;
  const busca = caminho === '/produtos' ? buscaMedida(parametros.get('busca') ?? '') : null;
  return [
    passo('visita'),
    // Product pages are counted by product.
    ...(de?.tipo === 'produto' ? [passo('produto'), { de: 'produto', chave: de.id } as const] : []),
    ...(de?.tipo === 'produto' ? [] : [{ de: 'pagina', chave: caminho } as const]),
    ...(busca === null ? [] : [{ de: 'busca', chave: busca } as const]),
  ];
}

/** Measures of looking at a cart with goods in it, in the drawer or at the checkout. */
export const medidasDoCarrinho: readonly Medida[] = [passo('visita'), passo('carrinho')];
/** Measures of the checkout with goods in the cart, and of an order. */
export const medidasDoCheckout: readonly Medida[] = [...medidasDoCarrinho, passo('checkout')];

/** The slug of a counted category page; null for other pages. */
export function categoriaDaPagina(caminho: string): string | null {
  const [, slug] = /^\/categoria\/(.+)$/.exec(caminho) ?? [];
  return slug === undefined ? null : decodeURIComponent(slug);
}

/** Maximum number of distinct visitor-supplied keys per day; further ones count as one. */
export const MAIS_CHAVES: Partial<Record<Dimensao, number>> = { origem: 200, busca: 200 };
