import type { Limite, Limites } from '#application/ports/limites.ts';
import { recusa } from './recusa.ts';

/** Long after the code has stopped being right. */
const umaVez: Limite = { nome: 'codigo-gasto', maximo: 1, janelaMs: 15 * 60_000 };

/**
 * Makes an accepted code open only one session (RFC 6238, 5.2): the library accepts the same code again within its minute,
 * and the same recovery code twice at the same moment.
 */
export async function gastarCodigo(limites: Limites, uid: string, codigo: string): Promise<void> {
  if ((await limites.contar(umaVez, `${uid}|${codigo}`)) > 0) throw recusa('UNAUTHORIZED', 'CODIGO_GASTO');
}
