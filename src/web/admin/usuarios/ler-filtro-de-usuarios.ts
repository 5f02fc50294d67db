import type { FiltroDeUsuarios } from '#db/queries/usuarios/admin-usuarios.ts';
import { papeis } from '#domain/usuarios/sessao.ts';

/** Reads the filter of the list's address; an unknown role counts as absent. */
export function lerFiltro(parametros: URLSearchParams): FiltroDeUsuarios {
  return {
    busca: (parametros.get('busca') ?? '').slice(0, 100),
    role: papeis.find((papel) => papel === parametros.get('role')) ?? null,
  };
}
