import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { Limites } from '#application/ports/limites.ts';
import { devolverTentativa } from './tentativas.ts';

type Ctx = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** What is answered only to who knew the password. */
const senhaCerta = ['TROCAR_SENHA', 'SENHA_FRACA', 'USER_DISABLED'];

/** This browser's session from before: its cookie is being replaced, so that nobody could end it any more. */
async function encerrarAnterior(ctx: Ctx): Promise<void> {
  const { authCookies, internalAdapter, newSession, secret } = ctx.context;
  const anterior = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (anterior && anterior !== newSession?.session.token) await internalAdapter.deleteSession(anterior);
}

/** Runs after each endpoint: gives the right password its try back, and signs out whoever was disabled since. */
export const depoisDeCadaPedido = (limites: Limites) => createAuthMiddleware((ctx) => depois(limites, ctx));

async function depois(limites: Limites, ctx: Ctx) {
  const { returned } = ctx.context;
  if (ctx.path === '/sign-in/email') {
    const email = String(ctx.body?.email ?? '');
    const errou = isAPIError(returned);
    if (!errou || senhaCerta.includes(String(returned.body?.code))) await devolverTentativa(limites, ctx, email);
    if (!errou) await encerrarAnterior(ctx);
    return;
  }
  if (ctx.path.startsWith('/callback/') && ctx.context.newSession) return encerrarAnterior(ctx);
  if (ctx.path === '/get-session') {
    const sessao = returned as { user: { id: string; ativo: boolean } } | null | undefined;
    if (!sessao?.user || sessao.user.ativo) return;
    await ctx.context.internalAdapter.deleteUserSessions(sessao.user.id);
    deleteSessionCookie(ctx);
    return ctx.json(null);
  }
}
