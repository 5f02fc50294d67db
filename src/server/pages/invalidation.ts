import type { Avisos } from '#server/events/db-events.ts';
import type { PageCache } from './page-cache.ts';

/** Throws kept pages away as soon as the database says that what they show has changed. */
export function invalidarAoMudar(paginas: PageCache, avisos: Avisos): () => void {
  return avisos.assinar((aviso) => {
    switch (aviso.tipo) {
      case 'produto':
        // Lists show only whether there is stock, not how much.
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
