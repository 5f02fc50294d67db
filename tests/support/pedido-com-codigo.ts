import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { corpoDoPedido } from './pedido-do-checkout.ts';
import type { LojaDeTeste } from './loja.ts';

const PRODUTO = 'cera-de-carnauba-para-pecas-e-tabuleiros-100-g';

/** A guest's order with a typed code, by the shop's API, paid by card on the provider's page. Returns its id. */
export async function comprarComCodigo(
  loja: LojaDeTeste,
  { codigo, email }: { codigo: string; email: string },
): Promise<string> {
  const [produto] = await loja.consultar<{ id: string; precoCentavos: number }>(
    sql`select id, preco_centavos as "precoCentavos" from produtos where id = ${PRODUTO}`,
  );
  if (!produto) throw new Error(`no ${PRODUTO}`);
  const corpo = JSON.parse(corpoDoPedido([{ produto, quantidade: 1 }], email)) as Record<string, unknown>;
  const pedir = (total: unknown) =>
    fetch(`${loja.url}/api/criarPreferencia`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: loja.url },
      body: JSON.stringify({ ...corpo, total, cupomCodigo: codigo }),
    });
  // The refusal of a wrong total tells the right one, with the discount of the code.
  const { error: recusa } = (await (await pedir(0.01)).json()) as { error: { total: number } };
  const feito = await pedir(recusa.total);
  expect(feito.status, codigo).toBe(200);
  const { url } = (await feito.json()) as { url: string };
  const pago = await fetch(`${url}/aprovar`, {
    method: 'POST',
    headers: { Origin: loja.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `chave=${encodeURIComponent(email)}`,
    redirect: 'manual',
  });
  expect(pago.status).toBe(303);
  const pedido = async () =>
    (
      await loja.consultar<{ id: string; status: string }>(sql`select id, status from pedidos where email = ${email}`)
    )[0];
  await expect.poll(async () => (await pedido())?.status).toBe('approved');
  return (await pedido())?.id ?? '';
}
