import { Hono } from 'hono';
import { receberEvento } from '#application/pagamentos/receber-evento.ts';
import { erroDaApi } from '#server/api/respostas.ts';
import type { Composicao } from '#server/compose.ts';

/**
 * `POST /api/webhooks/mercado-pago`: signature checked, event kept, answered. The body is not signed: of it only the
 * event's id is used, to recognise repeats; the payment is the one in the query, which is signed.
 */
export function rotaDeWebhooks({ loja }: Composicao): Hono {
  const rota = new Hono();
  rota.post('/mercado-pago', async (c) => {
    const dataId = c.req.query('data.id') ?? '';
    const cabecalhos = {
      assinatura: c.req.header('x-signature') ?? null,
      requestId: c.req.header('x-request-id') ?? null,
    };
    if (!dataId || !loja.pagamentos.assinaturaConfere(cabecalhos, dataId)) {
      return erroDaApi(c, 401, 'assinatura-invalida', 'Assinatura inválida.');
    }
    const corpo = await c.req.json<unknown>().catch(() => null);
    if (typeof corpo !== 'object' || corpo === null)
      return erroDaApi(c, 400, 'json-invalido', 'O corpo do aviso não é um JSON válido.');
    const { id, data, type } = corpo as { id?: unknown; type?: unknown; data?: { id?: unknown } };
    if (data?.id !== undefined && String(data.id) !== dataId) {
      return erroDaApi(c, 400, 'id-divergente', 'O corpo fala de outro recurso que o endereço.');
    }
    const tipo = c.req.query('type') ?? (typeof type === 'string' ? type : 'desconhecido');
    await receberEvento(loja, {
      tipo: tipo.slice(0, 60),
      recursoId: dataId.slice(0, 60),
      eventoId: id === undefined ? null : String(id).slice(0, 60),
      corpo,
    });
    return c.json({ recebido: true });
  });
  return rota;
}
