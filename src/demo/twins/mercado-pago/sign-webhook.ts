import { createHmac } from 'node:crypto';

/**
 * The `x-signature` header of a webhook, as Mercado Pago makes it: HMAC-SHA256, in hex, of data id, request id and
 * timestamp. `ts` may be in seconds or milliseconds.
 */
export function assinarWebhook({
  segredo,
  dataId,
  requestId,
  ts,
}: {
  segredo: string;
  dataId: string;
  requestId: string;
  ts: number;
}): string {
  const v1 = createHmac('sha256', segredo).update(`id:${dataId};request-id:${requestId};ts:${ts};`).digest('hex');
  return `ts=${ts},v1=${v1}`;
}
