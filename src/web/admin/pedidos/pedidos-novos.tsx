import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { followServerEvents } from '#web/loading/server-events.ts';

/** Ids of the orders that arrived since `desde`; `perdidos`: there may be more, which the server could not list. */
function usePedidosNovos(desde: Date): { ids: ReadonlySet<string>; perdidos: boolean } {
  const [novos, setNovos] = useState({ desde, ids: new Set<string>(), perdidos: false });
  useEffect(
    () =>
      followServerEvents(`/api/admin/pedidos/ao-vivo?desde=${desde.toISOString()}`, {
        onMessage: (data) =>
          setNovos((anterior) => {
            const ids = anterior.desde === desde ? anterior.ids : new Set<string>();
            const perdidos = anterior.desde === desde && anterior.perdidos;
            return data === 'tudo' ? { desde, ids, perdidos: true } : { desde, ids: new Set(ids).add(data), perdidos };
          }),
      }),
    [desde],
  );
  return novos.desde === desde ? novos : { ids: new Set(), perdidos: false };
}

/** The line '3 pedidos novos — mostrar' over the list. The list itself changes only when it is pressed. */
export function PedidosNovos({ desde }: { desde: Date }) {
  const { ids, perdidos } = usePedidosNovos(desde);
  const ir = useNavigate();
  const frase =
    ids.size === 0
      ? perdidos
        ? 'Pode haver pedidos novos'
        : ''
      : ids.size === 1
        ? '1 pedido novo'
        : `${ids.size} pedidos novos`;
  return (
    <div className="pedidos-novos" role="status">
      {frase && (
        <button type="button" onClick={() => void ir('/admin/pedidos', { preventScrollReset: true })}>
          {frase} — <u>mostrar</u>
        </button>
      )}
    </div>
  );
}
