import { abrirEnvio } from '#db/repositories/envios.ts';
import { MAIOR_AMOSTRA, MAIOR_EBOOK, TAMANHO_DO_PEDACO } from '#domain/arquivo-enviado.ts';
import { novoId } from '#domain/identificador.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';
import { nomeNoArmazem } from './chaves.ts';

export type PdfAnunciado = { tipo: 'ebook' | 'amostra'; nome: string; tamanho: number; autorId: string };

/** Makes room for a PDF that comes in pieces. eBooks are private, samples are for anybody. */
export async function iniciarPdf(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  { tipo, nome, tamanho, autorId }: PdfAnunciado,
): Promise<Result<{ envio: string; pedaco: number }, 'vazio' | 'pdf-grande-demais'>> {
  if (!Number.isSafeInteger(tamanho) || tamanho < 1) return falha('vazio');
  if (tamanho > (tipo === 'ebook' ? MAIOR_EBOOK : MAIOR_AMOSTRA)) return falha('pdf-grande-demais');
  const id = novoId();
  const chave = `${tipo === 'ebook' ? 'ebooks' : 'amostras'}/${nomeNoArmazem(nome)}.pdf`;
  await abrirEnvio(db, { id, tipo, chave, nome, tamanho, autorId, agora: relogio.agora() });
  return ok({ envio: id, pedaco: TAMANHO_DO_PEDACO });
}
