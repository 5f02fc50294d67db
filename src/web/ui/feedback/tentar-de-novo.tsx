import { useLocation, useRevalidator } from 'react-router';

/** Reloads the page's data; until the scripts have loaded it is a plain link to the same page. */
export function TentarDeNovo() {
  const { pathname, search } = useLocation();
  const { state, revalidate } = useRevalidator();
  const tentando = state === 'loading';
  return (
    <a
      className="botao botao-pequeno"
      href={`${pathname}${search}`}
      aria-busy={tentando || undefined}
      onClick={(evento) => {
        evento.preventDefault();
        void revalidate();
      }}
    >
      {tentando ? 'Tentando…' : 'Tentar de novo'}
    </a>
  );
}
