import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns the values as SQL literals for `in (…)`. The planner matches partial indexes and CHECKs only against
 * literals, not against bound parameters. Values are not escaped: pass constants of the code only, never input.
 */
export const sqlLiterals = (valores: readonly string[]): SQL => sql.raw(valores.map((valor) => `'${valor}'`).join(','));

/** Returns the text with the wildcards of `like` escaped. */
export const escapeLike = (texto: string): string => texto.replaceAll(/[\\%_]/g, String.raw`\$&`);
