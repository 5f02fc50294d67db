import type { createAuthMiddleware } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';

type Contexto = Pick<Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]['context'], 'internalAdapter'>;

/** Creates the key of a link for choosing a password once, within `validadeMs`. */
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

type Apagador = {
  deleteMany(pedido: { model: string; where: { field: string; value: string }[] }): Promise<number>;
};

/**
 * Deletes all links of the account that set a password, and its unfinished sign-ins: a password was set, and older proofs
 * must not replace it.
 */
export async function apagarLinksDaConta({ adapter }: { adapter: Apagador }, uid: string): Promise<void> {
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: uid }] });
}
