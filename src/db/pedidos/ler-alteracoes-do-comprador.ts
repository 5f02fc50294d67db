// @requirement 15.44.10
import { desc, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { alteracoesDoPedido, diferencasAPagar } from '#db/schema/index.ts';
import { frasesDaAlteracao } from '#domain/pedidos/detalhe-da-alteracao.ts';
import { faltaAcertar } from '#domain/pedidos/diferenca-a-pagar.ts';

/** The edits of an order as its buyer reads them, without the shop's reasons and without addresses, since links are shared. */
export type AlteracoesDoComprador = {
  alteracoes: { numero: number; em: Date; mudancas: string[] }[];
  /** The difference that is still to be paid; `vencida`: its link is over. */
  falta: { valorCentavos: number; ate: Date; vencida: boolean } | null;
};

export const semAlteracoes: AlteracoesDoComprador = { alteracoes: [], falta: null };

/** Returns the edits of these orders, the latest first, and the difference that each order owes; no entry without edits. */
export async function lerAlteracoesDoComprador(
  db: Db,
  pedidoIds: string[],
): Promise<Map<string, AlteracoesDoComprador>> {
  const porPedido = new Map<string, AlteracoesDoComprador>();
  if (pedidoIds.length === 0) return porPedido;
  const alteracoes = await db
    .select(pickColumns(alteracoesDoPedido, 'pedidoId', 'numero', 'detalhe', 'criadoEm'))
    .from(alteracoesDoPedido)
    .where(inArray(alteracoesDoPedido.pedidoId, pedidoIds))
    .orderBy(desc(alteracoesDoPedido.numero));
  if (alteracoes.length === 0) return porPedido;
  const diferencas = await db.select().from(diferencasAPagar).where(inArray(diferencasAPagar.pedidoId, pedidoIds));
  for (const { pedidoId, numero, detalhe, criadoEm } of alteracoes) {
    const doPedido = porPedido.get(pedidoId) ?? { ...semAlteracoes, falta: faltaDe(pedidoId, diferencas) };
    const mudancas = [
      ...frasesDaAlteracao({ itens: detalhe.itens, ...(detalhe.frete && { frete: detalhe.frete }) }),
      ...(detalhe.endereco ? ['Endereço de entrega'] : []),
      ...(detalhe.observacao ? ['Observação'] : []),
    ];
    porPedido.set(pedidoId, {
      ...doPedido,
      alteracoes: [...doPedido.alteracoes, { numero, em: criadoEm, mudancas }],
    });
  }
  return porPedido;
}

function faltaDe(
  pedidoId: string,
  diferencas: readonly (typeof diferencasAPagar.$inferSelect)[],
): AlteracoesDoComprador['falta'] {
  const devida = diferencas.find((uma) => uma.pedidoId === pedidoId && faltaAcertar(uma.situacao));
  if (!devida) return null;
  const { valorCentavos, expiraEm, situacao } = devida;
  return { valorCentavos, ate: expiraEm, vencida: situacao === 'vencida' };
}
