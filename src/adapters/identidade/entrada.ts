import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { mensagemDe } from './mensagens.ts';
import { emailValido, normalizarEmail, normalizarNome, SENHA_MAXIMA } from './regras.ts';
import { conferirTentativas } from './tentativas.ts';

/** Paths that ask nothing of a session. All others refuse a disabled user's at once. */
const semSessao = ['/sign-in/', '/sign-up/', '/sign-out', '/request-password-reset', '/reset-password', '/verify-email', '/callback/', '/oauth-popup/', '/get-session'];

/** A refusal with the code's own sentence. */
export function recusa(status: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'TOO_MANY_REQUESTS', code: string, extras: Record<string, string> = {}): APIError {
  return new APIError(status, { code, message: mensagemDe(code), ...extras });
}

/** Runs before each endpoint: tidies what was typed, refuses it with a clear sentence, turns disabled users away. */
export const antesDeCadaPedido = createAuthMiddleware(async (ctx) => {
  if (!semSessao.some((caminho) => ctx.path.startsWith(caminho))) {
    const sessao = await getSessionFromCtx(ctx);
    if (sessao && sessao.user['ativo'] === false) {
      await ctx.context.internalAdapter.deleteUserSessions(sessao.user.id);
      deleteSessionCookie(ctx);
      throw recusa('UNAUTHORIZED', 'USER_DISABLED');
    }
  }
  const corpo: unknown = ctx.body;
  if (typeof corpo !== 'object' || corpo === null) return;
  const body = { ...corpo } as Record<string, unknown>;
  if ('email' in body) body['email'] = emailDe(body['email']);
  if ('name' in body || ctx.path === '/sign-up/email') body['name'] = nomeDe(body['name']);
  if (ctx.path === '/sign-in/email' || ctx.path === '/sign-up/email') {
    if (typeof body['password'] !== 'string' || body['password'] === '') throw recusa('BAD_REQUEST', 'SENHA_VAZIA');
    // A longer one can't be anybody's; hashing it would only keep a core busy.
    if (body['password'].length > SENHA_MAXIMA) throw recusa('BAD_REQUEST', 'PASSWORD_TOO_LONG');
  }
  // Whoever changes a password wants everybody else out.
  if (ctx.path === '/change-password') body['revokeOtherSessions'] = true;
  if (ctx.path === '/sign-in/email' && typeof body['email'] === 'string') await conferirTentativas(ctx, body['email']);
  return { context: { ...ctx, body } };
});

function emailDe(valor: unknown): string {
  const email = typeof valor === 'string' ? normalizarEmail(valor) : '';
  if (!emailValido(email)) throw recusa('BAD_REQUEST', 'INVALID_EMAIL');
  return email;
}

function nomeDe(valor: unknown): string {
  const nome = typeof valor === 'string' ? normalizarNome(valor) : '';
  if (!nome) throw recusa('BAD_REQUEST', 'NOME_VAZIO');
  return nome;
}
