import { papeis, type UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import type { Auth } from './auth.ts';

type Conhecido =
  | 'id'
  | 'name'
  | 'email'
  | 'emailDoCadastro'
  | 'ultimoCep'
  | 'cupom'
  | 'comissaoPb'
  | 'segundoFatorExigido'
  | 'twoFactorEnabled';
type UsuarioDaAuth = Pick<Auth['$Infer']['Session']['user'], Conhecido> & { role: string };

/** A session as the database has it, with whom it is of. */
export type SessaoLida = {
  id: string;
  criadoEm: Date;
  expiraEm: Date;
  usuario: UsuarioDaAuth & { ativo: boolean };
};

/** A row of `usuarios` as who is signed in (docs/requirements.md 3.1.3). */
export function usuarioDaSessao(usuario: UsuarioDaAuth, exigirSegundoFator: boolean): UsuarioDaSessao {
  return {
    uid: usuario.id,
    displayName: usuario.name,
    email: usuario.emailDoCadastro ?? usuario.email,
    role: papeis.find((papel) => papel === usuario.role) ?? 'cliente',
    ultimoCep: usuario.ultimoCep ?? null,
    cupom: usuario.cupom ?? null,
    comissao: usuario.comissaoPb / 10_000,
    ...((exigirSegundoFator || usuario.segundoFatorExigido) &&
      usuario.role === 'admin' &&
      !usuario.twoFactorEnabled && { faltaSegundoFator: true }),
  };
}
