import type { createAuthMiddleware } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';

type Contexto = Pick<Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]['context'], 'internalAdapter'>;

/** The key of a link with which somebody chooses a new password, once, within `validadeMs`. */
export async function criarLinkDeSenha(
  { internalAdapter }: Contexto,
  uid: string,
  validadeMs: number,
): Promise<string> {
  const token = generateRandomString(24);
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: uid,
    expiresAt: new Date(Date.now() + validadeMs),
  });
  return token;
}
