// @requirement 15.21.4
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagamentos, pagamentosPorFora, pedidos, uploads } from '#db/schema/index.ts';
import { violaRestricao } from '#db/constraint-violation.ts';
import { novoId } from '#domain/identificador.ts';

/**
 * Hands invoice files over for deletion, in the transaction that deletes the references to them: they become expired
 * uploads, which the scheduled clean-up deletes together with their bytes.
 */
export async function soltarArquivosDeNotas(tx: Db, chaves: readonly (string | null)[]): Promise<void> {
  const soltas = chaves.filter((chave) => chave !== null);
  if (soltas.length === 0) return;
  const mexidoEm = new Date(0);
  await tx.insert(uploads).values(
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

/**
 * Deletes the invoice files of these orders and the proofs of their payments, since they name the buyer; access keys and
 * amounts stay for the accounts.
 */
export async function esquecerArquivosDasNotas(tx: Db, quais: SQL | undefined): Promise<void> {
  const achadas = await tx
    .select({ id: pedidos.id, pdf: pedidos.notaPdf, xml: pedidos.notaXml })
    .from(pedidos)
    .where(quais);
  await esquecerComprovantes(
    tx,
    achadas.map(({ id }) => id),
  );
  const comArquivos = achadas.filter(({ pdf, xml }) => pdf !== null || xml !== null);
  if (comArquivos.length === 0) return;
  await soltarArquivosDeNotas(
    tx,
    comArquivos.flatMap(({ pdf, xml }) => [pdf, xml]),
  );
  const ids = comArquivos.map(({ id }) => id);
  await tx.update(pedidos).set({ notaPdf: null, notaXml: null }).where(inArray(pedidos.id, ids));
}

async function esquecerComprovantes(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const p = pagamentosPorFora;
  const dosPedidos = tx.select({ id: pagamentos.id }).from(pagamentos).where(inArray(pagamentos.pedidoId, ids));
  const quais = and(isNotNull(p.comprovante), inArray(p.pagamentoId, dosPedidos));
  const achados = await tx.select({ id: p.pagamentoId, chave: p.comprovante }).from(p).where(quais);
  if (achados.length === 0) return;
  await soltarArquivosDeNotas(
    tx,
    achados.map(({ chave }) => chave),
  );
  await tx.update(p).set({ comprovante: null }).where(quais);
}

/** Returns the order whose invoice has this key, or null. */
export async function pedidoDaNota(tx: Db, chave: string): Promise<string | null> {
  const [linha] = await tx.select({ id: pedidos.id }).from(pedidos).where(eq(pedidos.notaChave, chave));
  return linha?.id ?? null;
}

/** Writes an invoice to its order. Returns false if another order has its key, which has aborted the transaction. */
export async function gravarNota(
  tx: Db,
  id: string,
  nota: Pick<typeof pedidos.$inferSelect, 'notaChave' | 'notaPdf' | 'notaXml'>,
): Promise<boolean> {
  try {
    await tx.update(pedidos).set(nota).where(eq(pedidos.id, id));
    return true;
  } catch (erro) {
    if (violaRestricao(erro, 'pedidos_nota_unica')) return false;
    throw erro;
  }
}
