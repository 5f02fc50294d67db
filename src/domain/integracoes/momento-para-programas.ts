// @requirement 15.32.3 15.35.3
/** A moment from a row, or as PostgreSQL writes it into JSON. */
export type MomentoLido = Date | string;

/** ISO 8601 in UTC with milliseconds, as the API and the messages of webhooks write every moment. */
export const momentoParaProgramas = (momento: MomentoLido): string => new Date(momento).toISOString();
