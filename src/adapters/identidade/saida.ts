import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { Limites } from '#application/ports/limites.ts';
import type { MudancaNaConta } from '#domain/mensagens/mudanca-na-conta.ts';
import type { Correio } from './correio.ts';
import { apagarLinksDaConta } from './link-de-senha.ts';
import { pedidoAtual } from './pedido-atual.ts';
import { desfazerTentativa, devolverTentativa } from './tentativas.ts';

type Ctx = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Codes returned only after the right password. */
const senhaCerta = ['TROCAR_SENHA', 'SENHA_FRACA', 'USER_DISABLED'];

/** Ends the browser's previous session: its cookie is being replaced, so nothing else could end it. */
async function encerrarAnterior(ctx: Ctx): Promise<void> {
  const { authCookies, internalAdapter, newSession, secret } = ctx.context;
  const anterior = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (anterior && anterior !== newSession?.session.token) await internalAdapter.deleteSession(anterior);
}

/** Runs after each endpoint: gives the attempt of a right password back, and signs out users disabled meanwhile. */
export const depoisDeCadaPedido = (limites: Limites, correio: Correio) =>
  createAuthMiddleware((ctx) => aposOEndpoint(limites, correio, ctx));

/** Changes that cause a notice to the owner, by their path. */
const mudancaPorCaminho: Readonly<Record<string, MudancaNaConta>> = {
  '/change-password': 'senha',
  '/two-factor/disable': 'segundo-fator-desligado',
  '/two-factor/generate-backup-codes': 'codigos-de-reserva',
};

async function aposOEndpoint(limites: Limites, correio: Correio, ctx: Ctx) {
  const { returned } = ctx.context;
  const errou = isAPIError(returned);
  const codigo = errou ? String(returned.body?.code) : '';
  const { emailContado: email, dono } = pedidoAtual.getStore() ?? {};
  if (email !== undefined) {
    if (!errou || senhaCerta.includes(codigo)) await devolverTentativa(limites, ctx, email);
    else if (codigo === 'SENHAS_DEMAIS') await desfazerTentativa(limites, ctx, email);
  }
  const mudanca = mudancaPorCaminho[ctx.path];
  if (mudanca && dono && !errou) {
    if (mudanca === 'senha') await apagarLinksDaConta(ctx.context, dono.id);
    await correio.mudanca(dono, mudanca);
  }
  if (ctx.path === '/sign-in/email') {
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
