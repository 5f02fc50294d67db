// @requirement 5.5.3 15.21.2
import type { DefeitoDoPdf } from '#application/ebooks/a-parte/abrir.ts';
import { executarNaThread, TrabalhoInterrompido } from '#application/ebooks/a-parte/chamar.ts';
import { tipoPeloConteudo } from '#domain/uploads/arquivo-enviado.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type RecusaDePdf = Recusa<'vazio' | 'nao-e-pdf' | 'pdf-demorado' | DefeitoDoPdf>;

let ultimoPdf: Promise<unknown> = Promise.resolve();

/** Runs one PDF job at a time per process: each holds a whole file in memory. */
export function umPdfPorVez<T>(tarefa: () => Promise<T>): Promise<T> {
  const atual = ultimoPdf.then(tarefa, tarefa);
  ultimoPdf = atual.catch(() => {});
  return atual;
}

/**
 * Checks a PDF in a worker thread and counts its pages: refuses PDFs that would harm the shop or its readers and, with
 * `paraCarimbar`, those that cannot be stamped for a buyer, by stamping them.
 */
export async function conferirPdf(
  bytes: Uint8Array,
  { paraCarimbar = true }: { paraCarimbar?: boolean } = {},
): Promise<Result<{ paginas: number }, RecusaDePdf>> {
  if (bytes.length === 0) return falha({ codigo: 'vazio' });
  if (tipoPeloConteudo(bytes) !== 'pdf') return falha({ codigo: 'nao-e-pdf' });
  try {
    const conferido = await executarNaThread({ nome: 'conferir', pdf: bytes, paraCarimbar });
    return conferido.ok ? ok({ paginas: Number(conferido.valor) }) : falha({ codigo: conferido.defeito });
  } catch (erro) {
    if (erro instanceof TrabalhoInterrompido) return falha({ codigo: 'pdf-demorado' });
    throw erro;
  }
}
