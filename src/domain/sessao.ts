export const papeis = ['cliente', 'admin', 'editor', 'influencer'] as const;
export type Papel = (typeof papeis)[number];

/** Who is signed in (specification 3, the session user). `comissao` is a fraction from 0 to 1. */
export type UsuarioDaSessao = {
  uid: string;
  displayName: string;
  email: string;
  role: Papel;
  ultimoCep: string | null;
  cupom: string | null;
  comissao: number;
};

export function podeAdministrar(usuario: UsuarioDaSessao | null): boolean {
  return usuario?.role === 'admin';
}

export function podeVerAreaDeInfluencer(usuario: UsuarioDaSessao | null): boolean {
  return usuario?.role === 'influencer' || usuario?.role === 'admin';
}
