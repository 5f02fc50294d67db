import type { Limite, Limites } from '#application/ports/limites.ts';
import { recusa } from './recusa.ts';

/** Long after the code has stopped being right. */
const umaVez: Limite = { nome: 'codigo-gasto', maximo: 1, janelaMs: 15 * 60_000 };

/**
 * Lets a right code open one session only (RFC 6238, 5.2): the library takes the same code again while its minute lasts,
 * and the same recovery code twice at the very same moment.
 */
export async function gastarCodigo(limites: Limites, uid: string, codigo: string): Promise<void> {
  if ((await limites.contar(umaVez, `${uid}|${codigo}`)) > 0) throw recusa('UNAUTHORIZED', 'CODIGO_GASTO');
}
