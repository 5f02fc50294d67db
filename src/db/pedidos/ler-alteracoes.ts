// @requirement 15.44.4 15.44.6
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { alteracoesDoPedido, devolucoes, diferencasAPagar, estornos, pedidoDownloads } from '#db/schema/index.ts';
import { sqlLiterals } from '#db/sql-literals.ts';
import { situacoesPorAcertar } from '#domain/pedidos/diferenca-a-pagar.ts';
import { pickColumns } from '#db/pick-columns.ts';

/** Facts beside the order's row on which its edit depends. `baixados`: ids of downloaded eBooks. */
export type SituacaoParaAlterar = {
  temDevolucao: boolean;
  temEstornoAberto: boolean;
  temDiferencaAPagar: boolean;
  baixados: Set<string>;
};

/** Returns the facts beside the order's row that decide whether it can be edited. */
export async function lerSituacaoParaAlterar(db: Db, pedidoId: string): Promise<SituacaoParaAlterar> {
  const { rows } = await db.execute<{
    devolucao: boolean;
    estorno: boolean;
    diferenca: boolean;
    baixados: string[] | null;
  }>(sql`
    select exists (select from ${devolucoes} where ${devolucoes.pedidoId} = ${pedidoId}) as devolucao,
      exists (select from ${estornos} where ${estornos.pedidoId} = ${pedidoId} and ${estornos.situacao} = 'pedido') as estorno,
      exists (select from ${diferencasAPagar} where ${diferencasAPagar.pedidoId} = ${pedidoId} and ${diferencasAPagar.situacao} in (${sqlLiterals(situacoesPorAcertar)})) as diferenca,
      (select array_agg(distinct ${pedidoDownloads.produtoId}) from ${pedidoDownloads} where ${pedidoDownloads.pedidoId} = ${pedidoId}) as baixados`);
  const [linha] = rows;
  return {
    temDevolucao: linha?.devolucao ?? false,
    temEstornoAberto: linha?.estorno ?? false,
    temDiferencaAPagar: linha?.diferenca ?? false,
    baixados: new Set(linha?.baixados ?? []),
  };
}

/** Returns the edits of an order, latest first. */
export async function lerAlteracoes(db: Db, pedidoId: string) {
  return db
    .select(
      pickColumns(
        alteracoesDoPedido,
        'numero',
        'acerto',
        'diferencaCentavos',
        'totalAntesCentavos',
        'totalDepoisCentavos',
        'detalhe',
        'motivo',
        'autorNome',
        'criadoEm',
      ),
    )
    .from(alteracoesDoPedido)
    .where(eq(alteracoesDoPedido.pedidoId, pedidoId))
    .orderBy(desc(alteracoesDoPedido.numero));
}

export type AlteracaoDoPedido = Awaited<ReturnType<typeof lerAlteracoes>>[number];
