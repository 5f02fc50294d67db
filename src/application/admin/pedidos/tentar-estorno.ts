import type { Loja } from '#application/loja.ts';
import { ProvedorIndisponivel } from '#application/pagamentos/processar-evento.ts';
import { buscarEstorno, type Estorno } from '#db/repositories/estornos.ts';
import { executarEstorno } from './executar-estorno.ts';

/**
 * Tries an open refund of the order now and answers how it stands; null when there is none. While the provider does not
 * answer it stays `pedido`, and the queue goes on trying.
 */
export async function tentarEstorno(loja: Loja, pedidoId: string, estornoId: string): Promise<Estorno | null> {
  const estorno = await buscarEstorno(loja.db, estornoId);
  if (estorno?.pedidoId !== pedidoId) return null;
  try {
    await executarEstorno(loja, estornoId);
  } catch (erro) {
    if (!(erro instanceof ProvedorIndisponivel)) throw erro;
  }
  return buscarEstorno(loja.db, estornoId);
}
