import type { Handler } from 'hono';
import { streamSSE } from 'hono/streaming';
import { lerResumoDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { podeVerAreaDeInfluencer } from '#domain/usuarios/sessao.ts';
import { LiveSummaries, type SummaryVersion } from '#server/events/live-summaries.ts';
import { type StreamSource, keepOpen } from './open-stream.ts';
import { apiError } from './api-responses.ts';

/** Delay before the browser reconnects. */
const RECONNECT_MS = 1000;
const versionFormat = /^[\w-]{16}$/;

/**
 * `GET /api/influencer/ao-vivo`: sends the signed-in user's whole dashboard now and after each change, as server-sent
 * events whose id is a hash of the content. A browser that reconnects with the last id gets only newer versions.
 */
export function summaryStream({ loja, identidade, dbEvents }: StreamSource): Handler {
  let summaries: LiveSummaries | null = null;
  return async (c) => {
    const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
    if (!usuario) return apiError(c, 401, 'sem-sessao', 'Entre na sua conta para continuar.');
    if (!podeVerAreaDeInfluencer(usuario)) return apiError(c, 403, 'sem-permissao', 'Esta área é dos influencers.');
    const liveSummaries = (summaries ??= new LiveSummaries(
      dbEvents,
      (uid) => lerResumoDoInfluencer(loja.db, uid, loja.relogio.agora()),
      loja.log,
    ));
    const seenVersion = c.req.header('Last-Event-ID') ?? null;
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      await stream.write(`retry: ${RECONNECT_MS}\n\n`);
      const send = ({ versao, texto }: SummaryVersion) =>
        void stream.writeSSE({ id: versao, data: texto }).catch(() => stream.abort());
      const unsubscribe = liveSummaries.subscribe(
        usuario.uid,
        seenVersion && versionFormat.test(seenVersion) ? seenVersion : null,
        send,
      );
      stream.onAbort(unsubscribe);
      try {
        await keepOpen(stream, dbEvents, {
          uid: usuario.uid,
          mayReceive: async () => podeVerAreaDeInfluencer(await identidade.usuarioDaSessao(c.req.raw.headers)),
        });
      } finally {
        unsubscribe();
      }
    });
  };
}
