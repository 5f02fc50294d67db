// @requirement 15.9.6
import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidoItens, pedidos, produtos } from '#db/schema/index.ts';
import { statusPagos } from '#domain/pedidos/pedido-status.ts';
import type { ProdutoMedido } from '#domain/produtos/escala.ts';
import { aVenda } from './ler-catalogo.ts';

const colunas = {
  id: produtos.id,
  nome: produtos.nome,
  casaMm: produtos.casaMm,
  reiMm: produtos.reiMm,
  baseMm: produtos.baseMm,
};

const medido = or(isNotNull(produtos.casaMm), isNotNull(produtos.reiMm));

/** Returns those of the products that are on sale and can be drawn in their true size, sorted by id. */
export function lerTamanhos(db: Db, ids: string[]): Promise<ProdutoMedido[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select(colunas)
    .from(produtos)
    .where(and(inArray(produtos.id, ids), aVenda, medido))
    .orderBy(produtos.id);
}

/** Purchases older than this are not searched. */
const ULTIMOS_PEDIDOS = 10;

/**
 * Returns the products bought and paid for by this user that can be drawn in their true size, latest first, on sale or
 * not.
 */
export function lerTamanhosComprados(db: Db, uid: string): Promise<ProdutoMedido[]> {
  const ultimos = db
    .select({ id: pedidos.id, criadoEm: pedidos.criadoEm })
    .from(pedidos)
    .where(and(eq(pedidos.uid, uid), inArray(pedidos.status, [...statusPagos]), isNull(pedidos.excluidoEm)))
    .orderBy(desc(pedidos.criadoEm))
    .limit(ULTIMOS_PEDIDOS)
    .as('ultimos');
  return db
    .select(colunas)
    .from(ultimos)
    .innerJoin(pedidoItens, eq(pedidoItens.pedidoId, ultimos.id))
    .innerJoin(produtos, eq(produtos.id, pedidoItens.produtoId))
    .where(medido)
    .orderBy(desc(ultimos.criadoEm), pedidoItens.posicao);
}
