// @requirement 15.32.2 15.32.7
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  autenticarChave,
  type ChaveQueChama,
  type ErroAutenticarChave,
} from '#application/integracoes/autenticar-chave.ts';
import { hashDaChave } from '#application/integracoes/chaves-de-api.ts';
import type { Loja } from '#application/loja.ts';
import { podeSerChave } from '#domain/integracoes/chave-de-api.ts';
import { type ChamadaDaApi, direitosQueFaltam } from '#domain/usuarios/direitos-da-api.ts';
import { countsInProcess } from '#server/api/rate-limit.ts';
import { callLimit, CALLS_PER_MINUTE } from './call-limit.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';
import { type ApiRefusal, problem, refusal } from './problems.ts';

export type ApiEnv = HonoEnv & { Variables: { chave: ChaveQueChama } };

/** Unknown, revoked and expired keys of one address in ten minutes. */
const WRONG_KEYS = 60;
const WRONG_KEYS_WINDOW_S = 600;

const refusals: Readonly<Record<ErroAutenticarChave['codigo'], ApiRefusal>> = {
  desconhecida: refusal('chave-invalida', 'Esta chave não existe. Confira se ela veio inteira.'),
  expirada: refusal('chave-expirada', 'Esta chave expirou. Crie outra no painel, em Integrações.'),
  revogada: refusal('chave-revogada', 'Esta chave foi revogada. Crie outra no painel, em Integrações.'),
};
const missing = refusal('chave-ausente', 'Envie a chave no cabeçalho Authorization: Bearer gr_…');
const tooMany = refusal('muitas-chamadas', 'Chamadas demais. Espere o que diz Retry-After e repita.');

const REALM = 'Bearer realm="api"';

/** The key of the header; null without one. */
const keyOf = (c: Context): string | null => /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? null;

/**
 * Middleware that lets calls with a key in use in: 401 for others, before anything of the request is read. An address that
 * sent too many others waits, so that the database is not asked for each; keys that were let in before do not.
 */
export function withKey(loja: Loja, trustProxy: TrustedProxies) {
  const wrongKeys = countsInProcess(WRONG_KEYS, WRONG_KEYS_WINDOW_S);
  const letIn = new Set<string>();
  return createMiddleware<ApiEnv>(async (c, next) => {
    const text = keyOf(c);
    if (text === null) {
      c.header('WWW-Authenticate', REALM);
      return problem(c, loja.shopUrl, missing);
    }
    const address = clientAddress(c, trustProxy);
    const hash = hashDaChave(text);
    const waiting = (seconds: number) => {
      c.header('Retry-After', String(seconds));
      return problem(c, loja.shopUrl, tooMany);
    };
    const wait = letIn.has(hash) ? 0 : await wrongKeys.waitOf(address);
    if (wait > 0) return waiting(wait);
    const found = await autenticarChave(loja, text);
    if (!found.ok) {
      letIn.delete(hash);
      // The database is not asked for a text that can be no key.
      const waitNow = podeSerChave(text) ? await wrongKeys.count(address) : 0;
      if (waitNow > 0) return waiting(waitNow);
      c.header('WWW-Authenticate', `${REALM}, error="invalid_token"`);
      return problem(c, loja.shopUrl, refusals[found.erro.codigo]);
    }
    letIn.add(hash);
    c.set('chave', found.valor);
    await next();
  });
}

/** Middleware that limits the calls of each key and returns the remaining number in headers. */
export function withinLimit(loja: Loja) {
  const countCall = callLimit(loja);
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { allowed, remaining, msToReset } = await countCall(c.get('chave').id);
    const reset = String(Math.ceil(msToReset / 1000));
    c.header('RateLimit-Limit', String(CALLS_PER_MINUTE));
    c.header('RateLimit-Remaining', String(remaining));
    c.header('RateLimit-Reset', reset);
    if (!allowed) {
      c.header('Retry-After', reset);
      return problem(c, loja.shopUrl, tooMany);
    }
    await next();
  });
}

/** Middleware that admits keys with the rights of a call; 403 names the missing right. */
export function withRights(loja: Loja, call: ChamadaDaApi) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const lacking = direitosQueFaltam(call, c.get('chave').direitos);
    if (lacking.length > 0) {
      c.header('WWW-Authenticate', `${REALM}, error="insufficient_scope", scope="${lacking.join(' ')}"`);
      return problem(c, loja.shopUrl, refusal('sem-direito', `Falta à chave o direito ${lacking.join(', ')}.`));
    }
    await next();
  });
}
