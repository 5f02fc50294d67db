import { Link } from 'react-router';

type SalvarOuCancelarProps = {
  acao: string;
  salvando: boolean;
  /** There is nothing to press for: saved already, or files on their way. */ parado?: boolean;
  voltar: string;
};

/** The two ways out of a form of the panel. */
export function SalvarOuCancelar({ acao, salvando, parado = false, voltar }: SalvarOuCancelarProps) {
  return (
    <div className="formulario-a">
      <button type="submit" className="bt bt-1" aria-disabled={salvando || parado}>
        {salvando ? 'Salvando...' : acao}
      </button>
      <Link className="bt bt-2" to={voltar}>
        Cancelar
      </Link>
    </div>
  );
}
