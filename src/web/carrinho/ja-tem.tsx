import './ja-tem.css';
import { FRASE_DE_LIVRO_JA_COMPRADO } from '#domain/produtos/produto.ts';

/** Beside an eBook that whoever is signed in has already: that, and the file. */
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
