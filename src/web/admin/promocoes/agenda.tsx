// @requirement 15.23.7
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import type { MomentoDaAgenda } from '#domain/precos/estado-da-promocao.ts';

/** The next moments at which promotions begin or end. */
export function Agenda({ momentos }: { momentos: MomentoDaAgenda[] }) {
  if (momentos.length === 0) return null;
  return (
    <section className="bloco" aria-labelledby="agenda">
      <h2 id="agenda">Agenda</h2>
      <ol>
        {momentos.map(({ id, nome, em, oque }) => (
          <li key={`${id} ${oque}`}>
            <time dateTime={em.toISOString()}>{formatarMomentoComSegundos(em)}</time> {oque} {nome}
          </li>
        ))}
      </ol>
    </section>
  );
}
