export const papeis = ['cliente', 'admin', 'editor', 'influencer'] as const;
export type Papel = (typeof papeis)[number];

/** Who is signed in (docs/requirements.md 3.1.3). `comissao` is a fraction from 0 to 1. */
export type UsuarioDaSessao = {
  uid: string;
  displayName: string;
  email: string;
  role: Papel;
  ultimoCep: string | null;
  cupom: string | null;
  comissao: number;
  /** The shop asks its admins for a second factor, and this one has none yet: until then they are like anybody. */
  faltaSegundoFator?: boolean;
};

export function podeAdministrar(usuario: UsuarioDaSessao | null): boolean {
  return usuario?.role === 'admin' && !usuario.faltaSegundoFator;
}

/** Who works in the shop: sees it while it is closed, `/minha-conta` too, where a second factor that is asked for is made. */
export function ehDaEquipe(usuario: UsuarioDaSessao | null): boolean {
  return usuario?.role === 'admin' || usuario?.role === 'editor';
}

export function podeVerAreaDeInfluencer(usuario: UsuarioDaSessao | null): boolean {
  return usuario?.role === 'influencer' || podeAdministrar(usuario);
}
