import './partes-do-carrinho.css';
import { FRASE_DE_LIVRO_JA_COMPRADO } from '#domain/produtos/produto.ts';

/** Shown beside an eBook that the signed-in user owns, with its download. */
export function JaTem({ produtoId, pedidoId }: { produtoId: string; pedidoId: string }) {
  return (
    <p className="ja-tem">
      {FRASE_DE_LIVRO_JA_COMPRADO}.{' '}
      <a className="elo ja-tem-baixar" href={`/download-ebook/${produtoId}/${pedidoId}`} target="_blank" rel="noopener">
        Baixar eBook
      </a>
    </p>
  );
}
