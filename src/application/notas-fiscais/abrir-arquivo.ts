// @requirement 15.21.3 15.29.5
import type { Loja } from '#application/loja.ts';
import type { ArquivoLido } from '#application/ports/arquivos.ts';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { lerNota } from '#db/notas-fiscais/ler-nota-fiscal.ts';
import { lerChaveDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';

/** Files of an invoice, by the last path segment. */
const arquivosDaNota = {
  'nota.pdf': { campo: 'pdf', tipo: 'application/pdf' },
  'nota.xml': { campo: 'xml', tipo: 'application/xml; charset=utf-8' },
} as const;

type ArquivoAberto = { corpo: ArquivoLido['corpo']; headers: Record<string, string> };

/**
 * A file of an invoice as a download named after `titulo`; null when it does not exist. `lerChaves` returns the keys of
 * its files.
 */
export async function abrirArquivoDeNota(
  { arquivos }: Pick<Loja, 'arquivos'>,
  nome: string,
  lerChaves: () => Promise<{ pdf: string | null; xml: string | null; titulo: string } | null>,
): Promise<ArquivoAberto | null> {
  const arquivo = Object.hasOwn(arquivosDaNota, nome) ? arquivosDaNota[nome as keyof typeof arquivosDaNota] : null;
  const nota = arquivo && (await lerChaves());
  const chaveDoArquivo = nota?.[arquivo?.campo ?? 'pdf'];
  const lido = chaveDoArquivo ? await arquivos.ler(chaveDoArquivo) : null;
  if (!arquivo || !nota || !lido) return null;
  const headers = {
    ...cabecalhosDoArquivo(`${nota.titulo}.${arquivo.campo}`, arquivo.tipo),
    'Content-Length': String(lido.tamanho),
    'X-Robots-Tag': 'noindex',
  };
  return { corpo: lido.corpo, headers };
}

/** A file of an order's invoice as a download; null when it does not exist. The caller has checked the permission. */
export async function abrirArquivoDaNotaFiscal(
  loja: Pick<Loja, 'db' | 'arquivos'>,
  pedidoId: string,
  nome: string,
): Promise<ArquivoAberto | null> {
  return abrirArquivoDeNota(loja, nome, async () => {
    const nota = await lerNota(loja.db, pedidoId);
    if (!nota) return null;
    const chave = lerChaveDaNota(nota.chave);
    return { ...nota, titulo: `nota-fiscal-${chave.ok ? chave.valor.numero : ''}` };
  });
}
