// @requirement 15.14.3
import type { Db } from '#db/client.ts';
import type { pedidos } from '#db/schema/index.ts';
import { lerAndamentos } from './ler-andamento.ts';
import { lerEventosDasEntregas } from '#db/entregas/ler-entregas.ts';

/**
 * Returns when an order's goods were received: when the carrier reported 'delivered'; else when the order became
 * `concluido` according to its history; else, for orders imported without history, when it was paid. null for orders
 * not received.
 */
export async function lerRecebimento(
  db: Db,
  { id, status, pagoEm, criadoEm }: Pick<typeof pedidos.$inferSelect, 'id' | 'status' | 'pagoEm' | 'criadoEm'>,
): Promise<Date | null> {
  if (status !== 'enviado' && status !== 'concluido') return null;
  const eventos = (await lerEventosDasEntregas(db, [id])).get(id) ?? [];
  const entregue = eventos.findLast(({ etapa }) => etapa === 'entregue');
  if (entregue) return entregue.ocorridoEm;
  if (status !== 'concluido') return null;
  return (await lerAndamentos(db, [id])).get(id)?.datas.concluido ?? pagoEm ?? criadoEm;
}
