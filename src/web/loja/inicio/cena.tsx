// @requirement 15.5.2
import type { Conteudo } from '#domain/configuracao/conteudo.ts';
import { PrefetchLink } from '#web/loading/prefetch-link.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';

type CenaProps = { titulo: string; cena: Conteudo['cena'] };

/** A photograph across the window, and its words below it: they read under any picture. */
export function Cena({ titulo, cena: { imagem, frase, elo, destino } }: CenaProps) {
  if (!imagem) return null;
  return (
    <section className="cena-larga escuro" aria-label={titulo || frase || 'Fotografia'}>
      <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="(min-width: 768px) 100vw, 150vw" />
      {(titulo || frase || elo) && (
        <div className="caixa cena-palavras">
          {titulo && <h2>{titulo}</h2>}
          {frase && <p>{frase}</p>}
          {elo && (
            <PrefetchLink className="cena-elo" to={destino}>
              {elo}
            </PrefetchLink>
          )}
        </div>
      )}
    </section>
  );
}
