import type { CategoriaDaLoja } from '#db/queries/produtos/catalogo.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { EloAntecipado } from '#web/loading/prefetch-link.tsx';

const tamanhoDaPrimeira = '(min-width: 992px) 50vw, 100vw';
const tamanhoDasOutras = '(min-width: 992px) 25vw, 50vw';

function contagem(quantidade: number): string {
  if (quantidade === 0) return 'Em breve';
  return `${numeroComMilhares(quantidade)} ${quantidade === 1 ? 'produto' : 'produtos'}`;
}

/** The categories as photographs with how many products each has. */
export function Prateleiras({ categorias }: { categorias: CategoriaDaLoja[] }) {
  // The menu starts with books; the mosaic ends with them, since its large first place needs filling goods.
  const ordem = [...categorias.slice(1), ...categorias.slice(0, 1)];
  return (
    <ul className="prateleiras">
      {ordem.map(({ slug, nome, imagem, quantidade }, indice) => (
        <li className="prateleira" key={slug}>
          <div className="prateleira-foto">
            {imagem && (
              <Fotografia
                imagem={{ ...imagem, alt: '' }}
                tamanhos={ordem.length === 1 ? '100vw' : indice === 0 ? tamanhoDaPrimeira : tamanhoDasOutras}
              />
            )}
          </div>
          <EloAntecipado className="prateleira-nome" to={`/categoria/${slug}`}>
            <b>{nome}</b>
            <span>{contagem(quantidade)}</span>
          </EloAntecipado>
        </li>
      ))}
    </ul>
  );
}
