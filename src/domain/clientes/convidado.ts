// @requirement 15.33.1
import { normalizarEmail } from '#domain/usuarios/pessoa.ts';

/** Addresses in place of one that was deleted, or never known. Nobody has them: RFC 2606 keeps the domain free. */
export const enderecosDeNinguem = {
  contaExcluida: 'conta-excluida@invalid',
  pedidoExpurgado: 'pedido-expurgado@invalid',
  semEmail: 'sem-email@invalid',
} as const;

/** The address under which a buyer without an account is known; null for nobody. `email_do_convidado` in SQL returns the same. */
export function emailDoConvidado(email: string): string | null {
  const escrito = normalizarEmail(email);
  return escrito === '' || escrito.endsWith('@invalid') ? null : escrito;
}
