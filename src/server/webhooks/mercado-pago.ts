// @requirement 11.7.1 11.18.8
import { Hono } from 'hono';
import type { Loja } from '#application/loja.ts';
import { receberWebhook } from '#application/pagamentos/webhooks.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { apiError } from '#server/api/api-responses.ts';

const SIGNATURE_MAX_AGE_MS = DIA_MS;
/** The provider's clock may be ahead of the shop's by this much. */
const SIGNATURE_MAX_AHEAD_MS = 5 * 60 * 1000;
/** JSON's spelling of NUL, which the database stores in no JSON. */
const ESCAPED_NUL = String.raw`\u0000`;

function parseJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

/** Ids are numbers or strings; anything else is ignored. */
const emTexto = (id: unknown) => (typeof id === 'string' || typeof id === 'number' ? String(id) : null);

/**
 * `POST /api/webhooks/mercado-pago`: verifies the signature, stores the event, responds. The body is not signed: only
 * the event's id is taken from it, to recognise repeats; the payment id comes from the query, which is signed. A
 * signature is accepted for a day, and not more than five minutes early: a stolen one can only make the shop query the
 * provider once more.
 */
export function mercadoPagoWebhook(loja: Loja): Hono {
  const routes = new Hono();
  routes.post('/mercado-pago', async (c) => {
    const dataId = c.req.query('data.id') ?? '';
    const cabecalhos = {
      assinatura: c.req.header('x-signature') ?? null,
      requestId: c.req.header('x-request-id') ?? null,
    };
    const assinatura = dataId ? loja.pagamentos.lerAssinatura(cabecalhos, dataId) : null;
    if (!assinatura) return apiError(c, 401, 'assinatura-invalida', 'Assinatura inválida.');
    const age = loja.relogio.agora().getTime() - assinatura.feitaEm.getTime();
    if (age > SIGNATURE_MAX_AGE_MS)
      return apiError(c, 401, 'assinatura-vencida', 'A assinatura é de mais de 24 horas atrás.');
    // A signature of the future would be accepted for longer than a day.
    if (age < -SIGNATURE_MAX_AHEAD_MS)
      return apiError(c, 401, 'assinatura-adiantada', 'A assinatura é de um momento que ainda não chegou.');
    const texto = await c.req.text();
    const corpo = texto.includes(ESCAPED_NUL) ? null : parseJson(texto);
    if (typeof corpo !== 'object' || corpo === null)
      return apiError(c, 400, 'json-invalido', 'O corpo do aviso não é um JSON válido.');
    const { id, data, type } = corpo as { id?: unknown; type?: unknown; data?: { id?: unknown } | null };
    if (data?.id !== undefined && emTexto(data.id) !== dataId) {
      return apiError(c, 400, 'id-divergente', 'O corpo fala de outro recurso que o endereço.');
    }
    const tipo = c.req.query('type') ?? (typeof type === 'string' ? type : 'desconhecido');
    await receberWebhook(loja, {
      tipo: tipo.slice(0, 60),
      recursoId: dataId.slice(0, 60),
      eventoId: emTexto(id)?.slice(0, 60) ?? null,
      corpo,
      assinatura: assinatura.marca,
    });
    return c.json({ recebido: true });
  });
  return routes;
}
