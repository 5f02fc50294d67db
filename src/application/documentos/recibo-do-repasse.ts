import type { Loja } from '#application/loja.ts';
import { lerRepasse } from '#db/queries/comissoes.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';

/** The receipt of a payout that was sent, as PDF dated by its payment. null when there is no such payout, or it was not sent. */
export async function reciboDoRepasse(
  { db, documentos }: Pick<Loja, 'db' | 'documentos'>,
  id: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const [repasse, loja] = await Promise.all([lerRepasse(db, id), lerDadosDaLoja(db)]);
  if (repasse?.situacao !== 'pago' || !repasse.encerradoEm) return null;
  return documentos.desenhar({ tipo: 'recibo-do-repasse', repasse }, { loja, feitoEm: repasse.encerradoEm });
}
