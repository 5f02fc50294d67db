import type { Loja } from '#application/loja.ts';
import { lerMeusDados } from '#db/queries/conta/conta-do-cliente.ts';
import { timbreDaLoja } from './timbre.ts';

/** All data the shop stores about a customer, as PDF. */
export async function meusDadosEmPdf(
  loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'documentos'>,
  uid: string,
): Promise<ReadableStream<Uint8Array>> {
  const [dados, timbre] = await Promise.all([lerMeusDados(loja.db, uid), timbreDaLoja(loja, loja.relogio.agora())]);
  return loja.documentos.desenhar({ tipo: 'meus-dados', dados }, timbre);
}
