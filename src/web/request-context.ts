import { createContext, type RouterContextProvider } from 'react-router';
import type { Loja } from '#application/loja.ts';
import type { Identidade, Sessao } from '#application/ports/identidade.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import type { DaMoldura } from '#web/moldura/dados-da-raiz.ts';

/** The composed shop, for loaders and actions. */
export const lojaContext = createContext<Loja>();

/** The accounts, for the pages that make them. */
export const identidadeContext = createContext<Identidade>();

/** Who is signed in, asked once per request before any loader; null for visitors. */
export const usuarioContext = createContext<UsuarioDaSessao | null>(null);

/** The session behind that; null for visitors. */
export const sessaoContext = createContext<Sessao | null>(null);

/**
 * What the storefront's pages show of who is signed in beside their name. They ask here: a page that is kept for all who are
 * signed in knows by it what it depends on.
 */
export type DoVisitante = {
  /** Whether they allowed their cart to be kept, to be reminded of it. */
  guardaCarrinho(): Promise<boolean>;
  /** The paid order by which they own this eBook, if any. */
  pedidoPago(produtoId: string): Promise<string | null>;
};
export const doVisitanteContext = createContext<DoVisitante>({
  guardaCarrinho: async () => false,
  pedidoPago: async () => null,
});

/** What the page shows of the shop around its content. */
export const molduraContext = createContext<() => Promise<DaMoldura>>();

/** Ids of the orders made in this browser lately, from its own cookie; newest first. */
export const pedidosDoNavegadorContext = createContext<string[]>([]);

/** Told of each fault while a page is made. */
export const aoFalharContext = createContext<(erro: unknown) => void>();

/** The database is away: pages say that and nothing else. */
export const semBancoContext = createContext(false);
/** The shop is closed to whoever asks: no page but the one that says so. */
export const fechadaContext = createContext(false);

/** What a page is made of, so that a change throws away exactly the kept pages that show it. */
export type Dependencia = 'catalogo' | 'configuracao' | `produto:${string}`;
export const dependenciasContext = createContext<Set<Dependencia>>();

/** The inline scripts the page being made may run, by their hashes (`sha256-…`): filled by what writes the page. */
export const scriptsPermitidosContext = createContext<Set<string>>();

export function dependeDe(context: Readonly<RouterContextProvider>, ...dependencias: Dependencia[]): void {
  const conjunto = context.get(dependenciasContext);
  for (const dependencia of dependencias) conjunto.add(dependencia);
}
