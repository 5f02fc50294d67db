import { chavesEmUso } from '#db/repositories/envios.ts';
import { chavesDaImagem } from '#domain/imagem.ts';
import type { Loja } from '#application/loja.ts';

/** What a change left behind: folders of pictures with their widths, and PDFs. */
export type ArquivosSoltos = { imagens: { pasta: string; larguras: number[] }[]; pdfs: string[] };

/**
 * Deletes files that nothing shows any more (specification 2, Product list). A task of the queue, handed in by the
 * transaction that let go of them: it runs after the commit and again until the store obeys. What another product shares
 * stays.
 */
export async function apagarArquivos(
  { db, arquivos }: Pick<Loja, 'db' | 'arquivos'>,
  { imagens, pdfs }: ArquivosSoltos,
): Promise<void> {
  const usadas = await chavesEmUso(db, [...imagens.map(({ pasta }) => pasta), ...pdfs]);
  for (const imagem of imagens) {
    if (usadas.has(imagem.pasta)) continue;
    for (const chave of [...chavesDaImagem(imagem), imagem.pasta]) await arquivos.apagar(chave);
  }
  for (const pdf of pdfs) if (!usadas.has(pdf)) await arquivos.apagar(pdf);
}
