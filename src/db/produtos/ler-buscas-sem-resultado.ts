// @requirement 15.37.6
import { and, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { produtos } from '#db/schema/index.ts';
import { aVenda, buscaEntendida, correspondeABusca } from './ler-catalogo.ts';

/** Returns those of the searches that find no product on sale. */
export async function buscasSemResultado(db: Db, buscas: readonly string[]): Promise<Set<string>> {
  const semResultado = new Set<string>();
  for (const busca of buscas) {
    const achados = await db
      .select({ um: sql`1` })
      .from(buscaEntendida(busca))
      .innerJoin(produtos, and(aVenda, correspondeABusca))
      .limit(1);
    if (achados.length === 0) semResultado.add(busca);
  }
  return semResultado;
}
