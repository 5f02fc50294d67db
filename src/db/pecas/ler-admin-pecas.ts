import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { pecasAvulsas, pedidos, pedidosDePeca, produtos } from '#db/schema/index.ts';
import type { EstadoDaPeca, Peca } from '#domain/pecas/peca-perdida.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { type Cursor, lerPaginaDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { pickColumns } from '#db/pick-columns.ts';

const TAMANHO = 20;
const MAIS_CONJUNTOS = 12;
const MAIS_AVULSAS = 1000;

/** A piece request as the owner answers it. */
export type PecaPedida = Peca & {
  id: string;
  pedidoId: string;
  numeroDoPedido: number;
  /** The buyer's name. */
  nome: string;
  conjunto: { id: string; nome: string; aVenda: boolean };
  /** Variations in which the set was bought, without duplicates; empty for a set without variations. */
  variacoes: string[];
  unidades: number;
  nota: string;
  estado: EstadoDaPeca;
  resposta: string;
  criadoEm: Date;
};

const variacoesDoItem = sql<string[]>`array(
  select distinct i.variacao from pedido_itens i
  where i.pedido_id = ${pedidosDePeca}.pedido_id and i.produto_id = ${pedidosDePeca}.produto_id and i.variacao is not null
  order by 1
)`;

/** Returns the number of unanswered requests; at most 1001, which means "more than 1,000". */
export function contarPecasPedidas(db: Db): Promise<number> {
  return countUpTo(db, pedidosDePeca, eq(pedidosDePeca.estado, 'aberto'));
}

/** Returns a page of the piece requests in one state: open ones oldest first, all others newest first. */
export function listarPecasPedidas(
  db: Db,
  { estado, cursor }: { estado: EstadoDaPeca; cursor: Cursor },
): Promise<PaginaDaLista<PecaPedida>> {
  const p = pedidosDePeca;
  return lerPaginaDaLista(cursor, TAMANHO, {
    ordem: { coluna: p.criadoEm, tipo: 'timestamptz', id: p.id, descendente: estado !== 'aberto' },
    onde: eq(p.estado, estado),
    selecionar: (chaveDaLinha) =>
      db
        .select({
          ...pickColumns(p, 'id', 'pedidoId', 'peca', 'cor', 'unidades', 'nota', 'estado', 'resposta', 'criadoEm'),
          ...pickColumns(pedidos, 'numeroDoPedido', 'nome'),
          conjunto: { id: produtos.id, nome: produtos.nome, aVenda: sql<boolean>`${produtos.arquivadoEm} is null` },
          variacoes: variacoesDoItem,
          chaveDaLinha,
        })
        .from(p)
        .innerJoin(pedidos, eq(pedidos.id, p.pedidoId))
        .innerJoin(produtos, eq(produtos.id, p.produtoId)),
  });
}

/** Units of each piece of a set reported as lost, whatever the answer was. */
export type PecasDoConjunto = { id: string; nome: string; unidades: number; pecas: (Peca & { unidades: number })[] };

/** Returns the sets by number of lost pieces, most first, and the same within each set. */
export async function somarPecasPerdidas(db: Db): Promise<PecasDoConjunto[]> {
  const { produtoId, peca, cor } = pedidosDePeca;
  const unidades = sql<number>`sum(${pedidosDePeca.unidades})::int`;
  const conjuntos = await db
    .select({ id: produtos.id, nome: produtos.nome, unidades })
    .from(pedidosDePeca)
    .innerJoin(produtos, eq(produtos.id, produtoId))
    .groupBy(produtos.id)
    .orderBy(sql`3 desc`, asc(produtos.id))
    .limit(MAIS_CONJUNTOS);
  if (conjuntos.length === 0) return [];
  const linhas = await db
    .select({ produtoId, peca, cor, unidades })
    .from(pedidosDePeca)
    .where(
      inArray(
        produtoId,
        conjuntos.map(({ id }) => id),
      ),
    )
    .groupBy(produtoId, peca, cor)
    .orderBy(sql`4 desc`, asc(peca), asc(cor));
  const linhasPorConjunto = Map.groupBy(linhas, (linha) => linha.produtoId);
  return conjuntos.map((conjunto) => ({
    ...conjunto,
    pecas: (linhasPorConjunto.get(conjunto.id) ?? []).map(({ produtoId: _, ...linha }) => linha),
  }));
}

/** A loose piece (`avulsa`) as the owner defined it. */
export type AvulsaNomeada = Peca & {
  conjunto: { id: string; nome: string };
  produto: { id: string; nome: string };
  variacao: string | null;
};

/** Returns all loose pieces defined by the owner, sorted by set. */
export async function listarAvulsas(db: Db): Promise<AvulsaNomeada[]> {
  const conjunto = alias(produtos, 'conjunto');
  const { peca, cor, variacao } = pecasAvulsas;
  return db
    .select({
      conjunto: { id: conjunto.id, nome: conjunto.nome },
      produto: { id: produtos.id, nome: produtos.nome },
      peca,
      cor,
      variacao,
    })
    .from(pecasAvulsas)
    .innerJoin(conjunto, eq(conjunto.id, pecasAvulsas.conjuntoId))
    .innerJoin(produtos, eq(produtos.id, pecasAvulsas.produtoId))
    .orderBy(asc(conjunto.nome), asc(conjunto.id), asc(cor), asc(peca))
    .limit(MAIS_AVULSAS);
}
