import { createHmac } from 'node:crypto';

/** Headers of a webhook as Mercado Pago signs it. */
export function cabecalhosDoWebhook(
  segredo: string,
  dataId: string,
  requestId = 'req-1',
  ts = String(Date.now()),
): Record<string, string> {
  const v1 = createHmac('sha256', segredo).update(`id:${dataId};request-id:${requestId};ts:${ts};`).digest('hex');
  return { 'Content-Type': 'application/json', 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId };
}
