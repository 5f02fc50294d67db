import type { Db } from '#db/client.ts';
import { listarCategorias } from '#db/queries/produtos/catalogo.ts';
import { lerAparencia, lerDadosDaLoja } from '#db/queries/configuracao/configuracao.ts';
import { temProdutosParaMontar } from '#db/queries/produtos/monte.ts';
import type { DaMoldura } from '#web/moldura/dados-da-raiz.ts';
import type { Avisos } from '#server/events/db-events.ts';

/** Reads from the database the shop data that every page shows around its content. */
export async function lerMoldura(db: Db): Promise<DaMoldura> {
  const [categorias, loja, { aparencia, versao: versaoDaAparencia }, monta] = await Promise.all([
    listarCategorias(db),
    lerDadosDaLoja(db),
    lerAparencia(db),
    temProdutosParaMontar(db),
  ]);
  return { categorias, loja, aparencia, versaoDaAparencia, monta };
}

/** Returns a cached `lerMoldura`; the cache is cleared on the events that also invalidate pages (`invalidation.ts`). */
export function guardarMoldura(db: Db, avisos: Avisos): () => Promise<DaMoldura> {
  let guardada: Promise<DaMoldura> | null = null;
  avisos.assinar((aviso) => {
    const mudou =
      aviso.tipo === 'produto' ? !aviso.soEstoque : ['categoria', 'configuracao', 'tudo'].includes(aviso.tipo);
    // A read in progress may be stale: it serves the callers already waiting, but is not cached.
    if (mudou) guardada = null;
  });
  return () => {
    if (guardada) return guardada;
    const lida = lerMoldura(db);
    guardada = lida;
    lida.catch(() => {
      if (guardada === lida) guardada = null;
    });
    return lida;
  };
}
