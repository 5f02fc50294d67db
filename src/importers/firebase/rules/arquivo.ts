// @requirement 15.10.6
import type { CategoriaLida } from './categoria.ts';
import type { ProdutoLido } from './produto.ts';

/** A file named by a record of the old shop, and its purpose here. */
export type ArquivoLido = {
  /** Identifies the file in reports and in later imports: owner and path in the bucket. */
  chave: string;
  dono: string;
  endereco: string;
} & ({ para: 'produto'; posicao: number; principal: boolean } | { para: 'categoria' } | { para: 'ebook' });

const HOSPEDES = ['firebasestorage.googleapis.com', 'storage.googleapis.com'];

const decodificado = (texto: string): string | null => {
  try {
    return decodeURIComponent(texto);
  } catch {
    return null;
  }
};

/**
 * Path in the old shop's bucket, from a Firebase Storage download URL, a `gs://` URL or a bare path; null for anything
 * else, in particular for other hosts.
 */
export function caminhoNoBalde(endereco: string): string | null {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(endereco)) return caminhoLimpo(endereco);
  const url = URL.canParse(endereco) ? new URL(endereco) : null;
  if (url?.protocol === 'gs:') return caminhoLimpo(decodificado(url.pathname));
  if (url?.protocol !== 'https:' || !HOSPEDES.includes(url.host) || url.username !== '') return null;
  const [, deApi] = /\/b\/[^/]+\/o\/([^/]+)$/.exec(url.pathname) ?? [];
  if (deApi !== undefined) return caminhoLimpo(decodificado(deApi));
  return url.host === 'storage.googleapis.com'
    ? caminhoLimpo(decodificado(url.pathname.split('/').slice(2).join('/')))
    : null;
}

/** The path without leading slashes and query; null if it is empty or could leave its folder. */
function caminhoLimpo(caminho: string | null): string | null {
  const limpo = (caminho ?? '').replace(/^\/+/, '').split(/[?#]/)[0] ?? '';
  const partes = limpo.split('/');
  return limpo === '' || /[\\\0]/.test(limpo) || partes.some((parte) => parte === '' || parte === '.' || parte === '..')
    ? null
    : limpo;
}

const chaveDe = (dono: string, endereco: string): string => `${dono} ${caminhoNoBalde(endereco) ?? endereco}`;

export function arquivosDoProduto({ id, imagens, principal, arquivo }: ProdutoLido): ArquivoLido[] {
  const deGaleria = imagens.map((endereco, posicao): ArquivoLido => ({
    chave: chaveDe(id, endereco),
    dono: id,
    endereco,
    para: 'produto',
    posicao,
    principal: endereco === principal,
  }));
  return arquivo === null
    ? deGaleria
    : [...deGaleria, { chave: chaveDe(id, arquivo), dono: id, endereco: arquivo, para: 'ebook' }];
}

export const arquivosDaCategoria = ({ slug, imagem }: CategoriaLida): ArquivoLido[] =>
  imagem === null ? [] : [{ chave: chaveDe(slug, imagem), dono: slug, endereco: imagem, para: 'categoria' }];

/**
 * The files without repetitions: a file may be named by several addresses, such as those of two tokens. The first stays,
 * and is the main picture if any of them is.
 */
export function arquivosSemRepetir(arquivos: readonly ArquivoLido[]): ArquivoLido[] {
  const porChave = new Map<string, ArquivoLido>();
  for (const arquivo of arquivos) {
    const antes = porChave.get(arquivo.chave);
    if (!antes) porChave.set(arquivo.chave, arquivo);
    else if (antes.para === 'produto' && arquivo.para === 'produto' && arquivo.principal)
      porChave.set(arquivo.chave, { ...antes, principal: true });
  }
  return [...porChave.values()];
}
