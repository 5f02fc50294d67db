import { copiaEmCurso } from '#db/repositories/saude/copias.ts';
import { chavesDeArquivoEmUso } from '#db/repositories/produtos/envios.ts';
import { chavesDaImagem } from '#domain/produtos/imagem.ts';
import type { Loja } from '#application/loja.ts';

/** Files released by a change: image folders with their widths, and keys of PDFs. */
export type ArquivosSoltos = { imagens: { pasta: string; larguras: number[] }[]; pdfs: string[] };

const OUTRA_HORA_MS = 5 * 60_000;

/**
 * Deletes files that nothing references (docs/requirements.md 2.16). A job enqueued by the transaction that released
 * them; retried until the store succeeds. Files shared with another product are kept. Postponed while a backup runs,
 * whose database may still reference them.
 */
export async function apagarArquivos(
  { db, arquivos, fila, relogio }: Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio'>,
  { imagens, pdfs }: ArquivosSoltos,
): Promise<void> {
  const agora = relogio.agora();
  if (await copiaEmCurso(db, agora)) {
    const apos = new Date(agora.getTime() + OUTRA_HORA_MS);
    await fila.enfileirar(db, { nome: 'apagar-arquivos', dados: { imagens, pdfs } }, { apos });
    return;
  }
  const usadas = await chavesDeArquivoEmUso(db, [...imagens.map(({ pasta }) => pasta), ...pdfs]);
  for (const imagem of imagens) {
    if (usadas.has(imagem.pasta)) continue;
    for (const chave of [...chavesDaImagem(imagem), imagem.pasta]) await arquivos.apagar(chave);
  }
  for (const pdf of pdfs) if (!usadas.has(pdf)) await arquivos.apagar(pdf);
}
