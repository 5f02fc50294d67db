import { ChevronLeft, ChevronRight } from '#web/ui/media/icones.tsx';
import { Link } from 'react-router';
import { PrefetchLink } from '#web/loading/prefetch-link.tsx';

/** A page's number, or a gap where some are left out. */
export type ItemDaPaginacao = number | 'lacuna';

export function ultimaPagina(total: number, porPagina: number): number {
  return Math.max(1, Math.ceil(total / porPagina));
}

/** Returns the linked pages: the first, the last and those around `atual`. A gap replaces two pages or more. */
export function paginasVisiveis(atual: number, ultima: number): ItemDaPaginacao[] {
  const visiveis = new Set([1, atual - 1, atual, atual + 1, ultima]);
  if (atual === 1) visiveis.add(3);
  if (atual === ultima) visiveis.add(ultima - 2);
  const numeros = [...visiveis].filter((pagina) => pagina >= 1 && pagina <= ultima).toSorted((a, b) => a - b);
  return numeros.flatMap((pagina, indice): ItemDaPaginacao[] => {
    const anterior = numeros[indice - 1] ?? 0;
    if (pagina - anterior === 1) return [pagina];
    // A gap for a single page would be as wide as its link.
    return pagina - anterior === 2 ? [pagina - 1, pagina] : ['lacuna', pagina];
  });
}

type PaginacaoProps = { atual: number; ultima: number; consultaDa: (pagina: number) => string };

export function Paginacao({ atual, ultima, consultaDa }: PaginacaoProps) {
  if (ultima === 1) return null;
  const para = (pagina: number) => ({ search: consultaDa(pagina) });
  return (
    <nav className="paginas" aria-label="Páginas">
      {atual > 1 && (
        <PrefetchLink to={para(atual - 1)} rel="prev" aria-label="Página anterior">
          <ChevronLeft className="icone" aria-hidden />
        </PrefetchLink>
      )}
      <ol>
        {paginasVisiveis(atual, ultima).map((item, indice) =>
          item === 'lacuna' ? (
            <li key={`lacuna-${indice > 2 ? 'fim' : 'inicio'}`} className="paginas-lacuna" aria-hidden>
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
        <PrefetchLink to={para(atual + 1)} rel="next" aria-label="Próxima página">
          <ChevronRight className="icone" aria-hidden />
        </PrefetchLink>
      )}
    </nav>
  );
}
