// @requirement 11.7.1 11.18.8
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AssinaturaLida } from '#application/ports/pagamentos.ts';

/** `ts` is in seconds or, on some of the provider's systems, in milliseconds; the magnitude tells which. */
const MAIOR_EM_SEGUNDOS = 100_000_000_000;

const forma = /^\s*ts\s*=\s*(\d{1,16})\s*,\s*v1\s*=\s*([0-9a-f]{64})\s*$/;

/**
 * Returns the signed parts of a webhook, or null when the signature is not Mercado Pago's: HMAC over the data id of the
 * QUERY, the request id and the timestamp (the body is not signed). Each of them is required.
 */
export function lerAssinatura(
  segredo: string,
  cabecalhos: { assinatura: string | null; requestId: string | null },
  dataId: string,
): AssinaturaLida | null {
  const [id, requestId] = [dataId.trim(), cabecalhos.requestId?.trim()];
  const [, ts = '', marca = ''] = forma.exec(cabecalhos.assinatura ?? '') ?? [];
  if (segredo === '' || id === '' || !requestId || marca === '') return null;
  const esperada = createHmac('sha256', segredo).update(`id:${id};request-id:${requestId};ts:${ts};`).digest();
  if (!timingSafeEqual(esperada, Buffer.from(marca, 'hex'))) return null;
  const instante = Number(ts);
  return { marca, feitaEm: new Date(instante > MAIOR_EM_SEGUNDOS ? instante : instante * 1000) };
}
