// @requirement 15.16.9
import { Hono } from 'hono';
import { receberWebhookDeEntrega } from '#application/entregas/acompanhar-entregas.ts';
import type { Loja } from '#application/loja.ts';
import { apiError } from '#server/api/api-responses.ts';

/**
 * `/api/webhooks/melhor-envio`: GET and an empty POST are the registration's probes and get 200. Any other body must be
 * signed; unsigned events change nothing.
 */
export function melhorEnvioWebhook(loja: Loja): Hono {
  const routes = new Hono();
  routes.get('/melhor-envio', (c) => c.json({ recebido: true }));
  routes.post('/melhor-envio', async (c) => {
    const assinatura = c.req.header('x-me-signature') ?? null;
    const body = await c.req.text();
    if (assinatura === null && isProbe(body)) return c.json({ recebido: true });
    const aviso = loja.transportadoras.lerWebhookDoMelhorEnvio(body, assinatura);
    if (!aviso) return apiError(c, 401, 'assinatura-invalida', 'Assinatura inválida.');
    await receberWebhookDeEntrega(loja, aviso);
    return c.json({ recebido: true });
  });
  return routes;
}

/** Probes have no content that could be acted on. */
function isProbe(body: string): boolean {
  return ['', '{}', '[]'].includes(body.trim());
}
