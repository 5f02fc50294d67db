import type { Loja } from '#application/loja.ts';
import { lerRepasse } from '#db/queries/comissoes/comissoes.ts';
import { timbreDaLoja } from './timbre.ts';

/** The receipt of a payout that was sent, as PDF dated by its payment. null when there is no such payout, or it was not sent. */
export async function reciboDoRepasse(
  loja: Pick<Loja, 'db' | 'arquivos' | 'documentos'>,
  id: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const repasse = await lerRepasse(loja.db, id);
  if (repasse?.situacao !== 'pago' || !repasse.encerradoEm) return null;
  const timbre = await timbreDaLoja(loja, repasse.encerradoEm);
  return loja.documentos.desenhar({ tipo: 'recibo-do-repasse', repasse }, timbre);
}
