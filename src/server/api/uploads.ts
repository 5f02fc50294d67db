// @requirement 7.5.1 11.18.7
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { iniciarPdf } from '#application/uploads/receber-pdf.ts';
import { receberImagem } from '#application/uploads/receber-imagem.ts';
import { receberPedaco } from '#application/uploads/receber-pdf.ts';
import { MAIOR_PLANILHA } from '#application/produtos/ler-planilha.ts';
import type { Loja } from '#application/loja.ts';
import { lerUpload } from '#db/uploads/gravar-uploads.ts';
import { podeSerId } from '#domain/identificador.ts';
import { MAIOR_IMAGEM, pastasDeImagens, TAMANHO_DO_PEDACO } from '#domain/uploads/arquivo-enviado.ts';
import type { Chamadas } from '#domain/chamadas.ts';
import { readJsonBody } from './json-body.ts';
import { importWithProgress } from './product-sheet.ts';
import { apiError } from './api-responses.ts';
import type { ChamadaDoPainel } from '#domain/usuarios/direitos-do-painel.ts';
import { type PanelEnv, rightTo, type SessionSource } from './panel-rights.ts';
import { frasesDoUpload } from '#web/frases/upload-frases.ts';

const MEGABYTE = 1024 * 1024;
const MAX_ANNOUNCEMENT_BYTES = 4096;
const MAX_NAME_LENGTH = 200;

const imagemPedida = z.object({
  nome: z.string().max(MAX_NAME_LENGTH).default('imagem'),
  para: z.enum(pastasDeImagens),
});
const pdfAnunciado = z.object({
  tipo: z.enum(['ebook', 'amostra']),
  nome: z.string().min(1).max(MAX_NAME_LENGTH),
  tamanho: z.number(),
});

const maxBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) =>
      apiError(c, 413, 'grande-demais', `O arquivo é grande demais: no máximo ${Math.round(maxSize / MEGABYTE)} MB.`),
  });

/** Upload routes for products, categories and pages (docs/requirements.md 7.5): by right, each with its own limit. */
export function uploadRoutes({ loja, identidade }: SessionSource & { loja: Loja }): Hono<PanelEnv> {
  const routes = new Hono<PanelEnv>();
  const authorise = (chamada: ChamadaDoPainel) => rightTo(chamada, { identidade });

  routes.post('/imagens', authorise('POST /api/admin/envios/imagens'), maxBody(MAIOR_IMAGEM), async (c) => {
    const query = imagemPedida.safeParse(c.req.query());
    if (!query.success) return apiError(c, 422, 'envio-invalido', frasesDoUpload['envio-desconhecido']);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const recebida = await receberImagem(loja, { ...query.data, bytes, autorId: c.get('pessoa').uid });
    return recebida.ok
      ? c.json(recebida.valor, 201)
      : apiError(c, 422, recebida.erro.codigo, frasesDoUpload[recebida.erro.codigo]);
  });

  routes.post('/planilha', authorise('POST /api/admin/envios/planilha'), maxBody(MAIOR_PLANILHA), (c) =>
    importWithProgress(c, loja),
  );

  routes.post('/pdfs', authorise('POST /api/admin/envios/pdfs'), maxBody(MAX_ANNOUNCEMENT_BYTES), async (c) => {
    const parsed = await readJsonBody(c);
    if ('recusa' in parsed) return parsed.recusa;
    const anuncio = pdfAnunciado.safeParse(parsed.corpo);
    if (!anuncio.success) return apiError(c, 422, 'envio-invalido', frasesDoUpload['pedaco-invalido']);
    const iniciado = await iniciarPdf(loja, { ...anuncio.data, autorId: c.get('pessoa').uid });
    return iniciado.ok
      ? c.json(iniciado.valor satisfies Chamadas['admin/envios/pdfs']['resposta'], 201)
      : apiError(c, 422, iniciado.erro.codigo, frasesDoUpload[iniciado.erro.codigo]);
  });

  // Position from which an interrupted upload continues.
  routes.get('/pdfs/:id', authorise('GET /api/admin/envios/pdfs/:id'), async (c) => {
    const id = c.req.param('id');
    const envio = podeSerId(id) ? await lerUpload(loja.db, id) : null;
    if (!envio || envio.tipo === 'imagem')
      return apiError(c, 404, 'envio-desconhecido', frasesDoUpload['envio-desconhecido']);
    return c.json({
      recebido: envio.recebido,
      tamanho: envio.tamanho,
      paginas: envio.situacao === 'pronto' ? envio.paginas : null,
    });
  });

  routes.put('/pdfs/:id', authorise('PUT /api/admin/envios/pdfs/:id'), maxBody(TAMANHO_DO_PEDACO), async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const recebido = await receberPedaco(loja, {
      id: c.req.param('id'),
      contentRange: c.req.header('Content-Range') ?? null,
      bytes,
    });
    if (recebido.ok) return c.json(recebido.valor);
    const { codigo } = recebido.erro;
    if (codigo === 'fora-de-ordem')
      return c.json(
        { error: { code: codigo, message: frasesDoUpload[codigo], recebido: recebido.erro.recebido } },
        409,
      );
    return apiError(c, codigo === 'envio-desconhecido' ? 404 : 422, codigo, frasesDoUpload[codigo]);
  });
  return routes;
}
