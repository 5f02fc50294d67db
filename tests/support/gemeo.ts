import { demoSecret } from '#server/process/demo-secret.ts';
import { credenciaisDoGemeo } from '#adapters/pagamentos/credenciais.ts';
import type { LojaDeTeste } from './loja.ts';

const API = '/_demo/mercado-pago/v1/payments';

/** Asks the payment twin of a running shop as its owner would ask Mercado Pago. */
async function pedir(loja: LojaDeTeste, caminho: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const { accessToken } = credenciaisDoGemeo(await demoSecret(loja.dataDir));
  const resposta = await fetch(`${loja.url}${API}${caminho}`, {
    ...init,
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': 'application/json',
      'X-Idempotency-Key': crypto.randomUUID(),
    },
  });
  if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${await resposta.text()}`);
  return (await resposta.json()) as Record<string, unknown>;
}

/** Refunds the payments of an order at the provider, whole or `reais` of them; a webhook notifies the shop. */
export async function estornarNoProvedor(loja: LojaDeTeste, pedidoId: string, reais?: number): Promise<void> {
  const { results } = await pedir(loja, `/search?external_reference=${pedidoId}`);
  for (const { id, status } of results as { id: number | string; status: string }[]) {
    if (status === 'approved')
      await pedir(loja, `/${id}/refunds`, {
        method: 'POST',
        body: JSON.stringify(reais === undefined ? {} : { amount: reais }),
      });
  }
}
