import { abrirPdf } from '#application/ebooks/a-parte/abrir.ts';
import { carimbarDocumento, type Comprador } from '#application/ebooks/carimbar.ts';

/** The stamped PDF, as the shop's worker makes it. */
export async function carimbarPdf(pdf: Uint8Array, comprador: Comprador): Promise<Uint8Array> {
  return carimbarDocumento((await abrirPdf(pdf)).pdf, comprador);
}
