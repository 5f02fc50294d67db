import { ArrowLeft, ArrowLeftToLine, ArrowRight, ArrowRightToLine } from '#web/ui/media/icones.tsx';
import { Link, useSearchParams } from 'react-router';

/** The neighbours of a page of a list: cursors, null at either end. */
export type Vizinhas = { anterior: string | null; proxima: string | null };

const daPagina = ['depois', 'antes', 'fim'];

/** Returns the current address with another page; the rest of the query stays. */
function comPagina(parametros: URLSearchParams, nome?: string, valor?: string): string {
  const novos = new URLSearchParams(parametros);
  for (const chave of daPagina) novos.delete(chave);
  if (nome && valor) novos.set(nome, valor);
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

/**
 * First, previous, next, last. The page is in the address (`depois`, `antes`, `fim`), as src/db/queries/list-page.ts
 * reads it.
 */
export function PaginasDaLista({ anterior, proxima }: Vizinhas) {
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
        para={anterior && comPagina(parametros, 'antes', anterior)}
        icone={<ArrowLeft className="icone" aria-hidden />}
      />
      <Passo
        rotulo="Próxima página"
        para={proxima && comPagina(parametros, 'depois', proxima)}
        icone={<ArrowRight className="icone" aria-hidden />}
      />
      <Passo
        rotulo="Última página"
        para={proxima && comPagina(parametros, 'fim', '1')}
        icone={<ArrowRightToLine className="icone" aria-hidden />}
      />
    </nav>
  );
}
