import { Pencil, Trash2 } from '#web/ui/media/icones.tsx';
import { Link } from 'react-router';

type EditarEExcluirProps = {
  /** What the buttons are about: `Tabuleiro`, `o cupom BEMVINDO`. */ nome: string;
  editar: string;
  aoExcluir: () => void;
  children?: React.ReactNode;
};

/** The actions at the end of a row; `children` come after them. */
export function EditarEExcluir({ nome, editar, aoExcluir, children }: EditarEExcluirProps) {
  return (
    <div className="acoes">
      <Link className="botao-icone" to={editar} aria-label={`Editar ${nome}`}>
        <Pencil className="icone" aria-hidden />
      </Link>
      <button type="button" className="botao-icone" aria-label={`Excluir ${nome}`} onClick={aoExcluir}>
        <Trash2 className="icone" aria-hidden />
      </button>
      {children}
    </div>
  );
}
