// @requirement 11.17.1 11.17.5
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { Limites } from '#application/ports/limites.ts';
import { acessoRecente } from '#domain/usuarios/acesso-recente.ts';
import { emailValido, normalizarEmail, normalizarNome, SENHA_MAXIMA } from '#domain/usuarios/pessoa.ts';
import { senhaPermitida } from '#domain/usuarios/senha-da-demonstracao.ts';
import { recusa } from './recusa.ts';
import { pedidoAtual } from './pedido-atual.ts';
import { conferirSenhaNova, donoDoLink, trabalhaNoPainel } from './senha-de-admin.ts';
import { contarTentativa } from './tentativas.ts';
import { verifyJWT } from 'better-auth/crypto';
import { criarLinkDeSenha } from './link-de-senha.ts';

/** Paths that need no session. All others refuse a disabled user at once. */
const semSessao = [
  '/sign-in/',
  '/sign-up/',
  '/sign-out',
  '/request-password-reset',
  '/reset-password',
  '/verify-email',
  '/callback/',
  '/oauth-popup/',
  '/get-session',
];

/** Paths that check the password of the session's own account. They share the sign-in's limit of wrong passwords. */
const comSenhaDaSessao = [
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
];

type RegrasDaEntrada = { limites: Limites; nomeDaLoja: () => Promise<string>; demo: boolean };

/** Runs before each endpoint: normalises the input, refuses it with a clear sentence, rejects disabled users. */
export const antesDeCadaPedido = ({ limites, nomeDaLoja, demo }: RegrasDaEntrada) =>
  createAuthMiddleware(async (ctx) => {
    if (!semSessao.some((caminho) => ctx.path.startsWith(caminho))) {
      const sessao = await getSessionFromCtx(ctx);
      if (sessao && sessao.user['ativo'] === false) {
        await ctx.context.internalAdapter.deleteUserSessions(sessao.user.id);
        deleteSessionCookie(ctx);
        throw recusa('UNAUTHORIZED', 'USER_DISABLED');
      }
    }
    if (ctx.path === '/two-factor/enable') await soParaAdmins(ctx);
    if (ctx.path === '/verify-email') await conferirConfirmacao(ctx);
    const corpo: unknown = ctx.body;
    if (temNulo(ctx.query)) throw recusa('BAD_REQUEST', 'VALIDATION_ERROR');
    if (typeof corpo !== 'object' || corpo === null) return;
    const body = { ...corpo } as Record<string, unknown>;
    if ('email' in body) body['email'] = emailDe(body['email']);
    if (ctx.path === '/sign-up/email') body['name'] = nomeOuNada(body['name']);
    else if ('name' in body) body['name'] = nomeDe(body['name']);
    if (ctx.path === '/sign-in/email' || ctx.path === '/sign-up/email') {
      if (typeof body['password'] !== 'string' || body['password'] === '') throw recusa('BAD_REQUEST', 'SENHA_VAZIA');
      // Longer than any stored password: hashing it would only occupy a core.
      if (body['password'].length > SENHA_MAXIMA) throw recusa('BAD_REQUEST', 'PASSWORD_TOO_LONG');
    }
    if (temNulo(body)) throw recusa('BAD_REQUEST', 'VALIDATION_ERROR');
    if (ctx.path === '/two-factor/enable') body['issuer'] = await nomeDaLoja();
    if (ctx.path === '/revoke-session' && typeof body['id'] === 'string')
      body['token'] = await tokenDaSessao(ctx, body['id']);
    const senhaNova = ctx.path === '/sign-up/email' ? body['password'] : body['newPassword'];
    if (!senhaPermitida(senhaNova, demo)) throw recusa('BAD_REQUEST', 'SENHA_DA_DEMONSTRACAO');
    if (ctx.path === '/change-password') {
      // A changed password ends all other sessions.
      body['revokeOtherSessions'] = true;
      await conferirSenhaNova((await getSessionFromCtx(ctx))?.user, body['newPassword']);
    }
    if (ctx.path === '/reset-password') await conferirSenhaDoLink(ctx, body);
    // No device is trusted: every sign-in requires a code, and an accepted code opens a session.
    if (ctx.path.startsWith('/two-factor/verify-'))
      Object.assign(body, { code: codigoDe(body['code']), trustDevice: false, disableSession: false });
    if (ctx.path === '/sign-in/email' && typeof body['email'] === 'string')
      await contarTentativa(limites, ctx, body['email']);
    if (comSenhaDaSessao.includes(ctx.path)) await contarSenhaDaSessao(ctx, limites);
    return { context: { ...ctx, body } };
  });

/** Paths that weaken the account's sign-in: they require a recent one, not only the password. */
const comAcessoRecente = ['/two-factor/disable', '/two-factor/generate-backup-codes'];

async function contarSenhaDaSessao(ctx: Ctx, limites: Limites): Promise<void> {
  const sessao = await getSessionFromCtx(ctx);
  if (!sessao) return;
  if (comAcessoRecente.includes(ctx.path) && !acessoRecente(sessao.session.createdAt, new Date()))
    throw recusa('FORBIDDEN', 'ACESSO_ANTIGO');
  await contarTentativa(limites, ctx, sessao.user.email);
  const pedido = pedidoAtual.getStore();
  if (pedido) pedido.dono = sessao.user;
}

/** A character that PostgreSQL rejects in text. */
function temNulo(campos: unknown): boolean {
  return (
    typeof campos === 'object' &&
    campos !== null &&
    Object.values(campos).some((valor) => typeof valor === 'string' && valor.includes('\0'))
  );
}

/**
 * Returns the token of one of the user's own sessions by its id, the only part a browser receives; '' for other sessions.
 */
async function tokenDaSessao(ctx: Parameters<typeof getSessionFromCtx>[0], id: string): Promise<string> {
  const sessaoAtual = await getSessionFromCtx(ctx);
  const sessao = await ctx.context.adapter.findOne<{ token: string }>({
    model: 'session',
    where: [
      { field: 'id', value: id.slice(0, 40) },
      { field: 'userId', value: sessaoAtual?.user.id ?? '' },
    ],
  });
  return sessao?.token ?? '';
}

/** Offers the second factor to the people of the panel. A user who has one keeps it and may turn it off. */
async function soParaAdmins(ctx: Parameters<typeof getSessionFromCtx>[0]): Promise<void> {
  const sessao = await getSessionFromCtx(ctx);
  if (sessao && !trabalhaNoPainel(sessao.user as Record<string, unknown>))
    throw recusa('FORBIDDEN', 'SEGUNDO_FATOR_SO_ADMIN');
}

async function conferirSenhaDoLink(ctx: Ctx, body: Record<string, unknown>): Promise<void> {
  const dono = await donoDoLink(ctx.context, body['token'] || ctx.query?.['token']);
  await conferirSenhaNova(dono, body['newPassword']);
  const pedido = pedidoAtual.getStore();
  if (!dono || !pedido) return;
  const conta = await ctx.context.internalAdapter.findCredentialAccount(dono.id);
  pedido.primeiraSenha = !conta?.password || (conta as { trocarSenha?: boolean }).trocarSenha === true;
}

/** The code without the spaces that apps display in it. */
function codigoDe(valor: unknown): string {
  return typeof valor === 'string' ? valor.replaceAll(/\s/g, '').slice(0, 20) : '';
}

function emailDe(valor: unknown): string {
  const email = typeof valor === 'string' ? normalizarEmail(valor) : '';
  if (!emailValido(email)) throw recusa('BAD_REQUEST', 'INVALID_EMAIL');
  return email;
}

/** A new account may have no name; the e-mail is shown instead. */
function nomeOuNada(valor: unknown): string {
  return typeof valor === 'string' ? normalizarNome(valor) : '';
}

function nomeDe(valor: unknown): string {
  const nome = nomeOuNada(valor);
  if (!nome) throw recusa('BAD_REQUEST', 'NOME_VAZIO');
  return nome;
}

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
  const outrasSessoes = (await internalAdapter.listSessions(uid)).filter(({ token }) => token !== sessao.session.token);
  for (const { token } of outrasSessoes) await internalAdapter.deleteSession(token);
}
