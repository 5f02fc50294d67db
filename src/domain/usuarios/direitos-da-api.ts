// @requirement 15.32.2
import type { Direito } from './conjunto-de-direitos.ts';

/**
 * The rights of every call of `/api/v1`, by method and path: the only place that says them. A key needs all of a call's
 * rights. A status that gives credit also takes `estornar`, which the use case checks, and a buyer's CPF or CNPJ is told
 * to keys with `exportar-dados-pessoais` only.
 */
export const direitosDaApi = {
  'GET /produtos': ['produtos:ver'],
  'POST /produtos': ['produtos:agir'],
  'GET /produtos/{id}': ['produtos:ver'],
  'PATCH /produtos/{id}': ['produtos:agir'],
  'GET /categorias': ['produtos:ver'],
  'GET /estoque': ['produtos:ver'],
  'POST /estoque': ['produtos:agir'],
  'GET /pedidos': ['pedidos:ver'],
  'GET /pedidos/{id}': ['pedidos:ver'],
  'PATCH /pedidos/{id}': ['pedidos:agir'],
  'GET /clientes': ['usuarios:ver'],
  'GET /clientes/{id}': ['usuarios:ver'],
  'GET /cupons': ['cupons:ver'],
  'POST /cupons': ['cupons:agir'],
  'GET /cupons/{id}': ['cupons:ver'],
  'PATCH /cupons/{id}': ['cupons:agir'],
  'GET /promocoes': ['cupons:ver'],
} as const satisfies Readonly<Record<string, readonly Direito[]>>;

export type ChamadaDaApi = keyof typeof direitosDaApi;

/** The rights of a call that a key with these rights lacks. */
export function direitosQueFaltam(chamada: ChamadaDaApi, tidos: readonly Direito[]): Direito[] {
  return direitosDaApi[chamada].filter((direito) => !tidos.includes(direito));
}
