import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import type { ProdutoDoCartao } from '#db/queries/produtos/cartao.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { pedirFotografia } from '#web/ui/media/fotografia.tsx';
import { NA_PRIMEIRA_LINHA_DO_TELEFONE, tamanhosDaGaleria, tamanhosDoCartao } from '#web/cartao/cartao.tsx';

/** First photographs of a product and of a list. */
type Mostrado = { produto?: { imagens?: Imagem[] }; lida?: { produtos?: ProdutoDoCartao[] } | null } | null | undefined;

function pedirAsDe(mostrado: Mostrado): void {
  const [daGaleria] = mostrado?.produto?.imagens ?? [];
  if (daGaleria) pedirFotografia(daGaleria, tamanhosDaGaleria);
  for (const { imagem } of mostrado?.lida?.produtos?.slice(0, NA_PRIMEIRA_LINHA_DO_TELEFONE) ?? [])
    if (imagem) pedirFotografia(imagem, tamanhosDoCartao);
}

/** Asks for a page's first photographs as soon as its data name them: they are on their way while the page is drawn. */
export const primeiraFotografia: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, seguir) => {
  const resultados = await seguir();
  for (const { type, result } of Object.values(resultados)) if (type === 'data') pedirAsDe(result as Mostrado);
  return resultados;
};
