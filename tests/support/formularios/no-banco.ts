import type { SQL } from 'drizzle-orm';
import type { LojaDeTeste } from '#tests/support/loja.ts';

/** The first value of a query's first row; '' without a row. */
export const um = async (loja: LojaDeTeste, consulta: SQL): Promise<string> =>
  String(Object.values((await loja.consultar<Record<string, unknown>>(consulta))[0] ?? {})[0] ?? '');

export const quantos = async (loja: LojaDeTeste, consulta: SQL): Promise<number> => Number(await um(loja, consulta));
