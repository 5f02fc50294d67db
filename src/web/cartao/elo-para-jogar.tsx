import { Puzzle } from 'lucide-react';
import { Link } from 'react-router';

/** The way to an eBook's positions; `nome` tells one from another where there are several. The board comes only when it is asked for. */
export function EloParaJogar({ produtoId, nome }: { produtoId: string; nome?: string }) {
  return (
    <Link className="botao botao-pequeno" to={`/produto/${produtoId}/jogar`}>
      <Puzzle className="icone" aria-hidden />
      <span>
        Jogar
        {nome && <span className="so-para-leitor">: {nome}</span>}
      </span>
    </Link>
  );
}
