import type { Db } from '#db/client.ts';
import { tomarUploads } from '#db/uploads/gravar-uploads.ts';
import { type ImagemGuardada, travarImagens } from '#db/produtos/gravar-produtos.ts';
import { novoId } from '#domain/identificador.ts';
import { limitesDoCadastro } from '#domain/produtos/produto-cadastro.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { FaltasDoFormulario, EntradaDoProduto, ImagemEscolhida } from './entrada.ts';

export type ImagensEscolhidas = {
  todas: ImagemGuardada[];
  /** New ids of the gallery images, by the id in the form. */
  ids: ReadonlyMap<string, string>;
  /** Images removed from the product. */ soltas: { pasta: string; larguras: number[] }[];
};

/**
 * Returns the images a product will have: kept ones, ones of the duplicated product, and uploads, which are claimed
 * here. Exactly one gallery image is the main one; the first by default.
 */
export async function escolherImagens(
  tx: Db,
  { id, copiaDe, imagens, larga }: Pick<EntradaDoProduto, 'id' | 'copiaDe' | 'imagens' | 'larga'>,
): Promise<Result<ImagensEscolhidas, FaltasDoFormulario>> {
  if (imagens.length > limitesDoCadastro.imagens) return falha({ imagens: 'imagens-demais' });
  const pedidas = [
    ...imagens.map((imagem) => ({ ...imagem, uso: 'galeria' as const })),
    ...(larga ? [{ ...larga, principal: false, uso: 'destaque' as const }] : []),
  ];
  if (pedidas.some(({ alt }) => alt.length > limitesDoCadastro.alt)) return falha({ imagens: 'alt-longo' });
  const donos = [id, copiaDe].filter((dono) => dono !== null);
  const guardadas = await travarImagens(tx, donos);
  const uploads = await tomarUploads(
    tx,
    pedidas.filter(({ de }) => de === 'envio').map((imagem) => imagem.id),
  );
  const principal = Math.max(
    0,
    imagens.findIndex((imagem) => imagem.principal),
  );
  const imagensGuardadas: ImagemGuardada[] = [];
  const usadas = new Set<string>();
  for (const [i, pedida] of pedidas.entries()) {
    const fonte = acharImagemDeOrigem(pedida, id, guardadas, uploads);
    // A repeated image is refused, since each has its own row.
    if (!fonte || usadas.has(pedida.id))
      return falha({ [pedida.uso === 'galeria' ? 'imagens' : 'larga']: 'imagem-perdida' });
    usadas.add(pedida.id);
    imagensGuardadas.push({
      ...fonte,
      alt: pedida.alt.replace(/\s+/g, ' ').trim(),
      uso: pedida.uso,
      principal: pedida.uso === 'galeria' && i === principal,
    });
  }
  const ficam = new Set(imagensGuardadas.map(({ pasta }) => pasta));
  const soltas = guardadas
    .filter(({ produtoId, pasta }) => produtoId === id && !ficam.has(pasta))
    .map(({ pasta, larguras }) => ({ pasta, larguras }));
  const ids = new Map(imagens.map((imagem, i) => [imagem.id, imagensGuardadas[i]?.id ?? '']));
  return ok({ todas: imagensGuardadas, ids, soltas });
}

type ImagemDeOrigem = Pick<ImagemGuardada, 'id' | 'pasta' | 'largura' | 'altura' | 'larguras'>;

/** An image keeps its id while it stays with its product, so that forms opened before still reference it. */
function acharImagemDeOrigem(
  { de, id }: ImagemEscolhida,
  produtoId: string | null,
  guardadas: (ImagemDeOrigem & { produtoId: string })[],
  uploads: Awaited<ReturnType<typeof tomarUploads>>,
): ImagemDeOrigem | null {
  if (de === 'imagem') {
    const achada = guardadas.find((imagem) => imagem.id === id);
    return achada
      ? {
          id: achada.produtoId === produtoId ? id : novoId(),
          pasta: achada.pasta,
          largura: achada.largura,
          altura: achada.altura,
          larguras: achada.larguras,
        }
      : null;
  }
  const upload = uploads.get(id);
  if (upload?.tipo !== 'imagem' || !upload.largura || !upload.altura || !upload.larguras) return null;
  return {
    id: novoId(),
    pasta: upload.chave,
    largura: upload.largura,
    altura: upload.altura,
    larguras: upload.larguras,
  };
}
