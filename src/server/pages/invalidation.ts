// @requirement 12.1.2
import type { DbEvents } from '#server/events/db-events.ts';
import type { PageCache } from './page-cache.ts';

/**
 * Drops cached pages when a database event says that their data has changed, or lets them be replaced within a second.
 * Returns how to unsubscribe.
 */
export function invalidateOnChange(pageCache: PageCache, dbEvents: DbEvents): () => void {
  return dbEvents.subscribe((event, after) => {
    switch (event.tipo) {
      case 'produto': {
        const dependencies = event.so ? [`produto:${event.id}`] : ['catalogo', `produto:${event.id}`];
        return event.leve ? pageCache.outdate(dependencies, after) : pageCache.invalidate(dependencies);
      }
      case 'categoria':
        return pageCache.invalidate(['catalogo']);
      case 'configuracao':
      case 'tudo':
        return pageCache.clear();
      case 'pedido':
      case 'pagamento':
      case 'repasse':
      case 'acesso':
      case 'tarefa':
        return;
    }
  });
}
