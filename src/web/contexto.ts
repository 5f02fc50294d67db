import { createContext, type RouterContextProvider } from 'react-router';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import type { UsuarioDaSessao } from '#domain/sessao.ts';

/** The composed shop, for loaders and actions. */
export const lojaContext = createContext<Loja>();

/** The accounts, for the pages that make them. */
export const identidadeContext = createContext<Identidade>();

/** Who is signed in, asked once per request before any loader; null for visitors. */
export const usuarioContext = createContext<UsuarioDaSessao | null>(null);

/** Ids of the orders made in this browser lately, from its own cookie; newest first. */
export const pedidosDoNavegadorContext = createContext<string[]>([]);

/** What a page is made of, so that a change throws away exactly the kept pages that show it. */
export type Dependencia = 'catalogo' | 'configuracao' | `produto:${string}`;
export const dependenciasContext = createContext<Set<Dependencia>>();

export function dependeDe(context: Readonly<RouterContextProvider>, ...dependencias: Dependencia[]): void {
  const conjunto = context.get(dependenciasContext);
  for (const dependencia of dependencias) conjunto.add(dependencia);
}
