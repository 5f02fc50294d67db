// @requirement 12.1.2
import type { Banco } from '#db/client.ts';

/** A change announced by the database's triggers. `tudo`: events may have been missed, so reload everything. */
export type DbEvent =
  | { tipo: 'produto'; id: string; soEstoque?: boolean }
  | { tipo: 'categoria'; slug: string }
  | { tipo: 'configuracao' }
  | { tipo: 'pedido'; id: string; status: string; uid: string | null; idInfluencer: string | null; novo: boolean }
  | { tipo: 'pagamento'; pedidoId: string }
  | { tipo: 'repasse'; idInfluencer: string }
  | { tipo: 'acesso'; uid: string }
  | { tipo: 'tudo' };

export type DbEvents = { subscribe(onEvent: (event: DbEvent) => void): () => void };

/** Returns the events of one LISTEN connection, distributed to all subscribers of this process. */
export async function listenToDbEvents(banco: Banco): Promise<DbEvents> {
  const subscribers = new Set<(event: DbEvent) => void>();
  await banco.listen('loja', (payload) => {
    const event: DbEvent = payload === '' ? { tipo: 'tudo' } : (JSON.parse(payload) as DbEvent);
    for (const onEvent of subscribers) onEvent(event);
  });
  return {
    subscribe(onEvent) {
      subscribers.add(onEvent);
      return () => subscribers.delete(onEvent);
    },
  };
}
