import { getSessionFromCtx } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { criarLinkDeSenha } from './link-de-senha.ts';
import { recusa } from './recusa.ts';

type Ctx = Parameters<typeof getSessionFromCtx>[0];

const VALIDADE_MS = 15 * 60 * 1000;

/**
 * Guards the confirmation of an e-mail: an attacker may have made the account with a stranger's address and wait, signed
 * in, for the stranger to press the link. The link is therefore accepted only with the account's own session, and all other
 * sessions end; without that session a new password must be chosen, which ends them all.
 */
export async function conferirConfirmacao(ctx: Ctx): Promise<void> {
  const { internalAdapter, secret } = ctx.context;
  const lido = await verifyJWT<{ email?: unknown }>(String(ctx.query?.['token'] ?? ''), secret);
  const achado = typeof lido?.email === 'string' ? await internalAdapter.findUserByEmail(lido.email) : null;
  // The library itself answers invalid links and addresses already confirmed.
  if (!achado || achado.user.emailVerified) return;
  const uid = achado.user.id;
  const sessao = await getSessionFromCtx(ctx);
  if (sessao?.user.id !== uid)
    throw recusa('FORBIDDEN', 'CONFIRMAR_COM_SENHA', { token: await criarLinkDeSenha(ctx.context, uid, VALIDADE_MS) });
  const outras = (await internalAdapter.listSessions(uid)).filter(({ token }) => token !== sessao.session.token);
  for (const { token } of outras) await internalAdapter.deleteSession(token);
}
