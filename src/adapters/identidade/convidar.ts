// @requirement 15.12.7
import { violaRestricao } from '#db/constraint-violation.ts';
import { normalizarEmail, normalizarNome } from '#domain/usuarios/pessoa.ts';
import type { Auth } from './auth.ts';
import type { Correio } from './correio.ts';
import { criarLinkDeSenha } from './link-de-senha.ts';

const UMA_HORA_MS = 3_600_000;

/**
 * Creates an account for a guest buyer under the name and e-mail of the order. It has no known password and no session, and
 * its e-mail counts as confirmed only when its owner chooses a password by the link. If an account exists, its owner gets a
 * password link instead and the caller gets the same answer.
 */
export async function convidarComprador(
  auth: Auth,
  correio: Correio,
  { nome, email: digitado, voltar }: { nome: string; email: string; voltar: string },
): Promise<void> {
  const contexto = await auth.$context;
  const { internalAdapter } = contexto;
  const email = normalizarEmail(digitado);
  const uid = await criarSeFalta(contexto, email, normalizarNome(nome));
  if (uid !== null) {
    const token = await criarLinkDeSenha(contexto, uid, correio.validadeDoConviteMs);
    return correio.convite({ email, name: nome }, token, { voltar, doPedido: true });
  }
  const dono = await internalAdapter.findUserByEmail(email);
  if (!dono) return;
  await correio.redefinirSenha(dono.user, await criarLinkDeSenha(contexto, dono.user.id, UMA_HORA_MS), voltar);
}

/** The new account's uid; null when this e-mail has one. */
async function criarSeFalta(
  { internalAdapter }: Awaited<Auth['$context']>,
  email: string,
  name: string,
): Promise<string | null> {
  if (await internalAdapter.findUserByEmail(email)) return null;
  try {
    return (await internalAdapter.createUser({ email, name, emailVerified: false }, { method: 'email' })).id;
  } catch (erro) {
    // A concurrent request created the account.
    if (violaRestricao(erro, 'usuarios_email_unico')) return null;
    throw erro;
  }
}
