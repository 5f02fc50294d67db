// @requirement 15.21.3
import type { Loja } from '#application/loja.ts';
import type { ArquivoLido } from '#application/ports/arquivos.ts';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { lerNota } from '#db/queries/notas-fiscais/nota-fiscal.ts';
import { lerChaveDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';

/** Files of an invoice, by the last path segment. */
const arquivosDaNotaFiscal = {
  'nota.pdf': { campo: 'pdf', tipo: 'application/pdf' },
  'nota.xml': { campo: 'xml', tipo: 'application/xml; charset=utf-8' },
} as const;

/** A file of an order's invoice as a download; null when it does not exist. The caller has checked the permission. */
export async function abrirArquivoDaNotaFiscal(
  { db, arquivos }: Pick<Loja, 'db' | 'arquivos'>,
  pedidoId: string,
  nome: string,
): Promise<{ corpo: ArquivoLido['corpo']; headers: Record<string, string> } | null> {
  const arquivo = Object.hasOwn(arquivosDaNotaFiscal, nome)
    ? arquivosDaNotaFiscal[nome as keyof typeof arquivosDaNotaFiscal]
    : null;
  const nota = arquivo && (await lerNota(db, pedidoId));
  const chaveDoArquivo = nota?.[arquivo?.campo ?? 'pdf'];
  const lido = chaveDoArquivo ? await arquivos.ler(chaveDoArquivo) : null;
  if (!arquivo || !nota || !lido) return null;
  const chave = lerChaveDaNota(nota.chave);
  const numero = chave.ok ? chave.valor.numero : '';
  const headers = {
    ...cabecalhosDoArquivo(`nota-fiscal-${numero}.${arquivo.campo}`, arquivo.tipo),
    'Content-Length': String(lido.tamanho),
    'X-Robots-Tag': 'noindex',
  };
  return { corpo: lido.corpo, headers };
}
