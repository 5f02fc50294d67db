import type { Db } from '#db/client.ts';
import { type ProdutoParaBuscadores, produtosParaBuscadores } from '#db/produtos/ler-buscadores.ts';

const POR_LOTE = 500;

/** Yields products on sale with ids after `depoisDe`, at most `quantos`, reading a batch at a time. */
export async function* productsInBatches(
  db: Db,
  depoisDe = '',
  quantos = Number.POSITIVE_INFINITY,
): AsyncGenerator<ProdutoParaBuscadores> {
  let ultimo = depoisDe;
  for (let faltam = quantos; faltam > 0; faltam -= POR_LOTE) {
    const limite = Math.min(POR_LOTE, faltam);
    const lote = await produtosParaBuscadores(db, { depoisDe: ultimo, limite });
    yield* lote;
    const fim = lote.at(-1);
    if (!fim || lote.length < limite) return;
    ultimo = fim.id;
  }
}
