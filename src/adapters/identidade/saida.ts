import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { contarErro, esquecerErros } from './tentativas.ts';

/** Runs after each endpoint: counts wrong passwords, and signs out whoever was disabled since. */
export const depoisDeCadaPedido = createAuthMiddleware(async (ctx) => {
  const { returned } = ctx.context;
  if (ctx.path === '/sign-in/email') {
    const email = String(ctx.body?.email ?? '');
    if (!isAPIError(returned)) await esquecerErros(ctx, email);
    else if (returned.body?.code === 'INVALID_EMAIL_OR_PASSWORD') await contarErro(ctx, email);
    return;
  }
  if (ctx.path === '/get-session') {
    const sessao = returned as { user: { id: string; ativo: boolean } } | null | undefined;
    if (!sessao?.user || sessao.user.ativo) return;
    await ctx.context.internalAdapter.deleteUserSessions(sessao.user.id);
    deleteSessionCookie(ctx);
    return ctx.json(null);
  }
});
