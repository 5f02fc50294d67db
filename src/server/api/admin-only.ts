// @requirement 6.4.1
import { createMiddleware } from 'hono/factory';
import type { Identidade } from '#application/ports/identidade.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';
import { podeAdministrar, type UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { apiError } from './api-responses.ts';

/** The part of the composition that authorisation needs. */
export type SessionSource = { identidade: Pick<Identidade, 'usuarioDaSessao'> };

export type AdminEnv = HonoEnv & { Variables: { admin: UsuarioDaSessao } };

/** Allows only admins: 401 for visitors, 403 for other users, before the body is read. */
export function adminOnly({ identidade }: SessionSource) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
    if (!usuario) return apiError(c, 401, 'sem-sessao', 'Entre de novo para continuar.');
    if (!podeAdministrar(usuario)) return apiError(c, 403, 'sem-permissao', 'Só administradores podem fazer isto.');
    c.set('admin', usuario);
    await next();
  });
}
