import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import {
  alteracoesDoPedido,
  cobrancasPix,
  diferencasAPagar,
  entregaEventos,
  estornos,
  pagamentos,
  pagamentosPorFora,
  pedidoHistorico,
  pedidoItens,
  pedidoLinks,
  pedidoOrigens,
  pedidoPromocoes,
  pedidos,
  pedidosDaLoja,
  precosCombinados,
  rastreios,
  valesVendidos,
} from '#db/schema/index.ts';
import { omitColumns } from '#db/pick-columns.ts';

/** Returns the orders of this condition with everything that belongs to them, oldest first (`lerMeusDados`). */
export async function lerPedidosDoTitular(db: Db, condicao: SQL | undefined) {
  const meus = await db
    .select(
      omitColumns(pedidos, 'clienteId', 'chaveIdempotencia', 'impressaoDaChave', 'notaInterna', 'notaPdf', 'notaXml'),
    )
    .from(pedidos)
    .where(condicao)
    .orderBy(asc(pedidos.criadoEm));
  const ids = meus.map(({ id }) => id);
  const [
    itens,
    promocoes,
    pagos,
    cobrancas,
    devolvidos,
    historico,
    rastreio,
    entregas,
    vales,
    links,
    daLoja,
    precos,
    alteracoes,
    porFora,
    origens,
    diferencas,
  ] = await Promise.all([
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
    porPedido(ids, (deles) =>
      db
        .select(omitColumns(pedidosDaLoja, 'autorId', 'autorNome', 'motivoDoDesconto'))
        .from(pedidosDaLoja)
        .where(deles(pedidosDaLoja)),
    ),
    porPedido(ids, (deles) =>
      db.select(omitColumns(precosCombinados, 'motivo')).from(precosCombinados).where(deles(precosCombinados)),
    ),
    porPedido(ids, async (deles) => {
      const linhas = await db
        .select(omitColumns(alteracoesDoPedido, 'motivo', 'autorId', 'autorNome'))
        .from(alteracoesDoPedido)
        .where(deles(alteracoesDoPedido));
      // Why a price was agreed is the shop's note.
      return linhas.map(({ detalhe, ...linha }) => ({
        ...linha,
        detalhe: { ...detalhe, itens: detalhe.itens.map(({ nome, de, para }) => ({ nome, de, para })) },
      }));
    }),
    porPedido(ids, (deles) =>
      db
        .select({
          ...omitColumns(pagamentosPorFora, 'comprovante', 'autorId', 'autorNome'),
          pedidoId: pagamentos.pedidoId,
        })
        .from(pagamentosPorFora)
        .innerJoin(pagamentos, eq(pagamentos.id, pagamentosPorFora.pagamentoId))
        .where(deles(pagamentos)),
    ),
    porPedido(ids, (deles) => db.select().from(pedidoOrigens).where(deles(pedidoOrigens))),
    porPedido(ids, (deles) =>
      db
        .select(omitColumns(diferencasAPagar, 'motivo', 'preferenciaId', 'urlPagamento'))
        .from(diferencasAPagar)
        .where(deles(diferencasAPagar)),
    ),
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
    daLoja: daLoja(pedido.id),
    precosCombinados: precos(pedido.id),
    alteracoes: alteracoes(pedido.id),
    pagamentosPorFora: porFora(pedido.id),
    origens: origens(pedido.id),
    diferencas: diferencas(pedido.id),
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
