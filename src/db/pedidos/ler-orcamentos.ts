// @requirement 15.36.5
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Cursor, lerPaginaDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { orcamentos, pedidos } from '#db/schema/index.ts';
import { podeSerId } from '#domain/identificador.ts';
import type { PedidoDoOrcamento } from '#domain/pedidos/orcamento.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';

/** A quote with the order that it became. */
export type OrcamentoLido = typeof orcamentos.$inferSelect & {
  pedido: (PedidoDoOrcamento & { numeroDoPedido: number }) | null;
};
/** A row of the panel's list. Money in centavos. */
export type OrcamentoNaLista = Pick<
  OrcamentoLido,
  | 'id'
  | 'numero'
  | 'nome'
  | 'razaoSocial'
  | 'totalCentavos'
  | 'validoAte'
  | 'criadoEm'
  | 'aceitoEm'
  | 'reservado'
  | 'pedidoId'
> & { numeroDoPedido: number | null; status: StatusDoPedido | null };

const POR_PAGINA = 25;

/** Returns the quote; null if there is none. */
export async function lerOrcamento(db: Db, id: string): Promise<OrcamentoLido | null> {
  if (!podeSerId(id)) return null;
  const [linha] = await db
    .select({
      orcamento: orcamentos,
      pedido: pickColumns(pedidos, 'numeroDoPedido', 'status', 'excluidoEm', 'totalCentavos'),
    })
    .from(orcamentos)
    .leftJoin(pedidos, eq(pedidos.id, orcamentos.pedidoId))
    .where(eq(orcamentos.id, id));
  return linha ? { ...linha.orcamento, pedido: linha.pedido } : null;
}

/** Returns quotes whose customers got them by e-mail and are to be reminded of their last day, those that end first. */
export async function orcamentosALembrar(
  db: Db,
  { depoisDe, ate, enviadosAte }: { depoisDe: Date; ate: Date; enviadosAte: Date },
  limite: number,
): Promise<string[]> {
  const linhas = await db
    .select({ id: orcamentos.id })
    .from(orcamentos)
    .leftJoin(pedidos, eq(pedidos.id, orcamentos.pedidoId))
    .where(
      and(
        gt(orcamentos.validoAte, depoisDe),
        lte(orcamentos.validoAte, ate),
        isNull(orcamentos.aceitoEm),
        isNull(orcamentos.lembradoEm),
        sql`${orcamentos.envios} <> '[]'::jsonb`,
        sql`(${orcamentos.envios} -> -1 ->> 'em')::timestamptz <= ${enviadosAte}`,
        // The order that holds its goods still waits for its payment, at the quoted price.
        sql`(not ${orcamentos.reservado} or (${pedidos.status} = 'pendente' and ${pedidos.excluidoEm} is null and ${pedidos.totalCentavos} = ${orcamentos.totalCentavos}))`,
      ),
    )
    .orderBy(asc(orcamentos.validoAte))
    .limit(limite);
  return linhas.map(({ id }) => id);
}

/** Returns a page of quotes, the newest first. */
export async function listarOrcamentos(db: Db, cursor: Cursor): Promise<PaginaDaLista<OrcamentoNaLista>> {
  const { id, numero, nome, razaoSocial, totalCentavos, validoAte, criadoEm, aceitoEm, reservado, pedidoId } =
    orcamentos;
  return lerPaginaDaLista(cursor, POR_PAGINA, {
    ordem: { coluna: criadoEm, tipo: 'timestamptz', id, descendente: true },
    onde: undefined,
    selecionar: (chaveDaLinha) =>
      db
        .select({
          id,
          numero,
          nome,
          razaoSocial,
          totalCentavos,
          validoAte,
          criadoEm,
          aceitoEm,
          reservado,
          pedidoId,
          numeroDoPedido: pedidos.numeroDoPedido,
          status: pedidos.status,
          chaveDaLinha,
        })
        .from(orcamentos)
        .leftJoin(pedidos, eq(pedidos.id, pedidoId)),
  });
}
