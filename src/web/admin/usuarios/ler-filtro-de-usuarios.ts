import type { FiltroDeUsuarios } from '#db/queries/usuarios/admin-usuarios.ts';
import { papeis } from '#domain/usuarios/sessao.ts';

/** What the list's address narrows it to; a role that is none counts as absent. */
export function lerFiltro(parametros: URLSearchParams): FiltroDeUsuarios {
  return {
    busca: (parametros.get('busca') ?? '').slice(0, 100),
    role: papeis.find((papel) => papel === parametros.get('role')) ?? null,
  };
}
