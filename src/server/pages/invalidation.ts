import type { Avisos } from '#server/events/db-events.ts';
import type { PageCache } from './page-cache.ts';

/** Drops cached pages when a database event says that their data has changed. Returns how to unsubscribe. */
export function invalidarAoMudar(paginas: PageCache, avisos: Avisos): () => void {
  return avisos.assinar((aviso) => {
    switch (aviso.tipo) {
      case 'produto':
        // Lists show only whether a product is in stock, so a mere change of quantity leaves them as they are.
        return paginas.invalidar(aviso.soEstoque ? [`produto:${aviso.id}`] : ['catalogo', `produto:${aviso.id}`]);
      case 'categoria':
        return paginas.invalidar(['catalogo']);
      case 'configuracao':
      case 'tudo':
        return paginas.esvaziar();
      case 'pedido':
      case 'pagamento':
      case 'repasse':
      case 'acesso':
        return;
    }
  });
}
