import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** Orders that came since the page was made; null: some, but it is not known how many. */
function usePedidosNovos(desde: Date): { ids: ReadonlySet<string>; perdidos: boolean } {
  const [novos, setNovos] = useState({ desde, ids: new Set<string>(), perdidos: false });
  useEffect(() => {
    const fonte = new EventSource(`/api/admin/pedidos/ao-vivo?desde=${desde.toISOString()}`);
    fonte.addEventListener('message', ({ data }: MessageEvent<string>) => {
      setNovos((antes) => {
        const ids = antes.desde === desde ? antes.ids : new Set<string>();
        const perdidos = antes.desde === desde && antes.perdidos;
        return data === 'tudo' ? { desde, ids, perdidos: true } : { desde, ids: new Set(ids).add(data), perdidos };
      });
    });
    return () => fonte.close();
  }, [desde]);
  return novos.desde === desde ? novos : { ids: new Set(), perdidos: false };
}

/** '3 pedidos novos — mostrar': quiet, over the list, which stays as it is until it is pressed. */
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
