import { html } from 'hono/html';
import { moldura } from '#demo/twins/page/twin-page.ts';
import { formatarMomento } from '#domain/datas.ts';
import type { EventoRecebido } from './event-store.ts';

/** Page of the events that a service received, with the faults of each. */
export function paginaDosEventos(titulo: string, eventos: EventoRecebido[]) {
  return moldura(
    titulo,
    titulo,
    'nenhum evento é contado',
    html`<div class="meios"><h1>Eventos recebidos</h1>
${eventos.length === 0 ? html`<p class="miudo">Nenhum evento ainda: ligue o serviço, aceite na loja e pague um pedido.</p>` : null}
<ul>${eventos.map(naLista)}</ul></div>`,
  );
}

function naLista({ corpo, faltas, criadoEm }: EventoRecebido) {
  return html`<li class="meio"><h2>${nomeDe(corpo)}</h2>
<p>${formatarMomento(criadoEm)}, ${faltas.length === 0 ? 'aceito' : `recusado: ${faltas.join('; ')}`}</p>
<pre class="miudo">${JSON.stringify(corpo, null, 2)}</pre></li>`;
}

function nomeDe(corpo: unknown): string {
  const { events, data } = {
    ...(corpo as { events?: { name?: unknown }[]; data?: { event_name?: unknown }[] } | null),
  };
  return String(events?.[0]?.name ?? data?.[0]?.event_name ?? 'sem nome');
}
