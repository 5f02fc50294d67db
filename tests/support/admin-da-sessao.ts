import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

/** An admin, as the session has them. */
export const adminDaSessao: UsuarioDaSessao = {
  uid: 'a1',
  displayName: 'Ana',
  email: 'ana@exemplo.test',
  role: 'admin',
  ultimoCep: null,
  cupom: null,
  comissao: 0,
};
