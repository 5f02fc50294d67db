import type { Handler } from 'hono';
import { streamSSE } from 'hono/streaming';
import { lerResumoDoInfluencer } from '#db/queries/comissoes/resumo-do-influencer.ts';
import { podeVerAreaDeInfluencer } from '#domain/usuarios/sessao.ts';
import { ResumosAoVivo, type ResumoPronto } from '#server/events/live-summaries.ts';
import { type FonteDoFluxo, manterAberto } from './open-stream.ts';
import { erroDaApi } from './api-responses.ts';

/** Delay before the browser reconnects. */
const NOVA_TENTATIVA_MS = 1000;
const formaDaVersao = /^[\w-]{16}$/;

/**
 * `GET /api/influencer/ao-vivo`: sends the signed-in user's whole dashboard now and after each change, as server-sent
 * events whose id is a hash of the content. A browser that reconnects with the last id gets only newer versions.
 */
export function resumoAoVivo({ loja, identidade, avisos }: FonteDoFluxo): Handler {
  let resumos: ResumosAoVivo | null = null;
  return async (c) => {
    const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
    if (!usuario) return erroDaApi(c, 401, 'sem-sessao', 'Entre na sua conta para continuar.');
    if (!podeVerAreaDeInfluencer(usuario)) return erroDaApi(c, 403, 'sem-permissao', 'Esta área é dos influencers.');
    const aoVivo = (resumos ??= new ResumosAoVivo(
      avisos,
      (uid) => lerResumoDoInfluencer(loja.db, uid, loja.relogio.agora()),
      loja.log,
    ));
    const vista = c.req.header('Last-Event-ID') ?? null;
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (fluxo) => {
      await fluxo.write(`retry: ${NOVA_TENTATIVA_MS}\n\n`);
      const enviar = ({ versao, texto }: ResumoPronto) =>
        void fluxo.writeSSE({ id: versao, data: texto }).catch(() => fluxo.abort());
      const parar = aoVivo.assinar(usuario.uid, vista && formaDaVersao.test(vista) ? vista : null, enviar);
      fluxo.onAbort(parar);
      try {
        await manterAberto(fluxo, avisos, {
          uid: usuario.uid,
          pode: async () => podeVerAreaDeInfluencer(await identidade.usuarioDaSessao(c.req.raw.headers)),
        });
      } finally {
        parar();
      }
    });
  };
}
