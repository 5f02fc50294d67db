import { ArrowLeft, ArrowLeftToLine, ArrowRight, ArrowRightToLine } from '#web/ui/media/icones.tsx';
import { Link, useSearchParams } from 'react-router';
import { semPagina } from '#domain/cursor.ts';

/** The neighbours of a page of a list: cursors, null at either end. */
export type Vizinhas = { anterior: string | null; proxima: string | null };

type OutraPagina = Partial<Record<'depois' | 'antes' | 'fim', string>>;

/** Returns the current address with another page; the rest of the query stays. */
function comPagina(parametros: URLSearchParams, pagina: OutraPagina = {}, desde: number | null = null): string {
  const novos = semPagina(parametros);
  for (const [nome, valor] of Object.entries(pagina)) novos.set(nome, valor);
  if (desde !== null) novos.set('desde', String(desde));
  return `?${novos}`;
}

type PassoProps = { para: string | null; rotulo: string; icone: React.ReactNode };

function Passo({ para, rotulo, icone }: PassoProps) {
  if (para === null) {
    return (
      <span className="botao-icone botao-com-fio" aria-hidden>
        {icone}
      </span>
    );
  }
  return (
    <Link className="botao-icone botao-com-fio" to={para} aria-label={rotulo} preventScrollReset>
      {icone}
    </Link>
  );
}

type PaginasDaListaProps = Vizinhas & {
  /** The last stock movement when the first page was read; kept in the address of the other pages. */
  desde?: number | null;
};

/**
 * First, previous, next, last. The page is in the address (`depois`, `antes`, `fim`), as src/db/list-page.ts
 * reads it.
 */
export function PaginasDaLista({ anterior, proxima, desde = null }: PaginasDaListaProps) {
  const [parametros] = useSearchParams();
  if (!anterior && !proxima) return null;
  return (
    <nav className="paginas-do-painel" aria-label="Páginas da lista">
      <Passo
        rotulo="Primeira página"
        para={anterior && comPagina(parametros)}
        icone={<ArrowLeftToLine className="icone" aria-hidden />}
      />
      <Passo
        rotulo="Página anterior"
        para={anterior && comPagina(parametros, { antes: anterior }, desde)}
        icone={<ArrowLeft className="icone" aria-hidden />}
      />
      <Passo
        rotulo="Próxima página"
        para={proxima && comPagina(parametros, { depois: proxima }, desde)}
        icone={<ArrowRight className="icone" aria-hidden />}
      />
      <Passo
        rotulo="Última página"
        para={proxima && comPagina(parametros, { fim: '1' }, desde)}
        icone={<ArrowRightToLine className="icone" aria-hidden />}
      />
    </nav>
  );
}
