import './linha-do-pedido.css';
import { formatarMomento } from '#domain/datas.ts';
import { type EventoDaEntrega, palavrasDaEtapa } from '#domain/entregas/rastreamento.ts';

/** The carrier's events in plain words, latest first; nothing without events. */
export function EventosDaEntrega({ eventos }: { eventos: readonly EventoDaEntrega[] }) {
  if (eventos.length === 0) return null;
  return (
    <ol className="eventos-da-entrega" aria-label="Onde está a entrega">
      {eventos.map(({ chave, etapa, lugar, ocorridoEm }) => (
        <li key={chave}>
          <b>{palavrasDaEtapa(etapa)}</b>
          {lugar && `, ${lugar}`}
          <time dateTime={ocorridoEm.toISOString()}>{formatarMomento(ocorridoEm)}</time>
        </li>
      ))}
    </ol>
  );
}
