import './pagina-estreita.css';
import type { ReactNode } from 'react';

type PaginaEstreitaProps = {
  titulo: string;
  /** Subtitle: the order or the expected next step. */
  chamada?: ReactNode;
  children: ReactNode;
};

/** A page with one narrow column, for actions on an order after the purchase. */
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
