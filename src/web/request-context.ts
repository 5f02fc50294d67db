import { createContext, type RouterContextProvider } from 'react-router';
import type { Loja } from '#application/loja.ts';
import type { Identidade, Sessao } from '#application/ports/identidade.ts';
import type { ReferenciaDaApi } from '#domain/integracoes/referencia-da-api.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import type { DaMoldura } from '#web/moldura/dados-da-raiz.ts';

/** The composed shop, for loaders and actions. */
export const lojaContext = createContext<Loja>();

/** The identity service, for pages that create accounts. */
export const identidadeContext = createContext<Identidade>();

/** The signed-in user, read once per request before any loader; null for visitors. */
export const usuarioContext = createContext<UsuarioDaSessao | null>(null);

/** The reference of `/api/v1`, made of its schemas. */
export const referenciaDaApiContext = createContext<() => ReferenciaDaApi>();

/** Throws the refusal of a form of the page, by its `intencao`, for users without the right to send it. */
export const conferirAtoContext = createContext<(intencao: string) => void>(() => {});

/** The user's session; null for visitors. */
export const sessaoContext = createContext<Sessao | null>(null);

/**
 * Data of the signed-in visitor on storefront pages. Loaders read them here, so that a cached template knows its
 * dependencies.
 */
export type DoVisitante = {
  /** Whether the user allows the shop to store the cart for reminders. */
  guardaCarrinho(): Promise<boolean>;
  /** The paid order that contains this eBook; null without one. */
  pedidoPago(produtoId: string): Promise<string | null>;
};
export const doVisitanteContext = createContext<DoVisitante>({
  guardaCarrinho: async () => false,
  pedidoPago: async () => null,
});

/** Data of the page's frame. */
export const molduraContext = createContext<() => Promise<DaMoldura>>();

/** Ids of the orders made in this browser lately, from its own cookie; newest first. */
export const pedidosDoNavegadorContext = createContext<string[]>([]);

/** Returns the `Set-Cookie` value by which this browser may open one more order. */
export const lembrarPedidoContext = createContext<(pedidoId: string) => string>();

/** Called for each error during rendering. */
export const aoFalharContext = createContext<(erro: unknown) => void>();

/** Returns whether an error means that the database is unavailable. */
export const bancoAusenteContext = createContext<(erro: unknown) => boolean>(() => false);

/** True while the database is unavailable: every page then shows only that. */
export const semBancoContext = createContext(false);
/** True when a read-only copy of the shop refused to write while the page was made: it then says so. */
export const recusouGravarContext = createContext(false);
/** True when the shop is closed to this visitor: every page then shows only that. */
export const fechadaContext = createContext(false);

/** Declares what a page depends on: a change drops exactly the cached pages that depend on it. */
export type Dependencia = 'catalogo' | 'configuracao' | `produto:${string}`;
export const dependenciasContext = createContext<Set<Dependencia>>();

/** Hashes (`sha256-…`) of the inline scripts that the page may run, filled by the code that writes the page. */
export const scriptsPermitidosContext = createContext<Set<string>>();

export function dependeDe(context: Readonly<RouterContextProvider>, ...dependencias: Dependencia[]): void {
  const conjunto = context.get(dependenciasContext);
  for (const dependencia of dependencias) conjunto.add(dependencia);
}
