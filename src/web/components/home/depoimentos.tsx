import type { Depoimento } from '#web/components/home/depoimentos-da-loja.ts';

export function Depoimentos({ depoimentos }: { depoimentos: readonly Depoimento[] }) {
  return (
    <div className="deps">
      {depoimentos.map(({ texto, autor, cidade, produto }) => (
        <figure className="dep" key={autor}>
          <blockquote>“{texto}”</blockquote>
          <figcaption>
            <b>{autor}</b>
            {cidade}
            <br />
            {produto}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
