import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sqlLiterals } from '#db/sql-literals.ts';
import { pecasAvulsas, pedidoItens, pedidos, pedidosDePeca, produtos } from '#db/schema/index.ts';
import { chaveDaPeca, type EstadoDaPeca, type Peca, tiposComPecas } from '#domain/pecas/peca-perdida.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { estoqueDaVariacao, precoDaVariacao } from '#domain/produtos/variacoes.ts';
import { lerCatalogo } from '#db/pedidos/ler-checkout.ts';
import { imagensDosItens } from '#db/produtos/ler-imagens.ts';
import { pickColumns } from '#db/pick-columns.ts';

/**
 * Whether the row's order is delivered and contains a set whose pieces can be lost. Not `exists`: the planner would
 * evaluate it for all orders at once by reading every item.
 */
export const temConjunto = sql<boolean>`((${pedidos}.status = 'concluido' or (${pedidos}.status = 'enviado' and ${pedidos}.entregue_em is not null)) and coalesce((
  select true from pedido_itens i join produtos p on p.id = i.produto_id
  where i.pedido_id = ${pedidos}.id and p.tipo in (${sqlLiterals(tiposComPecas)}) limit 1
), false))`;

/** The loose piece as currently sold. Money in centavos. */
export type PecaAVenda = {
  produtoId: string;
  nome: string;
  variacao: string | null;
  precoCentavos: number;
  /** Units in stock. */
  estoque: number;
  /** Variations of the product with a stock of their own. */
  proprias: string[];
  imagem: Imagem | null;
};

/** Returns the key that identifies a loose piece across sets. */
export const chaveDaAvulsa = (conjuntoId: string, peca: Peca): string => `${conjuntoId} ${chaveDaPeca(peca)}`;

/**
 * Returns the loose pieces of these sets that can be bought now, keyed by `chaveDaAvulsa`: on sale, in stock and in an
 * existing variation.
 */
export async function lerAvulsasAVenda(db: Db, conjuntoIds: string[]): Promise<Map<string, PecaAVenda>> {
  if (conjuntoIds.length === 0) return new Map();
  const nomeadas = await db.select().from(pecasAvulsas).where(inArray(pecasAvulsas.conjuntoId, conjuntoIds));
  const ids = [...new Set(nomeadas.map(({ produtoId }) => produtoId))];
  const [catalogo, imagemDe] = await Promise.all([lerCatalogo(db, ids), imagensDosItens(db, ids)]);
  return new Map(
    nomeadas.flatMap(({ conjuntoId, produtoId, variacao, ...peca }): [string, PecaAVenda][] => {
      const produto = catalogo.find(({ id }) => id === produtoId);
      if (!produto || produto.arquivado || produto.digital) return [];
      const existe = variacao === null ? produto.variacoes.length === 0 : produto.variacoes.includes(variacao);
      const estoque = estoqueDaVariacao(produto, variacao);
      if (!existe || estoque <= 0) return [];
      const avulsa: PecaAVenda = {
        produtoId,
        nome: produto.nome,
        variacao,
        precoCentavos: precoDaVariacao(produto, variacao),
        estoque,
        proprias: produto.proprias.flatMap((propria) => (propria.estoque === null ? [] : [propria.nome])),
        imagem: imagemDe(produtoId, variacao),
      };
      return [[chaveDaAvulsa(conjuntoId, peca), avulsa]];
    }),
  );
}

export type ConjuntoDoPedido = {
  produtoId: string;
  nome: string;
  /** As bought, without duplicates. */
  variacoes: string[];
  jogos: number;
  imagem: Imagem | null;
};

/** A piece reported as lost, with the loose piece now sold in its place, if any. */
export type PecaDoPedido = Peca & {
  id: string;
  produtoId: string;
  /** The set's name. */
  conjunto: string;
  unidades: number;
  nota: string;
  estado: EstadoDaPeca;
  resposta: string;
  avulsa: PecaAVenda | null;
};

export type PedidoComPecas = {
  id: string;
  numeroDoPedido: number;
  nome: string;
  status: StatusDoPedido;
  entregueEm: Date | null;
  conjuntos: ConjuntoDoPedido[];
  /** Latest first. */
  pecas: PecaDoPedido[];
};

/**
 * Returns an order with its sets and their lost pieces; null if there is no such order. Access is checked by the
 * caller.
 */
export async function lerPedidoComPecas(db: Db, pedidoId: string): Promise<PedidoComPecas | null> {
  const [pedido] = await db
    .select(pickColumns(pedidos, 'id', 'numeroDoPedido', 'nome', 'status', 'entregueEm'))
    .from(pedidos)
    .where(and(eq(pedidos.id, pedidoId), isNull(pedidos.excluidoEm)));
  if (!pedido) return null;
  const { produtoId, nome, variacao, quantidade } = pedidoItens;
  const p = pedidosDePeca;
  const [itens, pedidas] = await Promise.all([
    db
      .select({ produtoId, nome, variacao, quantidade })
      .from(pedidoItens)
      .innerJoin(produtos, eq(produtos.id, produtoId))
      .where(and(eq(pedidoItens.pedidoId, pedidoId), inArray(produtos.tipo, [...tiposComPecas])))
      .orderBy(asc(pedidoItens.posicao)),
    db
      .select({
        ...pickColumns(p, 'id', 'produtoId', 'peca', 'cor', 'unidades', 'nota', 'estado', 'resposta'),
        conjunto: produtos.nome,
      })
      .from(p)
      .innerJoin(produtos, eq(produtos.id, p.produtoId))
      .where(eq(p.pedidoId, pedidoId))
      .orderBy(desc(p.criadoEm), desc(p.id)),
  ]);
  const ids = [...new Set(itens.map((item) => item.produtoId))];
  const [avulsas, imagemDe] = await Promise.all([
    lerAvulsasAVenda(db, [...new Set(pedidas.map((pedida) => pedida.produtoId))]),
    imagensDosItens(db, ids),
  ]);
  const conjuntos = ids.map((id): ConjuntoDoPedido => {
    const itensDoConjunto = itens.filter((item) => item.produtoId === id);
    return {
      produtoId: id,
      nome: itensDoConjunto[0]?.nome ?? '',
      variacoes: [...new Set(itensDoConjunto.flatMap((item) => item.variacao ?? []))],
      jogos: itensDoConjunto.reduce((soma, item) => soma + item.quantidade, 0),
      imagem: imagemDe(id, itensDoConjunto[0]?.variacao ?? null),
    };
  });
  const pecas = pedidas.map((pedida) => ({
    ...pedida,
    avulsa: avulsas.get(chaveDaAvulsa(pedida.produtoId, pedida)) ?? null,
  }));
  return { ...pedido, conjuntos, pecas };
}
