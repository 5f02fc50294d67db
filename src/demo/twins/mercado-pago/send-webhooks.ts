import { randomUUID, createHmac } from 'node:crypto';
import { setTimeout as dormir } from 'node:timers/promises';
import type { Ambiente } from './twin-env.ts';
import type { PagamentoMp } from './twin-model.ts';

export type AcaoDoAviso = 'payment.created' | 'payment.updated';

/** A webhook being sent. Neither promise rejects. */
export type Aviso = {
  /** Whether the first attempt was accepted. */
  primeiraTentativa: Promise<boolean>;
  /** Whether any attempt was accepted, once all have ended. */
  fim: Promise<boolean>;
};

const PRAZO_DA_TENTATIVA_MS = 10_000;

/** Sends the signed webhook of a payment in the background, trying again with growing pauses, as Mercado Pago does. */
export function avisar(ambiente: Ambiente, pagamento: PagamentoMp, acao: AcaoDoAviso): Aviso {
  const destino = ambiente.webhookUrl ?? pagamento.notification_url ?? `${ambiente.shopUrl}/api/webhooks/mercado-pago`;
  const dataId = String(pagamento.id);
  const url = new URL(destino);
  url.searchParams.set('data.id', dataId);
  url.searchParams.set('type', 'payment');
  const corpo = JSON.stringify({
    id: randomUUID(),
    live_mode: false,
    type: 'payment',
    date_created: ambiente.agora().toISOString(),
    user_id: Number(ambiente.recebedorId),
    api_version: 'v1',
    action: acao,
    data: { id: dataId },
  });
  const requestId = randomUUID();
  const tentar = async (esperaMs: number): Promise<boolean> => {
    // Unreferenced: a pending webhook never keeps the server from stopping (the shop polls for it).
    if (esperaMs > 0) await dormir(esperaMs, undefined, { ref: false });
    const assinatura = assinarWebhook({
      segredo: ambiente.segredo,
      dataId,
      requestId,
      ts: Math.floor(ambiente.agora().getTime() / 1000),
    });
    try {
      const resposta = await fetch(url, {
        method: 'POST',
        body: corpo,
        signal: AbortSignal.timeout(PRAZO_DA_TENTATIVA_MS),
        headers: { 'content-type': 'application/json', 'x-signature': assinatura, 'x-request-id': requestId },
      });
      await resposta.body?.cancel();
      if (!resposta.ok)
        ambiente.log.warn({ pagamento: dataId, status: resposta.status }, 'a loja não aceitou o aviso de pagamento');
      return resposta.ok;
    } catch (erro) {
      ambiente.log.warn({ pagamento: dataId, erro: String(erro) }, 'o aviso de pagamento não chegou à loja');
      return false;
    }
  };
  const [primeira = 0, ...seguintes] = ambiente.esperasDoWebhookMs;
  const primeiraTentativa = tentar(primeira);
  const insistir = async () => {
    if (await primeiraTentativa) return true;
    for (const espera of seguintes) if (await tentar(espera)) return true;
    return false;
  };
  return { primeiraTentativa, fim: insistir() };
}

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
