import type { PecasDoConjunto } from '#db/queries/pecas/admin-pecas.ts';
import { chaveDaPeca, nomeDaPeca } from '#domain/pecas/peca-perdida.ts';

/** Which pieces vanish, by set, as bars of one scale. */
export function QuaisSomem({ conjuntos }: { conjuntos: PecasDoConjunto[] }) {
  const maior = Math.max(1, ...conjuntos.flatMap(({ pecas }) => pecas.map(({ unidades }) => unidades)));
  return (
    <section className="bloco" aria-labelledby="quais-somem">
      <h2 id="quais-somem">Que peças somem</h2>
      {conjuntos.length === 0 ? (
        <p>Ninguém perdeu uma peça ainda.</p>
      ) : (
        <div className="quais-somem">
          {conjuntos.map(({ id, nome, unidades, pecas }) => (
            <section key={id} aria-labelledby={`somem-${id}`}>
              <h3 id={`somem-${id}`}>
                {nome} <span>({unidades})</span>
              </h3>
              <ul>
                {pecas.map((peca) => (
                  <li key={chaveDaPeca(peca)}>
                    <span>{nomeDaPeca(peca)}</span>
                    <meter max={maior} value={peca.unidades} aria-hidden />
                    <b>{peca.unidades}</b>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </section>
  );
}
