import type { Db } from '#db/client.ts';
import { listarCategorias } from '#db/queries/produtos/catalogo.ts';
import { lerAparencia, lerDadosDaLoja } from '#db/queries/configuracao/configuracao.ts';
import { haOQueMontar } from '#db/queries/produtos/monte.ts';
import type { DaMoldura } from '#web/moldura/dados-da-raiz.ts';
import type { Avisos } from '#server/events/db-events.ts';

/** What every page shows of the shop around its content, from the database. */
export async function lerMoldura(db: Db): Promise<DaMoldura> {
  const [categorias, loja, { aparencia, versao: versaoDaAparencia }, monta] = await Promise.all([
    listarCategorias(db),
    lerDadosDaLoja(db),
    lerAparencia(db),
    haOQueMontar(db),
  ]);
  return { categorias, loja, aparencia, versaoDaAparencia, monta };
}

/** The same, read once and kept until what it shows has changed, as kept pages are (`invalidacao.ts`). */
export function guardarMoldura(db: Db, avisos: Avisos): () => Promise<DaMoldura> {
  let guardada: Promise<DaMoldura> | null = null;
  avisos.assinar((aviso) => {
    const mudou =
      aviso.tipo === 'produto' ? !aviso.soEstoque : ['categoria', 'configuracao', 'tudo'].includes(aviso.tipo);
    // One that is being read may show what was before: it answers those who asked until now.
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
