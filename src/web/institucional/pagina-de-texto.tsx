import './pagina-de-texto.css';
import type { ReactNode } from 'react';
import { Trilha } from '#web/ui/base/trilha.tsx';

type PaginaDeTextoProps = { titulo: string; chamada?: string; children: ReactNode };

/** A page to be read: breadcrumb, title, text in one comfortable column. */
export function PaginaDeTexto({ titulo, chamada, children }: PaginaDeTextoProps) {
  return (
    <div className="caixa pagina-de-texto">
      <Trilha passos={[]} aqui={titulo} />
      <article>
        <h1>{titulo}</h1>
        {chamada && <p className="pagina-de-texto-chamada">{chamada}</p>}
        <div className="texto">{children}</div>
      </article>
    </div>
  );
}

/** A page with the owner's text. `html` must be sanitised by the server; it is not sanitised here. */
export function PaginaDaLoja({ titulo, html }: { titulo: string; html: string }) {
  return (
    <div className="caixa pagina-de-texto">
      <Trilha passos={[]} aqui={titulo} />
      <article>
        <h1>{titulo}</h1>
        <div className="texto" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </div>
  );
}
