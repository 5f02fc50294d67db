// @requirement 2.7.2
import { ChevronRight } from '#web/ui/media/icones.tsx';
import { Link } from 'react-router';

type TrilhaProps = {
  /** From Home on, without the page itself. */ passos: { nome: string; caminho: string }[];
  paginaAtual: string;
};

/** Breadcrumb; starts at Home by itself. */
export function Trilha({ passos, paginaAtual }: TrilhaProps) {
  return (
    <nav aria-label="Trilha">
      <ol className="trilha">
        {[{ nome: 'Home', caminho: '/' }, ...passos].map(({ nome, caminho }) => (
          <li key={caminho}>
            <Link to={caminho}>{nome}</Link>
            <ChevronRight className="icone" aria-hidden />
          </li>
        ))}
        <li aria-current="page">{paginaAtual}</li>
      </ol>
    </nav>
  );
}
