import { createMiddleware } from 'hono/factory';
import { podeAdministrar, type UsuarioDaSessao } from '#domain/sessao.ts';
import { erroDaApi } from '#server/api/respostas.ts';
import type { Composicao } from '#server/compose.ts';

export type DoAdmin = { Variables: { admin: UsuarioDaSessao } };

/** Only for admins: 401 for visitors, 403 for anyone else, before a byte of the body is read. */
export function soAdmin({ identidade }: Pick<Composicao, 'identidade'>) {
  return createMiddleware<DoAdmin>(async (c, next) => {
    const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
    if (!usuario) return erroDaApi(c, 401, 'sem-sessao', 'Entre de novo para continuar.');
    if (!podeAdministrar(usuario)) return erroDaApi(c, 403, 'sem-permissao', 'Só administradores podem fazer isto.');
    c.set('admin', usuario);
    await next();
  });
}
