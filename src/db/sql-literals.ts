import { type SQL, sql } from 'drizzle-orm';

/**
 * A set of the domain written into a statement, for `in (…)`. Only ever the code's own words: a partial index, and a check,
 * are told by their text, where a value handed beside the statement says nothing.
 */
export const emTexto = (valores: readonly string[]): SQL => sql.raw(valores.map((valor) => `'${valor}'`).join(','));
