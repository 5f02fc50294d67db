// @requirement 15.24.10
import type { Loja } from '#application/loja.ts';
import type { ValeDoEmail } from '#application/ports/emails.ts';
import { timbreDaLoja } from '#application/documentos/documentos.ts';
import { type EnvioDoVale, lerEnvioDoVale } from '#db/creditos/ler-vales-vendidos.ts';
import { codigoDoVale } from './codigo-do-vale.ts';

/** A bought card with its code, which is made here and stored nowhere. `ativo`: its order lets it be spent. */
export type ValeComprado = ValeDoEmail & Omit<EnvioDoVale, 'portadorId'>;

/** Returns the card that this order sold; null for other orders, and while it is not paid. */
export async function lerValeComprado(
  loja: Pick<Loja, 'db' | 'assinatura' | 'shopUrl'>,
  pedidoId: string,
): Promise<ValeComprado | null> {
  const envio = await lerEnvioDoVale(loja.db, pedidoId);
  if (!envio) return null;
  const { portadorId, ...vale } = envio;
  return { ...vale, codigo: codigoDoVale(loja, portadorId), url: `${loja.shopUrl}/vale` };
}

/** The card as PDF, to be printed and handed over; null where there is none to be spent. */
export async function valeEmPdf(
  loja: Pick<Loja, 'db' | 'assinatura' | 'shopUrl' | 'arquivos' | 'relogio' | 'documentos'>,
  pedidoId: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const vale = await lerValeComprado(loja, pedidoId);
  if (!vale?.ativo || vale.saldoCentavos === 0) return null;
  return loja.documentos.desenhar({ tipo: 'vale-presente', vale }, await timbreDaLoja(loja, loja.relogio.agora()));
}
