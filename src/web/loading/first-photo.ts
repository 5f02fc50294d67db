import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import type { ProdutoDoCartao } from '#db/produtos/ler-cartao.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { pedirFotografia } from '#web/ui/media/fotografia.tsx';
import { NA_PRIMEIRA_LINHA_DO_TELEFONE, tamanhosDaGaleria, tamanhosDoCartao } from '#web/cartao/cartao.tsx';

/** Loader data of a product page or a list, as far as photographs need it. */
type PageData = { produto?: { imagens?: Imagem[] }; lida?: { produtos?: ProdutoDoCartao[] } | null } | null | undefined;

function requestPhotosOf(pageData: PageData): void {
  const [firstOfGallery] = pageData?.produto?.imagens ?? [];
  if (firstOfGallery) pedirFotografia(firstOfGallery, tamanhosDaGaleria);
  for (const { imagem } of pageData?.lida?.produtos?.slice(0, NA_PRIMEIRA_LINHA_DO_TELEFONE) ?? [])
    if (imagem) pedirFotografia(imagem, tamanhosDoCartao);
}

/** Requests a page's first photographs as soon as its data arrive, while the page renders. */
export const requestFirstPhotos: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next();
  for (const { type, result } of Object.values(results)) if (type === 'data') requestPhotosOf(result as PageData);
  return results;
};
