// @requirement 12.1.2
import type { DbEvent, DbEvents } from '#server/events/db-events.ts';
import type { PageCache } from './page-cache.ts';

/**
 * Drops cached pages when a database event says that their data has changed, or lets them be replaced within a second.
 * Returns how to unsubscribe.
 */
export function invalidateOnChange(pageCache: PageCache, dbEvents: DbEvents): () => void {
  return dbEvents.subscribe((event, after) => {
    const changed = changedPages(event);
    if (changed === 'all') pageCache.clear();
    else if (event.tipo === 'produto' && event.leve) pageCache.outdate(changed, after);
    else if (changed.length > 0) pageCache.invalidate(changed);
  });
}

/** Returns the dependencies whose pages the event changes; `all` where it may change any page. */
export function changedPages(event: DbEvent): string[] | 'all' {
  switch (event.tipo) {
    case 'produto':
      return event.so ? [`produto:${event.id}`] : ['catalogo', `produto:${event.id}`];
    case 'categoria':
      return ['catalogo'];
    case 'configuracao':
    case 'tudo':
      return 'all';
    case 'pedido':
    case 'pagamento':
    case 'repasse':
    case 'acesso':
    case 'tarefa':
    case 'webhooks':
    case 'medicao':
      return [];
  }
}
