import type { CategoriaDaLoja } from '#db/queries/catalogo.ts';
import { Fotografia } from '#web/components/fotografia.tsx';
import { EloAntecipado } from '#web/ui/elo-antecipado.tsx';

const tamanhoDaPrimeira = '(min-width: 992px) 50vw, 100vw';
const tamanhoDasOutras = '(min-width: 992px) 25vw, 50vw';

function contagem(quantidade: number): string {
  if (quantidade === 0) return 'Em breve';
  return `${quantidade.toLocaleString('pt-BR')} ${quantidade === 1 ? 'produto' : 'produtos'}`;
}

/** The categories as photographs with how many products each has. */
export function Prateleiras({ categorias }: { categorias: CategoriaDaLoja[] }) {
  // What opens the menu closes the mosaic: the menu starts with books, the large first place wants goods that fill it.
  const ordem = [...categorias.slice(1), ...categorias.slice(0, 1)];
  return (
    <ul className="cats">
      {ordem.map(({ slug, nome, imagem, quantidade }, indice) => (
        <li className="cat" key={slug}>
          <div className="cat-f">
            {imagem && (
              <Fotografia
                imagem={{ ...imagem, alt: '' }}
                tamanhos={indice === 0 ? tamanhoDaPrimeira : tamanhoDasOutras}
              />
            )}
          </div>
          <EloAntecipado className="cat-n" to={`/categoria/${slug}`}>
            <b>{nome}</b>
            <span>{contagem(quantidade)}</span>
          </EloAntecipado>
        </li>
      ))}
    </ul>
  );
}
