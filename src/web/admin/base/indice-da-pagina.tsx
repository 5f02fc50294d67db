import './indice-da-pagina.css';
import { useEffect, useState } from 'react';
import { slugDe } from '#domain/produtos/produto.ts';

/** The id of a section, which its link in the index leads to. */
export const idDaSecao = (titulo: string) => `secao-${slugDe(titulo)}`;

/** Share of the window's height, from its top, in which a section counts as the one being read. */
const FAIXA_LIDA = '-15% 0px -70% 0px';

/** Links to the sections of a long page: beside it where there is room, above it elsewhere. Marks the one being read. */
export function IndiceDaPagina({ secoes }: { secoes: readonly string[] }) {
  const [lida, setLida] = useState<string | null>(null);
  const nomes = secoes.join('\n');
  useEffect(() => {
    const observador = new IntersectionObserver(
      (vistas) => {
        const vista = vistas.findLast(({ isIntersecting }) => isIntersecting);
        if (vista) setLida(vista.target.id);
      },
      { rootMargin: FAIXA_LIDA },
    );
    for (const titulo of nomes.split('\n')) {
      const secao = document.getElementById(idDaSecao(titulo));
      if (secao) observador.observe(secao);
    }
    return () => observador.disconnect();
  }, [nomes]);
  return (
    <nav className="indice-da-pagina" aria-label="Nesta página">
      <ul>
        {secoes.map((titulo) => (
          <li key={titulo}>
            <a href={`#${idDaSecao(titulo)}`} aria-current={lida === idDaSecao(titulo) ? 'true' : undefined}>
              {titulo}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
