import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { envios, pedidos } from '#db/schema/index.ts';
import { violou } from '#db/constraint-violation.ts';
import { novoId } from '#domain/identificador.ts';

/**
 * Lets go of files of invoices, in the transaction that forgets where they lie: they become uploads that nobody took over
 * for longer than any is kept, and the clock clears these with their bytes.
 */
export async function soltarArquivosDeNotas(tx: Db, chaves: readonly (string | null)[]): Promise<void> {
  const soltas = chaves.filter((chave) => chave !== null);
  if (soltas.length === 0) return;
  const mexidoEm = new Date(0);
  await tx.insert(envios).values(
    soltas.map((chave) => ({
      id: novoId(),
      tipo: 'nota' as const,
      situacao: 'pronto' as const,
      chave,
      nome: 'nota fiscal',
      tamanho: 1,
      autorId: 'loja',
      mexidoEm,
    })),
  );
}

/** Of these orders the files of their invoices go, for they name the buyer; the key, which the books need, stays. */
export async function esquecerArquivosDasNotas(tx: Db, quais: SQL | undefined): Promise<void> {
  const achadas = await tx
    .select({ id: pedidos.id, pdf: pedidos.notaPdf, xml: pedidos.notaXml })
    .from(pedidos)
    .where(quais);
  const comArquivos = achadas.filter(({ pdf, xml }) => pdf !== null || xml !== null);
  if (comArquivos.length === 0) return;
  await soltarArquivosDeNotas(
    tx,
    comArquivos.flatMap(({ pdf, xml }) => [pdf, xml]),
  );
  const ids = comArquivos.map(({ id }) => id);
  await tx.update(pedidos).set({ notaPdf: null, notaXml: null }).where(inArray(pedidos.id, ids));
}

/** The order whose invoice has this key; null when none has. */
export async function pedidoDaNota(tx: Db, chave: string): Promise<string | null> {
  const [linha] = await tx.select({ id: pedidos.id }).from(pedidos).where(eq(pedidos.notaChave, chave));
  return linha?.id ?? null;
}

/** Writes an invoice into its order. False when another order has its key: then the transaction has come to its end. */
export async function gravarNota(
  tx: Db,
  id: string,
  nota: Pick<typeof pedidos.$inferSelect, 'notaChave' | 'notaPdf' | 'notaXml'>,
): Promise<boolean> {
  try {
    await tx.update(pedidos).set(nota).where(eq(pedidos.id, id));
    return true;
  } catch (erro) {
    if (violou(erro, 'pedidos_nota_unica')) return false;
    throw erro;
  }
}
