import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { iniciarPdf } from '#application/admin/envios/iniciar-pdf.ts';
import { receberImagem } from '#application/admin/envios/receber-imagem.ts';
import { receberPedaco } from '#application/admin/envios/receber-pedaco.ts';
import { MAIOR_PLANILHA } from '#application/admin/produtos/ler-planilha.ts';
import { lerEnvio } from '#db/repositories/envios.ts';
import { MAIOR_IMAGEM, TAMANHO_DO_PEDACO } from '#domain/arquivo-enviado.ts';
import { lerCorpoJson } from '#server/api/corpo-json.ts';
import { mesmaOrigem } from '#server/api/origem.ts';
import { importarComAndamento } from '#server/api/planilha.ts';
import { erroDaApi } from '#server/api/respostas.ts';
import { type DoAdmin, soAdmin } from '#server/api/so-admin.ts';
import type { Composicao } from '#server/compose.ts';
import { mensagensDoEnvio } from '#web/messages/envio.ts';

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

/** Files on their way to a product or a category (specification 7, File storage): for admins, each with its own limit. */
export function rotasDeEnvio(composicao: Composicao): Hono<DoAdmin> {
  const { loja } = composicao;
  const rota = new Hono<DoAdmin>();
  const guarda = [mesmaOrigem(loja.shopUrl), soAdmin(composicao)] as const;

  rota.post('/imagens', ...guarda, ate(MAIOR_IMAGEM), async (c) => {
    const pedido = imagemPedida.safeParse(c.req.query());
    if (!pedido.success) return erroDaApi(c, 422, 'envio-invalido', mensagensDoEnvio['envio-desconhecido']);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const recebida = await receberImagem(loja, { ...pedido.data, bytes, autorId: c.get('admin').uid });
    return recebida.ok
      ? c.json(recebida.valor, 201)
      : erroDaApi(c, 422, recebida.erro, mensagensDoEnvio[recebida.erro]);
  });

  rota.post('/planilha', ...guarda, ate(MAIOR_PLANILHA), (c) => importarComAndamento(c, composicao));

  rota.post('/pdfs', ...guarda, ate(MAIOR_ANUNCIO), async (c) => {
    const lido = await lerCorpoJson(c);
    if ('recusa' in lido) return lido.recusa;
    const anuncio = pdfAnunciado.safeParse(lido.corpo);
    if (!anuncio.success) return erroDaApi(c, 422, 'envio-invalido', mensagensDoEnvio['pedaco-invalido']);
    const iniciado = await iniciarPdf(loja, { ...anuncio.data, autorId: c.get('admin').uid });
    return iniciado.ok
      ? c.json(iniciado.valor, 201)
      : erroDaApi(c, 422, iniciado.erro, mensagensDoEnvio[iniciado.erro]);
  });

  // Where an upload that was cut off goes on.
  rota.get('/pdfs/:id', ...guarda, async (c) => {
    const envio = await lerEnvio(loja.db, c.req.param('id'));
    if (!envio || envio.tipo === 'imagem')
      return erroDaApi(c, 404, 'envio-desconhecido', mensagensDoEnvio['envio-desconhecido']);
    return c.json({
      recebido: envio.recebido,
      tamanho: envio.tamanho,
      paginas: envio.situacao === 'pronto' ? envio.paginas : null,
    });
  });

  rota.put('/pdfs/:id', ...guarda, ate(TAMANHO_DO_PEDACO), async (c) => {
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
