// @requirement 15.31.3
import type { AreaDoPainel, Direito } from './conjunto-de-direitos.ts';
import { podeAdministrar, type UsuarioDaSessao } from './sessao.ts';

/** Whether the user has this right: admins have all, editors those of their set. */
export function pode(usuario: UsuarioDaSessao | null, direito: Direito): boolean {
  if (podeAdministrar(usuario)) return true;
  return !usuario?.faltaSegundoFator && (usuario?.direitos?.includes(direito) ?? false);
}

export function podeVer(usuario: UsuarioDaSessao | null, area: AreaDoPainel): boolean {
  return pode(usuario, `${area}:ver`);
}

export function podeAgir(usuario: UsuarioDaSessao | null, area: AreaDoPainel): boolean {
  return pode(usuario, `${area}:agir`);
}

/** Rights that an address or act requires: all of these, one of these, or the role of an admin. */
export type Exigencia = readonly Direito[] | { umDe: readonly Direito[] } | 'admin';

export function cumpre(usuario: UsuarioDaSessao | null, exigencia: Exigencia): boolean {
  if (exigencia === 'admin') return podeAdministrar(usuario);
  return 'umDe' in exigencia
    ? exigencia.umDe.some((direito) => pode(usuario, direito))
    : exigencia.every((direito) => pode(usuario, direito));
}

/** The author of an act as the session has them; an act of the shop itself has no role. */
export type AutorComDireitos = Pick<UsuarioDaSessao, 'conjunto' | 'direitos'> & Partial<Pick<UsuarioDaSessao, 'role'>>;

/** Whether the author of an act in the panel has this right: admins and the shop itself have all. */
export function autorPode({ role = 'admin', conjunto, direitos = [] }: AutorComDireitos, direito: Direito): boolean {
  return (role === 'admin' && !conjunto) || direitos.includes(direito);
}
