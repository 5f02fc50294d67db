import './pagina-estreita.css';
import type { ReactNode } from 'react';

type PaginaEstreitaProps = {
  titulo: string;
  /** Which order it is about, or what to expect: said under the heading. */
  chamada?: ReactNode;
  children: ReactNode;
};

/** A page about one thing, in one narrow column: what is done about an order after it was bought. */
export function PaginaEstreita({ titulo, chamada, children }: PaginaEstreitaProps) {
  return (
    <div className="caixa">
      <div className="pagina-estreita">
        <header>
          <h1>{titulo}</h1>
          {chamada && <p className="pagina-estreita-chamada">{chamada}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
