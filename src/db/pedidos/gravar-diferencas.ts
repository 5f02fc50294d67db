// @requirement 15.44.7 15.44.8
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { diferencasAPagar, pedidoItens } from '#db/schema/index.ts';
import type { DiferencaAPagar } from '#db/pedidos/ler-diferencas.ts';

export async function inserirDiferenca(tx: Db, diferenca: typeof diferencasAPagar.$inferInsert): Promise<void> {
  await tx.insert(diferencasAPagar).values(diferenca);
}

type Chave = Pick<DiferencaAPagar, 'pedidoId' | 'numero'>;

export async function mudarDiferenca(
  tx: Db,
  { pedidoId, numero }: Chave,
  mudanca: Partial<Omit<DiferencaAPagar, 'pedidoId' | 'numero'>>,
): Promise<void> {
  await tx
    .update(diferencasAPagar)
    .set(mudanca)
    .where(and(eq(diferencasAPagar.pedidoId, pedidoId), eq(diferencasAPagar.numero, numero)));
}

/** Takes the discount that stood for a difference off the items that were bought with it. */
export async function cobrarItensDaDiferenca(
  tx: Db,
  { pedidoId, itens }: Pick<DiferencaAPagar, 'pedidoId' | 'itens'>,
): Promise<void> {
  for (const { posicao, descontoCentavos } of itens)
    await tx
      .update(pedidoItens)
      .set({ descontoCentavos: sql`${pedidoItens.descontoCentavos} - ${descontoCentavos}` })
      .where(and(eq(pedidoItens.pedidoId, pedidoId), eq(pedidoItens.posicao, posicao)));
}

/** Stores the provider's page of the difference; false if it is not charged any more, or was charged anew. */
export async function guardarPaginaDaDiferenca(
  db: Db,
  { pedidoId, numero, vez }: Chave & Pick<DiferencaAPagar, 'vez'>,
  pagina: { preferenciaId: string; urlPagamento: string },
): Promise<boolean> {
  const guardadas = await db
    .update(diferencasAPagar)
    .set(pagina)
    .where(
      and(
        eq(diferencasAPagar.pedidoId, pedidoId),
        eq(diferencasAPagar.numero, numero),
        eq(diferencasAPagar.vez, vez),
        eq(diferencasAPagar.situacao, 'aberta'),
      ),
    )
    .returning({ numero: diferencasAPagar.numero });
  return guardadas.length > 0;
}
