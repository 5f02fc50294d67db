import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { avaliacoes, avaliacoesPublicadas, pedidoItens, pedidos, produtos } from '#db/schema/index.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { Foto } from '#domain/uploads/foto.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { imagensDosItens } from '#db/produtos/ler-imagens.ts';

/** A review as its author sees it. */
export type MinhaAvaliacao = Pick<
  typeof avaliacoes.$inferSelect,
  'id' | 'nota' | 'texto' | 'fotos' | 'estado' | 'motivo' | 'versao'
> & {
  /** Whether any version of the review is published on the product's page, even an earlier one. */
  noAr: boolean;
  resposta: string | null;
};

export type ItemAAvaliar = {
  produtoId: string;
  nome: string;
  imagem: Imagem | null;
  /** Whether the product still has a page. */
  aVenda: boolean;
  avaliacao: MinhaAvaliacao | null;
};

export type PedidoAAvaliar = {
  id: string;
  numeroDoPedido: number;
  nome: string;
  status: StatusDoPedido;
  entregueEm: Date | null;
  emDisputa: boolean;
  itens: ItemAAvaliar[];
};

/**
 * Returns an order with its products (each once) and their reviews; null if there is no such order. Access is checked
 * by the caller.
 */
export async function lerPedidoAAvaliar(db: Db, pedidoId: string): Promise<PedidoAAvaliar | null> {
  const { id, numeroDoPedido, status, entregueEm, emDisputa } = pedidos;
  const [pedido] = await db
    .select({ id, numeroDoPedido, nome: pedidos.nome, status, entregueEm, emDisputa })
    .from(pedidos)
    .where(and(eq(pedidos.id, pedidoId), isNull(pedidos.excluidoEm)));
  if (!pedido) return null;
  // Products deleted from the database cannot be reviewed.
  const linhas = await db
    .select({
      produtoId: pedidoItens.produtoId,
      nome: pedidoItens.nome,
      variacao: pedidoItens.variacao,
      arquivadoEm: produtos.arquivadoEm,
      avaliacao: avaliacoes,
      publicada: { id: avaliacoesPublicadas.avaliacaoId, resposta: avaliacoesPublicadas.resposta },
    })
    .from(pedidoItens)
    .innerJoin(produtos, eq(produtos.id, pedidoItens.produtoId))
    .leftJoin(
      avaliacoes,
      and(eq(avaliacoes.pedidoId, pedidoItens.pedidoId), eq(avaliacoes.produtoId, pedidoItens.produtoId)),
    )
    .leftJoin(avaliacoesPublicadas, eq(avaliacoesPublicadas.avaliacaoId, avaliacoes.id))
    .where(eq(pedidoItens.pedidoId, pedidoId))
    .orderBy(asc(pedidoItens.posicao));
  const imagemDe = await imagensDosItens(
    db,
    linhas.map(({ produtoId }) => produtoId),
  );
  const linhaPorProduto = new Map(linhas.toReversed().map((linha) => [linha.produtoId, linha]));
  const itens = [...linhaPorProduto.values()]
    .toReversed()
    .map(({ produtoId, nome, variacao, arquivadoEm, avaliacao, publicada }) => ({
      produtoId,
      nome,
      imagem: imagemDe(produtoId, variacao),
      aVenda: arquivadoEm === null,
      avaliacao: avaliacao && {
        id: avaliacao.id,
        nota: avaliacao.nota,
        texto: avaliacao.texto,
        fotos: avaliacao.fotos,
        estado: avaliacao.estado,
        motivo: avaliacao.motivo,
        versao: avaliacao.versao,
        noAr: publicada !== null,
        resposta: publicada?.resposta ?? null,
      },
    }));
  return { ...pedido, itens };
}

/** Returns whether the order has products on sale that were not reviewed yet. */
export async function temOQueAvaliar(db: Db, pedidoId: string): Promise<boolean> {
  const [linha] = await db
    .select({ id: pedidoItens.id })
    .from(pedidoItens)
    .innerJoin(produtos, and(eq(produtos.id, pedidoItens.produtoId), isNull(produtos.arquivadoEm)))
    .leftJoin(
      avaliacoes,
      and(eq(avaliacoes.pedidoId, pedidoItens.pedidoId), eq(avaliacoes.produtoId, pedidoItens.produtoId)),
    )
    .where(and(eq(pedidoItens.pedidoId, pedidoId), isNull(avaliacoes.id)))
    .limit(1);
  return linha !== undefined;
}

/** Returns a review's photos, its order, and which photos are public; null if there is no such review. */
export async function lerFotosDaAvaliacao(
  db: Db,
  id: string,
): Promise<{ pedidoId: string; fotos: Foto[]; publicadas: Foto[] } | null> {
  const [linha] = await db
    .select({ pedidoId: avaliacoes.pedidoId, fotos: avaliacoes.fotos, publicadas: avaliacoesPublicadas.fotos })
    .from(avaliacoes)
    .leftJoin(avaliacoesPublicadas, eq(avaliacoesPublicadas.avaliacaoId, avaliacoes.id))
    .where(eq(avaliacoes.id, id));
  return linha ? { ...linha, publicadas: linha.publicadas ?? [] } : null;
}
