import type { Loja } from '#application/loja.ts';
import { lerDetalhesDoPedido } from '#db/queries/pedidos/admin-pedido.ts';
import { timbreDaLoja } from './timbre.ts';

/** Packing slip of an order as PDF; null for an unknown order. */
export async function gerarGuiaDeSeparacao(
  loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'documentos'>,
  id: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const detalhes = await lerDetalhesDoPedido(loja.db, id);
  if (!detalhes) return null;
  const pedido = { ...detalhes.pedido, itens: detalhes.itens };
  const timbre = await timbreDaLoja(loja, loja.relogio.agora());
  return loja.documentos.desenhar({ tipo: 'guia-de-separacao', pedido }, timbre);
}
