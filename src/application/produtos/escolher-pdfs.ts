import type { Db } from '#db/client.ts';
import { tomarEnvios } from '#db/repositories/produtos/envios.ts';
import type { ProdutoGuardado } from '#db/repositories/produtos/produtos.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { EntradaDoProduto, FaltasDoFormulario, PdfEscolhido } from './entrada.ts';

type Pdfs = Pick<ProdutoGuardado, 'arquivo' | 'amostra' | 'paginas'>;

/** Returns the PDFs a product will have: an eBook needs its file, other products have none. Claims uploads. */
export async function escolherPdfs(
  tx: Db,
  { cadastro, arquivo, amostra }: EntradaDoProduto,
  antes: Pdfs | null,
): Promise<Result<Pdfs & { soltos: string[] }, FaltasDoFormulario>> {
  const { digital } = cadastro;
  const pedidos = [arquivo, amostra].flatMap((pdf) => (typeof pdf === 'object' && digital ? [pdf.envio] : []));
  const envios = await tomarEnvios(tx, pedidos);
  const escolher = (pdf: PdfEscolhido, atual: string | null, tipo: 'ebook' | 'amostra') => {
    if (!digital || pdf === 'tirar') return { chave: null, envio: null };
    if (pdf === 'manter') return { chave: atual, envio: null };
    const envio = envios.get(pdf.envio);
    return envio?.tipo === tipo ? { chave: envio.chave, envio } : null;
  };
  const livro = escolher(arquivo, antes?.arquivo ?? null, 'ebook');
  const trecho = escolher(amostra, antes?.amostra ?? null, 'amostra');
  if (!livro) return falha({ arquivo: 'pdf-perdido' });
  if (!trecho) return falha({ amostra: 'pdf-perdido' });
  if (digital && livro.chave === null) return falha({ arquivo: 'pdf-falta' });
  const soltos = [antes?.arquivo, antes?.amostra].filter(
    (chave) => chave != null && chave !== livro.chave && chave !== trecho.chave,
  );
  const paginas = livro.envio ? livro.envio.paginas : livro.chave ? (antes?.paginas ?? null) : null;
  return ok({ arquivo: livro.chave, amostra: trecho.chave, paginas, soltos: soltos as string[] });
}
