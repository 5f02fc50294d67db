// @requirement 15.23.7
import type { Dia, Mes } from '#domain/calendario.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import type { MomentoDaAgenda } from '#domain/precos/estado-da-promocao.ts';
import type { SemanaDaAgenda } from '#domain/precos/mes-da-agenda.ts';
import { MesDaAgenda } from './mes-da-agenda.tsx';

type AgendaProps = { momentos: MomentoDaAgenda[]; mes: Mes; hoje: Dia; semanas: SemanaDaAgenda[] };

/** A month of promotions, and the next moments at which promotions begin or end. */
export function Agenda({ momentos, ...doMes }: AgendaProps) {
  return (
    <section className="bloco" aria-labelledby="agenda">
      <h2 id="agenda">Agenda</h2>
      <MesDaAgenda {...doMes} />
      {momentos.length > 0 && (
        <>
          <h3 className="agenda-proximos">Próximos começos e fins</h3>
          <ol>
            {momentos.map(({ id, nome, em, oque }) => (
              <li key={`${id} ${oque}`}>
                <time dateTime={em.toISOString()}>{formatarMomentoComSegundos(em)}</time> {oque} {nome}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
