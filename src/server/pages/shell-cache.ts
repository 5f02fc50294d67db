import type { Db } from '#db/client.ts';
import { listarCategorias } from '#db/queries/produtos/catalogo.ts';
import { lerAparencia, lerDadosDaLoja } from '#db/queries/configuracao/configuracao.ts';
import { temProdutosParaMontar } from '#db/queries/produtos/monte.ts';
import type { DaMoldura } from '#web/moldura/dados-da-raiz.ts';
import type { DbEvents } from '#server/events/db-events.ts';

/** Reads from the database the shop data that every page shows around its content. */
export async function readShell(db: Db): Promise<DaMoldura> {
  const [categorias, loja, { aparencia, versao: versaoDaAparencia }, monta] = await Promise.all([
    listarCategorias(db),
    lerDadosDaLoja(db),
    lerAparencia(db),
    temProdutosParaMontar(db),
  ]);
  return { categorias, loja, aparencia, versaoDaAparencia, monta };
}

/** Returns a cached `readShell`; the cache is cleared on the events that also invalidate pages (`invalidation.ts`). */
export function createShellCache(db: Db, dbEvents: DbEvents): () => Promise<DaMoldura> {
  let cached: Promise<DaMoldura> | null = null;
  dbEvents.subscribe((event) => {
    const changed =
      event.tipo === 'produto' ? !event.soEstoque : ['categoria', 'configuracao', 'tudo'].includes(event.tipo);
    // A read in progress may be stale: it serves the callers already waiting, but is not cached.
    if (changed) cached = null;
  });
  return () => {
    if (cached) return cached;
    const reading = readShell(db);
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading;
  };
}
