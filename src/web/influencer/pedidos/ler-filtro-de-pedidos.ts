import type { FiltroDoInfluencer } from '#db/comissoes/ler-pedidos-do-influencer.ts';
import { type FiltroDeStatus, lerFiltroDeStatus } from '#domain/comissoes/pedido-do-influencer.ts';

/** Reads filter and search of an influencer's orders from the address: `?status=` with any alias, `?busca=`. */
export function lerFiltroDosPedidos(
  parametros: URLSearchParams,
  uid: string,
): { filtro: FiltroDeStatus; busca: string; consulta: FiltroDoInfluencer } {
  const filtro = lerFiltroDeStatus(parametros.get('status'));
  const busca = (parametros.get('busca') ?? '').trim().slice(0, 100);
  return { filtro, busca, consulta: { uid, status: filtro === 'todos' ? null : filtro, busca } };
}
