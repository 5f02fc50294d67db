// @requirement 12.1.2
import type { DbEvents } from '#server/events/db-events.ts';
import type { PageCache } from './page-cache.ts';

/** Drops cached pages when a database event says that their data has changed. Returns how to unsubscribe. */
export function invalidateOnChange(pageCache: PageCache, dbEvents: DbEvents): () => void {
  return dbEvents.subscribe((event) => {
    switch (event.tipo) {
      case 'produto':
        // Lists show only whether a product is in stock, so a mere change of quantity leaves them as they are.
        return pageCache.invalidate(event.soEstoque ? [`produto:${event.id}`] : ['catalogo', `produto:${event.id}`]);
      case 'categoria':
        return pageCache.invalidate(['catalogo']);
      case 'configuracao':
      case 'tudo':
        return pageCache.clear();
      case 'pedido':
      case 'pagamento':
      case 'repasse':
      case 'acesso':
        return;
    }
  });
}
