// @requirement 6.4.1 15.31.4
import { createMiddleware } from 'hono/factory';
import type { Identidade } from '#application/ports/identidade.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';
import { type ChamadaDoPainel, direitosDasChamadas } from '#domain/usuarios/direitos-do-painel.ts';
import { cumpre } from '#domain/usuarios/direitos.ts';
import { podeAbrirPainel, type UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { apiError } from './api-responses.ts';

/** The part of the composition that authorisation needs. */
export type SessionSource = { identidade: Pick<Identidade, 'usuarioDaSessao'> };

export type PanelEnv = HonoEnv & { Variables: { pessoa: UsuarioDaSessao } };

/** Whether the user may make this call of the panel. */
export const mayCall = (usuario: UsuarioDaSessao | null, chamada: ChamadaDoPainel): boolean =>
  cumpre(usuario, direitosDasChamadas[chamada]);

/** Allows only people of the panel with the right to this call: 401 for visitors, 403 for others, before the body is read. */
export function rightTo(chamada: ChamadaDoPainel, { identidade }: SessionSource) {
  return createMiddleware<PanelEnv>(async (c, next) => {
    const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
    if (!usuario) return apiError(c, 401, 'sem-sessao', 'Entre de novo para continuar.');
    if (!mayCall(usuario, chamada)) {
      const frase = podeAbrirPainel(usuario)
        ? 'Isto não está entre os seus direitos.'
        : 'Só a equipe da loja pode fazer isto.';
      return apiError(c, 403, 'sem-permissao', frase);
    }
    c.set('pessoa', usuario);
    await next();
  });
}
