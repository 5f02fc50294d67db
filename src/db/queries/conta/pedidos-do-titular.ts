import { asc, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import {
  cobrancasPix,
  entregaEventos,
  estornos,
  pagamentos,
  pedidoHistorico,
  pedidoItens,
  pedidoLinks,
  pedidoPromocoes,
  pedidos,
  rastreios,
  valesVendidos,
} from '#db/schema/index.ts';
import { condicaoDoCliente } from '#db/queries/pedidos/pedidos-do-cliente.ts';
import { omitColumns } from '#db/queries/pick-columns.ts';

/** Returns a customer's orders with everything that belongs to them, oldest first (`lerMeusDados`). */
export async function lerPedidosDoTitular(db: Db, uid: string) {
  const meus = await db
    .select(omitColumns(pedidos, 'chaveIdempotencia', 'impressaoDaChave', 'notaInterna', 'notaPdf', 'notaXml'))
    .from(pedidos)
    .where(condicaoDoCliente(uid))
    .orderBy(asc(pedidos.criadoEm));
  const ids = meus.map(({ id }) => id);
  const [itens, promocoes, pagos, cobrancas, devolvidos, historico, rastreio, entregas, vales, links] =
    await Promise.all([
      porPedido(ids, (deles) => db.select().from(pedidoItens).where(deles(pedidoItens)).orderBy(asc(pedidoItens.id))),
      porPedido(ids, (deles) => db.select().from(pedidoPromocoes).where(deles(pedidoPromocoes))),
      porPedido(ids, (deles) => db.select().from(pagamentos).where(deles(pagamentos))),
      porPedido(ids, (deles) => db.select().from(cobrancasPix).where(deles(cobrancasPix))),
      porPedido(ids, (deles) =>
        db
          .select(omitColumns(estornos, 'chave', 'autorId', 'autorNome'))
          .from(estornos)
          .where(deles(estornos)),
      ),
      porPedido(ids, (deles) =>
        db
          .select(omitColumns(pedidoHistorico, 'autor', 'detalhe'))
          .from(pedidoHistorico)
          .where(deles(pedidoHistorico))
          .orderBy(asc(pedidoHistorico.id)),
      ),
      porPedido(ids, (deles) => db.select().from(rastreios).where(deles(rastreios))),
      porPedido(ids, (deles) => db.select().from(entregaEventos).where(deles(entregaEventos))),
      porPedido(ids, (deles) =>
        db.select(omitColumns(valesVendidos, 'portadorId')).from(valesVendidos).where(deles(valesVendidos)),
      ),
      porPedido(ids, (deles) => db.select().from(pedidoLinks).where(deles(pedidoLinks))),
    ]);
  return meus.map((pedido) => ({
    ...pedido,
    itens: itens(pedido.id),
    promocoes: promocoes(pedido.id),
    pagamentos: pagos(pedido.id),
    cobrancasPix: cobrancas(pedido.id),
    estornos: devolvidos(pedido.id),
    historico: historico(pedido.id),
    rastreios: rastreio(pedido.id),
    entregas: entregas(pedido.id),
    vales: vales(pedido.id),
    links: links(pedido.id),
  }));
}

/** Reads rows of these orders; returns a function that returns those of one. */
async function porPedido<Linha extends { pedidoId: string }>(
  ids: string[],
  ler: (deles: (tabela: PgTable & { pedidoId: PgColumn }) => ReturnType<typeof inArray>) => PromiseLike<Linha[]>,
): Promise<(id: string) => Linha[]> {
  const linhas = ids.length === 0 ? [] : await ler((tabela) => inArray(tabela.pedidoId, ids));
  const porId = Map.groupBy(linhas, ({ pedidoId }) => pedidoId);
  return (id) => porId.get(id) ?? [];
}
