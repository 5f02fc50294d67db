import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { iniciarDump, receberPedacoDeDump } from '#application/uploads/receber-dump.ts';
import { podeImportar } from '#importers/firebase/import/no-painel.ts';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import type { Chamadas } from '#domain/chamadas.ts';
import { TAMANHO_DO_PEDACO } from '#domain/uploads/arquivo-enviado.ts';
import { acessoRecente } from '#domain/usuarios/acesso-recente.ts';
import { readJsonBody } from './json-body.ts';
import { apiError } from './api-responses.ts';
import { type PanelEnv, rightTo } from './panel-rights.ts';
import { frasesDosDumps } from '#web/frases/dump-frases.ts';

const MAIOR_ANUNCIO = 4096;
const MAIOR_NOME = 200;

const dumpAnunciado = z.object({
  tipo: z.enum(['firestore', 'auth', 'planilha']),
  nome: z.string().min(1).max(MAIOR_NOME),
  tamanho: z.number(),
  mudadoEm: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

/**
 * Receives the files of an older shop in chunks (docs/requirements.md 15.10.9): only from admins with a recent
 * sign-in, and only while the shop may import.
 */
export function dumpUploadRoutes({
  loja,
  identidade,
}: {
  loja: Loja;
  identidade: Pick<Identidade, 'usuarioDaSessao' | 'abrirSessao'>;
}): Hono<PanelEnv> {
  const routes = new Hono<PanelEnv>();
  const maxBody = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) => apiError(c, 413, 'grande-demais', frasesDosDumps['pedaco-invalido']),
    });

  routes.post('/', rightTo('POST /api/admin/envios/dumps', { identidade }), maxBody(MAIOR_ANUNCIO), async (c) => {
    const parsed = await readJsonBody(c);
    if ('recusa' in parsed) return parsed.recusa;
    const anuncio = dumpAnunciado.safeParse(parsed.corpo);
    if (!anuncio.success) return apiError(c, 422, 'envio-invalido', frasesDosDumps['pedaco-invalido']);
    const { sessao } = await identidade.abrirSessao(c.req.raw.headers);
    if (!acessoRecente(sessao?.entrouEm ?? null, loja.relogio.agora()))
      return apiError(c, 403, 'acesso-antigo', frasesDosDumps['acesso-antigo']);
    if (!(await podeImportar(loja))) return apiError(c, 409, 'loja-aberta', frasesDosDumps['loja-aberta']);
    const iniciado = await iniciarDump(loja, { ...anuncio.data, autorId: c.get('pessoa').uid });
    return iniciado.ok
      ? c.json(iniciado.valor satisfies Chamadas['admin/envios/dumps']['resposta'], 201)
      : apiError(c, 422, iniciado.erro.codigo, frasesDosDumps[iniciado.erro.codigo]);
  });

  routes.put(
    '/:id',
    rightTo('PUT /api/admin/envios/dumps/:id', { identidade }),
    maxBody(TAMANHO_DO_PEDACO),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const contentRange = c.req.header('Content-Range') ?? null;
      const recebido = await receberPedacoDeDump(loja, { id: c.req.param('id'), contentRange, bytes });
      if (recebido.ok) return c.json(recebido.valor);
      const { erro } = recebido;
      const message = frasesDosDumps[erro.codigo];
      if (erro.codigo === 'fora-de-ordem')
        return c.json({ error: { code: erro.codigo, message, recebido: erro.recebido } }, 409);
      return apiError(c, erro.codigo === 'envio-desconhecido' ? 404 : 422, erro.codigo, message);
    },
  );
  return routes;
}
