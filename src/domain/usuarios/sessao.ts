// @requirement 3.1.3 6.4.1 6.5.1 9.10.1 11.17.10 15.31.3
import type { Direito } from './conjunto-de-direitos.ts';

export const papeis = ['cliente', 'admin', 'editor', 'influencer'] as const;
export type Papel = (typeof papeis)[number];

/** The signed-in user (docs/requirements.md 3.1.3). `comissao` is a fraction from 0 to 1. */
export type UsuarioDaSessao = {
  uid: string;
  displayName: string;
  email: string;
  role: Papel;
  ultimoCep: string | null;
  cupom: string | null;
  comissao: number;
  /**
   * The shop requires a second factor from the people of the panel and this user has none; until then the user has no
   * right in it.
   */
  faltaSegundoFator?: boolean;
  /** Name of the set of rights that an editor has; none while a required second factor is missing. */
  conjunto?: string | null;
  /** Rights of that set. */
  direitos?: readonly Direito[];
};

/** The user without the rights of the set, as every page has it: only the panel needs them. */
export type UsuarioNaTela = Omit<UsuarioDaSessao, 'direitos'>;

export function usuarioNaTela({ direitos: _, ...naTela }: UsuarioDaSessao): UsuarioNaTela {
  return naTela;
}

export function podeAdministrar(usuario: UsuarioDaSessao | null): boolean {
  return usuario?.role === 'admin' && !usuario.faltaSegundoFator;
}

/** Whether the user may open the panel: admins, and editors with a set of rights. */
export function podeAbrirPainel(usuario: UsuarioDaSessao | null): boolean {
  return podeAdministrar(usuario) || Boolean(usuario?.conjunto);
}

/** Whether the user works in the panel, now or once a required second factor is set up. */
export function temPainel(usuario: UsuarioDaSessao | null): boolean {
  return podeAbrirPainel(usuario) || Boolean(usuario?.faltaSegundoFator);
}

/**
 * Whether the user is staff, who see the shop while it is closed, `/minha-conta` included, where a required second
 * factor is set up.
 */
export function ehDaEquipe(usuario: UsuarioDaSessao | null): boolean {
  return usuario?.role === 'admin' || usuario?.role === 'editor';
}

export function podeVerAreaDeInfluencer(usuario: UsuarioDaSessao | null): boolean {
  return usuario?.role === 'influencer' || podeAdministrar(usuario);
}
