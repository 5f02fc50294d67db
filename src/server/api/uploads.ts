import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { iniciarPdf } from '#application/uploads/receber-pdf.ts';
import { receberImagem } from '#application/uploads/receber-imagem.ts';
import { receberPedaco } from '#application/uploads/receber-pdf.ts';
import { MAIOR_PLANILHA } from '#application/produtos/ler-planilha.ts';
import type { Loja } from '#application/loja.ts';
import { lerEnvio } from '#db/repositories/produtos/envios.ts';
import { podeSerId } from '#domain/identificador.ts';
import { MAIOR_IMAGEM, TAMANHO_DO_PEDACO } from '#domain/envios/arquivo-enviado.ts';
import type { Chamadas } from '#domain/chamadas.ts';
import { mensagensDoEnvio } from '#web/admin/base/admin-frases.ts';
import { lerCorpoJson } from './json-body.ts';
import { importarComAndamento } from './product-sheet.ts';
import { erroDaApi } from './api-responses.ts';
import { type DoAdmin, type QuemPede, soAdmin } from './admin-only.ts';

const MEGABYTE = 1024 * 1024;
const MAIOR_ANUNCIO = 4096;
const MAIOR_NOME = 200;

const imagemPedida = z.object({
  nome: z.string().max(MAIOR_NOME).default('imagem'),
  para: z.enum(['produtos', 'categorias']),
});
const pdfAnunciado = z.object({
  tipo: z.enum(['ebook', 'amostra']),
  nome: z.string().min(1).max(MAIOR_NOME),
  tamanho: z.number(),
});

const ate = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) =>
      erroDaApi(c, 413, 'grande-demais', `O arquivo é grande demais: no máximo ${Math.round(maxSize / MEGABYTE)} MB.`),
  });

/** Upload routes for products and categories (docs/requirements.md 7.5): for admins, each with its own limit. */
export function rotasDeEnvio({ loja, identidade }: QuemPede & { loja: Loja }): Hono<DoAdmin> {
  const rota = new Hono<DoAdmin>();
  const guarda = soAdmin({ identidade });

  rota.post('/imagens', guarda, ate(MAIOR_IMAGEM), async (c) => {
    const pedido = imagemPedida.safeParse(c.req.query());
    if (!pedido.success) return erroDaApi(c, 422, 'envio-invalido', mensagensDoEnvio['envio-desconhecido']);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const recebida = await receberImagem(loja, { ...pedido.data, bytes, autorId: c.get('admin').uid });
    return recebida.ok
      ? c.json(recebida.valor, 201)
      : erroDaApi(c, 422, recebida.erro.codigo, mensagensDoEnvio[recebida.erro.codigo]);
  });

  rota.post('/planilha', guarda, ate(MAIOR_PLANILHA), (c) => importarComAndamento(c, loja));

  rota.post('/pdfs', guarda, ate(MAIOR_ANUNCIO), async (c) => {
    const lido = await lerCorpoJson(c);
    if ('recusa' in lido) return lido.recusa;
    const anuncio = pdfAnunciado.safeParse(lido.corpo);
    if (!anuncio.success) return erroDaApi(c, 422, 'envio-invalido', mensagensDoEnvio['pedaco-invalido']);
    const iniciado = await iniciarPdf(loja, { ...anuncio.data, autorId: c.get('admin').uid });
    return iniciado.ok
      ? c.json(iniciado.valor satisfies Chamadas['admin/envios/pdfs']['resposta'], 201)
      : erroDaApi(c, 422, iniciado.erro.codigo, mensagensDoEnvio[iniciado.erro.codigo]);
  });

  // Position from which an interrupted upload continues.
  rota.get('/pdfs/:id', guarda, async (c) => {
    const id = c.req.param('id');
    const envio = podeSerId(id) ? await lerEnvio(loja.db, id) : null;
    if (!envio || envio.tipo === 'imagem')
      return erroDaApi(c, 404, 'envio-desconhecido', mensagensDoEnvio['envio-desconhecido']);
    return c.json({
      recebido: envio.recebido,
      tamanho: envio.tamanho,
      paginas: envio.situacao === 'pronto' ? envio.paginas : null,
    });
  });

  rota.put('/pdfs/:id', guarda, ate(TAMANHO_DO_PEDACO), async (c) => {
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
        { error: { code: codigo, message: mensagensDoEnvio[codigo], recebido: recebido.erro.recebido } },
        409,
      );
    return erroDaApi(c, codigo === 'envio-desconhecido' ? 404 : 422, codigo, mensagensDoEnvio[codigo]);
  });
  return rota;
}
