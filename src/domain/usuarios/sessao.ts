// @requirement 3.1.3 6.4.1 6.5.1 9.10.1 11.17.10
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
  /** The shop requires a second factor from admins and this user has none; until then the user has no admin rights. */
  faltaSegundoFator?: boolean;
};

export function podeAdministrar(usuario: UsuarioDaSessao | null): boolean {
  return usuario?.role === 'admin' && !usuario.faltaSegundoFator;
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
