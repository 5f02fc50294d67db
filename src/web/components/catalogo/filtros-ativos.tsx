import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { FiltroAtivo } from '#web/components/catalogo/filtro.ts';

type FiltrosAtivosProps = { ativos: FiltroAtivo[]; caminho: string };

/** What narrows the list, each a link that takes it away. */
export function FiltrosAtivos({ ativos, caminho }: FiltrosAtivosProps) {
  if (ativos.length === 0) return null;
  return (
    <ul className="ativos" aria-label="Filtros ativos">
      {ativos.map(({ nome, consulta }) => (
        <li key={nome}>
          <Link className="ativo" to={`${caminho}${consulta}`} preventScrollReset>
            <span className="vh">Tirar o filtro </span>
            <span className="nome">{nome}</span>
            <X className="ic ic-p" aria-hidden />
          </Link>
        </li>
      ))}
      {ativos.length > 1 && (
        <li>
          <Link className="elo" to={caminho} preventScrollReset>
            Limpar filtros
          </Link>
        </li>
      )}
    </ul>
  );
}
