import type { Depoimento } from '#domain/configuracao/conteudo.ts';

/** Testimonials (docs/requirements.md 2.6.3). */
export function Depoimentos({ depoimentos }: { depoimentos: readonly Depoimento[] }) {
  return (
    <div className="depoimentos">
      {depoimentos.map(({ texto, autor, cidade, produto }) => (
        <figure className="depoimento" key={`${autor} ${texto}`}>
          <blockquote>“{texto}”</blockquote>
          <figcaption>
            <b>{autor}</b>
            {cidade}
            {cidade && produto && <br />}
            {produto}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
