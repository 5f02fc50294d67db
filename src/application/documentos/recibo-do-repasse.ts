import type { Loja } from '#application/loja.ts';
import { lerRepasse } from '#db/queries/comissoes/comissoes.ts';
import { timbreDaLoja } from './timbre.ts';

/** Receipt of a paid payout as PDF, dated by its payment; null for an unknown or unpaid payout. */
export async function reciboDoRepasse(
  loja: Pick<Loja, 'db' | 'arquivos' | 'documentos'>,
  id: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const repasse = await lerRepasse(loja.db, id);
  if (repasse?.situacao !== 'pago' || !repasse.encerradoEm) return null;
  const timbre = await timbreDaLoja(loja, repasse.encerradoEm);
  return loja.documentos.desenhar({ tipo: 'recibo-do-repasse', repasse }, timbre);
}
