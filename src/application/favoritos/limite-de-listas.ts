// @requirement 15.39.4 15.39.6
import type { Loja } from '#application/loja.ts';
import type { Limite } from '#application/ports/limites.ts';
import { temListaDoNavegador } from '#db/favoritos/ler-favoritos.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { hashDaChave } from './guardar-favoritos.ts';

/** New lists of guests from one address: behind one there may be a school, or a mobile network's customers. */
const listasNovasPorEndereco: Limite = { nome: 'lista-nova-de-favoritos', maximo: 50, janelaMs: DIA_MS };

/** Whether a guest's browser may store its list: an existing one always, a new one within the limit of its address. */
export async function podeGuardarLista(
  { db, limites }: Pick<Loja, 'db' | 'limites'>,
  chave: string,
  endereco: string,
): Promise<boolean> {
  if (await temListaDoNavegador(db, hashDaChave(chave))) return true;
  return (await limites.contar(listasNovasPorEndereco, endereco)) === 0;
}
