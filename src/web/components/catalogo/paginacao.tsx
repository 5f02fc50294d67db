import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paginasVisiveis } from '#web/components/catalogo/paginas.ts';
import { EloAntecipado } from '#web/ui/elo-antecipado.tsx';

type PaginacaoProps = { atual: number; ultima: number; consultaDa: (pagina: number) => string };

export function Paginacao({ atual, ultima, consultaDa }: PaginacaoProps) {
  if (ultima === 1) return null;
  const para = (pagina: number) => ({ search: consultaDa(pagina) });
  return (
    <nav className="paginas" aria-label="Páginas">
      {atual > 1 && (
        <EloAntecipado to={para(atual - 1)} rel="prev" aria-label="Página anterior">
          <ChevronLeft className="ic" aria-hidden />
        </EloAntecipado>
      )}
      <ol>
        {paginasVisiveis(atual, ultima).map((item, indice) =>
          item === 'lacuna' ? (
            <li key={`lacuna-${indice > 2 ? 'fim' : 'inicio'}`} className="lacuna" aria-hidden>
              …
            </li>
          ) : (
            <li key={item}>
              <Link to={para(item)} aria-label={`Página ${item}`} aria-current={item === atual ? 'page' : undefined}>
                {item}
              </Link>
            </li>
          ),
        )}
      </ol>
      {atual < ultima && (
        <EloAntecipado to={para(atual + 1)} rel="next" aria-label="Próxima página">
          <ChevronRight className="ic" aria-hidden />
        </EloAntecipado>
      )}
    </nav>
  );
}
