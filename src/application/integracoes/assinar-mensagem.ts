// @requirement 15.35.2 15.35.3
import { createHmac } from 'node:crypto';
import type { Assinatura } from '#application/assinatura.ts';
import type { MensagemReservada } from '#db/integracoes/gravar-mensagens-de-webhook.ts';

/**
 * Returns the nth secret of a webhook. It is derived from the shop's secret, so that neither the database nor its backups
 * contain it, and a repeat of the form that made it shows it again.
 */
export function segredoDoWebhook(assinatura: Assinatura, id: string, vez: number): string {
  return `whsec_${bytesDoSegredo(assinatura, id, vez).toString('base64')}`;
}

const bytesDoSegredo = (assinatura: Assinatura, id: string, vez: number) =>
  Buffer.from(assinatura.assinar('segredo-de-webhook', `${id} ${vez}`), 'base64url');

/**
 * Returns the headers of an attempt by Standard Webhooks (standardwebhooks.com). For a day after a rotation they contain the
 * signatures of both secrets; a receiver accepts either.
 */
export function cabecalhosDaMensagem(
  assinatura: Assinatura,
  { id, corpo, webhookId, segredoVez, segredoAnteriorAte }: MensagemReservada,
  agora: Date,
): Record<string, string> {
  const timestamp = Math.floor(agora.getTime() / 1000);
  const vezes = segredoAnteriorAte && segredoAnteriorAte > agora ? [segredoVez, segredoVez - 1] : [segredoVez];
  const assinaturas = vezes.map((vez) => {
    const hmac = createHmac('sha256', bytesDoSegredo(assinatura, webhookId, vez));
    return `v1,${hmac.update(`${id}.${timestamp}.${corpo}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'GrandeRoque-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': assinaturas.join(' '),
  };
}
