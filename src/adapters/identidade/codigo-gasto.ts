import type { createAuthMiddleware } from 'better-auth/api';
import { recusa } from './entrada.ts';

type Ctx = { context: Pick<Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]['context'], 'adapter'> };

/**
 * Lets a right code open one session only (RFC 6238, 5.2): the library takes the same code again while its minute lasts,
 * and the same recovery code twice at the very same moment. The row is unique; the hourly sweep takes it away, long after
 * its code has stopped being right.
 */
export async function gastarCodigo({ context: { adapter } }: Ctx, uid: string, codigo: string): Promise<void> {
  const key = `codigo-gasto|${uid}|${codigo}`;
  try {
    await adapter.create({ model: 'rateLimit', data: { key, count: 1, lastRequest: Date.now() } });
  } catch (erro) {
    const gasto = await adapter.findOne({ model: 'rateLimit', where: [{ field: 'key', value: key }] });
    if (!gasto) throw erro;
    throw recusa('UNAUTHORIZED', 'CODIGO_GASTO');
  }
}
