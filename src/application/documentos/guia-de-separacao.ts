import type { Loja } from '#application/loja.ts';
import { lerDetalhesDoPedido } from '#db/queries/admin-pedido.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';

/** The packing slip of an order as PDF. null when there is no such order. */
export async function guiaDeSeparacao(
  { db, relogio, documentos }: Pick<Loja, 'db' | 'relogio' | 'documentos'>,
  id: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const [detalhes, loja] = await Promise.all([lerDetalhesDoPedido(db, id), lerDadosDaLoja(db)]);
  if (!detalhes) return null;
  const pedido = { ...detalhes.pedido, itens: detalhes.itens };
  return documentos.desenhar({ tipo: 'guia-de-separacao', pedido }, { loja, feitoEm: relogio.agora() });
}
