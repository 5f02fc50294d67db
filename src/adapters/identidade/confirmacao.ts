import { getSessionFromCtx } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { criarLinkDeSenha } from './link-de-senha.ts';
import { recusa } from './recusa.ts';

type Ctx = Parameters<typeof getSessionFromCtx>[0];

const VALIDADE_MS = 15 * 60 * 1000;

/**
 * Before an e-mail counts as confirmed: somebody may have made the account with a stranger's address and be signed in,
 * waiting for the stranger to press the link. So the link is taken only together with the account's own session, and all
 * others end first; whoever comes without one must choose a new password, which ends them all.
 */
export async function conferirConfirmacao(ctx: Ctx): Promise<void> {
  const { internalAdapter, secret } = ctx.context;
  const lido = await verifyJWT<{ email?: unknown }>(String(ctx.query?.['token'] ?? ''), secret);
  const achado = typeof lido?.email === 'string' ? await internalAdapter.findUserByEmail(lido.email) : null;
  // What is wrong with a link, and what is confirmed already, the library says itself.
  if (!achado || achado.user.emailVerified) return;
  const uid = achado.user.id;
  const sessao = await getSessionFromCtx(ctx);
  if (sessao?.user.id !== uid)
    throw recusa('FORBIDDEN', 'CONFIRMAR_COM_SENHA', { token: await criarLinkDeSenha(ctx.context, uid, VALIDADE_MS) });
  const outras = (await internalAdapter.listSessions(uid)).filter(({ token }) => token !== sessao.session.token);
  for (const { token } of outras) await internalAdapter.deleteSession(token);
}
