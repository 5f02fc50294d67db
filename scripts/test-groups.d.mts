/** Tests that `npm test` runs only when their sources changed; `tests` are beginnings of paths. */
export const testsBySources: { name: string; project: string; tests: string[]; sources: string[] }[];
/** The integration tests of the PostgreSQL part. */
export function testsOnPostgres(): string[];
/** Patterns of the tests that this run leaves out. */
export function leftOut(): string[];
