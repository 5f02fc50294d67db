import { papeis, type UsuarioDaSessao } from '#domain/sessao.ts';
import type { Auth } from './auth.ts';

type UsuarioDaAuth = Auth['$Infer']['Session']['user'];

/** A row of `usuarios` as the session user of specification 3. */
export function usuarioDaSessao(usuario: UsuarioDaAuth): UsuarioDaSessao {
  return {
    uid: usuario.id,
    displayName: usuario.name,
    email: usuario.emailDoCadastro ?? usuario.email,
    role: papeis.find((papel) => papel === usuario.role) ?? 'cliente',
    ultimoCep: usuario.ultimoCep ?? null,
    cupom: usuario.cupom ?? null,
    comissao: usuario.comissaoPb / 10_000,
  };
}
