// @requirement 15.30.6
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { comissoesRecusadas, lancamentosDeComissao, pedidoItens, pedidos } from '#db/schema/index.ts';
import { type CalculoDaComissao, calculoDaComissao } from '#domain/comissoes/calculo-do-pedido.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';

/** The calculation of an order's commission, with its ledger rows. Moments are ISO strings. */
export type CalculoDoPedido = CalculoDaComissao & {
  /** When the commission is or was due; null while nothing is credited. */
  liberaEm: string | null;
  emDisputa: boolean;
  /** The owner's reason for not paying it; null when it is paid. */
  motivoDaRecusa: string | null;
  lancamentos: { em: string; comissaoCentavos: Centavos }[];
};

const fatos = pickColumns(
  pedidos,
  'id',
  'status',
  'subtotalCentavos',
  'descontoCentavos',
  'freteCentavos',
  'totalCentavos',
  'estornadoCentavos',
  'comissaoPb',
  'compraPropria',
  'pagoEm',
  'emDisputa',
  'excluidoEm',
);

const porPedido = <Linha extends { pedidoId: string | null }>(linhas: readonly Linha[]): Map<string, Linha[]> =>
  Map.groupBy(linhas, ({ pedidoId }) => pedidoId ?? '');

/** Returns how the commission of each of these orders came about. */
export async function lerCalculosDosPedidos(db: Db, ids: string[]): Promise<Map<string, CalculoDoPedido>> {
  if (ids.length === 0) return new Map();
  const livro = lancamentosDeComissao;
  const [lidos, itens, lancados] = await Promise.all([
    db
      .select({ ...fatos, motivoDaRecusa: comissoesRecusadas.motivo })
      .from(pedidos)
      .leftJoin(comissoesRecusadas, eq(comissoesRecusadas.pedidoId, pedidos.id))
      .where(inArray(pedidos.id, ids)),
    db
      .select(pickColumns(pedidoItens, 'pedidoId', 'precoCentavos', 'quantidade', 'descontoCentavos', 'comissaoPb'))
      .from(pedidoItens)
      .where(inArray(pedidoItens.pedidoId, ids)),
    db
      .select(pickColumns(livro, 'pedidoId', 'criadoEm', 'comissaoCentavos', 'disponivelEm'))
      .from(livro)
      .where(inArray(livro.pedidoId, ids))
      .orderBy(asc(livro.pedidoId), asc(livro.numero)),
  ]);
  const [itensDe, lancadosDe] = [porPedido(itens), porPedido(lancados)];
  return new Map(
    lidos.map(({ id, emDisputa, motivoDaRecusa, ...pedido }) => {
      const linhas = lancadosDe.get(id) ?? [];
      const credito = linhas.reduce((soma, { comissaoCentavos }) => soma + comissaoCentavos, 0);
      return [
        id,
        {
          ...calculoDaComissao({ ...pedido, recusada: motivoDaRecusa !== null, itens: itensDe.get(id) ?? [] }),
          liberaEm: credito > 0 ? (linhas.at(-1)?.disponivelEm.toISOString() ?? null) : null,
          emDisputa,
          motivoDaRecusa,
          // A row that changes only the sale is no change of the commission.
          lancamentos: linhas
            .filter(({ comissaoCentavos }) => comissaoCentavos !== 0)
            .map(({ criadoEm, comissaoCentavos }) => ({ em: criadoEm.toISOString(), comissaoCentavos })),
        },
      ];
    }),
  );
}

/** An order that the shop deleted after it had earned commission. */
export type PedidoExcluido = { codigo: string; excluidoEm: string; comissaoCentavos: Centavos };

/** Deleted orders that a page lists. */
const EXCLUIDOS_NA_TELA = 20;

/** Returns the orders in the trash that earned this influencer commission until they were deleted, the latest first. */
export async function listarPedidosExcluidos(db: Db, uid: string): Promise<PedidoExcluido[]> {
  // The deletion's own reversal is not older than the deletion.
  const perdida = sql<number>`(select coalesce(sum(l.comissao_centavos), 0)::float8 from lancamentos_de_comissao l
    where l.pedido_id = ${sql.raw('"pedidos"."id"')} and l.criado_em < ${sql.raw('"pedidos"."excluido_em"')})`;
  const linhas = await db
    .select({ id: pedidos.id, excluidoEm: pedidos.excluidoEm, comissaoCentavos: perdida })
    .from(pedidos)
    .where(
      sql`${eq(pedidos.idInfluencer, uid)} and ${pedidos.excluidoEm} is not null and ${pedidos.expurgadoEm} is null and ${perdida} > 0`,
    )
    .orderBy(desc(pedidos.excluidoEm), desc(pedidos.id))
    .limit(EXCLUIDOS_NA_TELA);
  return linhas.map(({ id, excluidoEm, comissaoCentavos }) => ({
    codigo: codigoCurto(id),
    excluidoEm: excluidoEm?.toISOString() ?? '',
    comissaoCentavos,
  }));
}
