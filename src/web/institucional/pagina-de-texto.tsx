import './pagina-de-texto.css';
import type { ReactNode } from 'react';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';
import { metaDaPagina } from '#web/moldura/meta.ts';
import { Trilha } from '#web/ui/base/trilha.tsx';

type Pagina = { titulo: string; caminho: string; descricao: (loja: DadosDaLoja) => string };

/** The title and description of an institutional page. */
export function metaInstitucional(
  dados: { loja: DadosDaLoja; shopUrl: string } | undefined,
  { titulo, caminho, descricao }: Pagina,
) {
  if (!dados) return [];
  const { loja, shopUrl } = dados;
  return metaDaPagina({ titulo, nomeDaLoja: loja.nome, descricao: descricao(loja), shopUrl, caminho });
}

type PaginaDeTextoProps = { titulo: string; chamada?: string; children: ReactNode };

/** A text page: breadcrumb, title and one column of text. */
export function PaginaDeTexto({ titulo, chamada, children }: PaginaDeTextoProps) {
  return (
    <div className="caixa pagina-de-texto">
      <Trilha passos={[]} paginaAtual={titulo} />
      <article>
        <h1>{titulo}</h1>
        {chamada && <p className="pagina-de-texto-chamada">{chamada}</p>}
        <div className="texto">{children}</div>
      </article>
    </div>
  );
}

/** A page with the owner's text, and `children` of the shop below it. `html` must be sanitised by the server; it is not sanitised here. */
export function PaginaDaLoja({ titulo, html, children }: { titulo: string; html: string; children?: ReactNode }) {
  return (
    <div className="caixa pagina-de-texto">
      <Trilha passos={[]} paginaAtual={titulo} />
      <article>
        <h1>{titulo}</h1>
        <div className="texto" dangerouslySetInnerHTML={{ __html: html }} />
        {children && <div className="texto">{children}</div>}
      </article>
    </div>
  );
}
