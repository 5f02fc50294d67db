import { Hono } from 'hono';
import { receberWebhookDeEntrega } from '#application/entregas/acompanhar-entregas.ts';
import type { Loja } from '#application/loja.ts';
import { erroDaApi } from '#server/api/api-responses.ts';

/**
 * `/api/webhooks/melhor-envio`: GET and an empty POST are the registration's probes and get 200. Any other body must be
 * signed; unsigned events change nothing.
 */
export function rotaDoMelhorEnvio(loja: Loja): Hono {
  const rota = new Hono();
  rota.get('/melhor-envio', (c) => c.json({ recebido: true }));
  rota.post('/melhor-envio', async (c) => {
    const assinatura = c.req.header('x-me-signature') ?? null;
    const corpo = await c.req.text();
    if (assinatura === null && ehSondagem(corpo)) return c.json({ recebido: true });
    const aviso = loja.transportadoras.lerWebhookDoMelhorEnvio(corpo, assinatura);
    if (!aviso) return erroDaApi(c, 401, 'assinatura-invalida', 'Assinatura inválida.');
    await receberWebhookDeEntrega(loja, aviso);
    return c.json({ recebido: true });
  });
  return rota;
}

/** Probes have no content that could be acted on. */
function ehSondagem(corpo: string): boolean {
  return ['', '{}', '[]'].includes(corpo.trim());
}
