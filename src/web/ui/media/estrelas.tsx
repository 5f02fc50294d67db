import { notaPorExtenso } from '#domain/avaliacoes/avaliacao.ts';

/** One star, beside a number. */
export function Estrela() {
  return <span className="estrela" data-cheia="" aria-hidden />;
}

/** Five stars, filled to the nearest half. `decimos` are tenths of a star: 48 is 4,8. */
export function Estrelas({ decimos }: { decimos: number }) {
  return (
    <span className="estrelas" role="img" aria-label={`${notaPorExtenso(decimos)} de 5 estrelas`}>
      {[10, 20, 30, 40, 50].map((ate) => (
        <span
          key={ate}
          className="estrela"
          data-cheia={decimos >= ate - 2 ? '' : decimos >= ate - 7 ? 'meia' : undefined}
        />
      ))}
    </span>
  );
}
