import { Puzzle } from '#web/ui/media/icones.tsx';
import { Link } from 'react-router';

/** Link to an eBook's positions; `nome` distinguishes several. The board loads on demand. */
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
