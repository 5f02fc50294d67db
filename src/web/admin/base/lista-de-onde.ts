import { useLocation, useSearchParams } from 'react-router';

// The parameter `lista` of a row's page contains filters, order and page of the list that led there.

/** Longer ones are dropped: no list writes such an address. */
const MAIOR_LISTA = 4000;

/** Returns the address of a row's page, opened from a list with the query `busca` (`?status=enviado`). */
export function comLista(para: string, busca: string): string {
  const lista = busca.replace(/^\?/, '');
  if (lista === '') return para;
  const [caminho = '', ancora] = para.split('#');
  const elo = `${caminho}${caminho.includes('?') ? '&' : '?'}${new URLSearchParams({ lista })}`;
  return ancora === undefined ? elo : `${elo}#${ancora}`;
}

/** Returns the address of `lista` as it was left, from the parameters of a row's page; it never leaves `lista`. */
export function listaDeOnde(lista: string, parametros: URLSearchParams): string {
  const pedida = parametros.get('lista') ?? '';
  const deixada = pedida.length > MAIOR_LISTA ? '' : new URLSearchParams(pedida).toString();
  return deixada === '' ? lista : `${lista}?${deixada}`;
}

/** On a list: returns how to link to the page of a row, so that it leads back to the list as it is. */
export function useEloDaLista(): (para: string) => string {
  const { search } = useLocation();
  return (para) => comLista(para, search);
}

/** On the page of a row: returns the address of its list as it was left. */
export function useListaDeOnde(lista: string): string {
  const [parametros] = useSearchParams();
  return listaDeOnde(lista, parametros);
}

/** On the page of a row: returns how to link to another one of the same list. */
export function useMesmaLista(): (para: string) => string {
  const [parametros] = useSearchParams();
  return (para) => comLista(para, parametros.get('lista') ?? '');
}
