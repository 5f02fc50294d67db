import type { Db } from '#db/client.ts';
import type { pedidos } from '#db/schema/index.ts';
import { lerAndamentos } from './andamento.ts';
import { lerEventosDasEntregas } from '#db/queries/entregas/entregas.ts';

/**
 * When an order's goods were received: the day its carrier told 'delivered'; where none did, the moment it became
 * `concluido`, as its history has it; of one without history, of an older shop, when it was paid. null as long as it is
 * neither.
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
