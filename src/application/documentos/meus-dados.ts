import type { Loja } from '#application/loja.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import { lerMeusDados } from '#db/queries/conta-do-cliente.ts';

/** All the shop keeps about a customer, as PDF to be read on paper. */
export async function meusDadosEmPdf(
  { db, relogio, documentos }: Pick<Loja, 'db' | 'relogio' | 'documentos'>,
  uid: string,
): Promise<ReadableStream<Uint8Array>> {
  const [dados, loja] = await Promise.all([lerMeusDados(db, uid), lerDadosDaLoja(db)]);
  return documentos.desenhar({ tipo: 'meus-dados', dados }, { loja, feitoEm: relogio.agora() });
}
