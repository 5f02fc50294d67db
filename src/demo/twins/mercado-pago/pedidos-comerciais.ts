import { centavosDeReais, reaisDeCentavos } from '#domain/dinheiro.ts';
import type { Ambiente } from './twin-env.ts';
import type { Livro } from './livro.ts';
import { totalDaPreferencia } from './preferencias.ts';

/** GET /merchant_orders/search: one commercial order per preference, with its payments. */
export async function buscarPedidosComerciais(ambiente: Ambiente, livro: Livro, filtro: Record<string, string>) {
  const { armazem } = ambiente;
  const porId = filtro['preference_id'] ? await armazem.ler('preferencias', filtro['preference_id']) : null;
  const achadas = porId
    ? [porId]
    : await armazem.listar('preferencias', 'external_reference', filtro['external_reference'] ?? '');
  const elements = await Promise.all(
    achadas.map(async ({ corpo, merchant_order_id }) => {
      const pagamentos = await livro.daPreferencia(corpo.id);
      const pago = pagamentos
        .filter((p) => p.status === 'approved')
        .reduce((soma, p) => soma + (centavosDeReais(p.transaction_amount) ?? 0), 0);
      const total = totalDaPreferencia(corpo);
      return {
        id: Number(merchant_order_id),
        preference_id: corpo.id,
        external_reference: corpo.external_reference,
        site_id: corpo.site_id,
        status: pago >= total ? 'closed' : 'opened',
        order_status: pago >= total ? 'paid' : 'payment_required',
        date_created: corpo.date_created,
        total_amount: reaisDeCentavos(total),
        paid_amount: reaisDeCentavos(pago),
        items: corpo.items,
        collector: { id: corpo.collector_id },
        notification_url: corpo.notification_url,
        payments: pagamentos.map(({ id, status, status_detail, transaction_amount, currency_id, date_created }) => ({
          id,
          status,
          status_detail,
          transaction_amount,
          currency_id,
          date_created,
        })),
      };
    }),
  );
  return { elements, next_offset: 0, total: elements.length };
}
