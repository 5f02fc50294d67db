import type { Banco, OpcoesDoBanco } from './client.ts';

/**
 * Opens PostgreSQL when `databaseUrl` is set, else the embedded database in `dataDir`, and runs the pending migrations.
 */
export async function abrirBanco(opcoes: OpcoesDoBanco): Promise<Banco> {
  // Imported on demand: a shop on PostgreSQL does not load PGlite, and vice versa.
  if (opcoes.databaseUrl) {
    const { abrirPostgres } = await import('./postgres/postgres.ts');
    return abrirPostgres(opcoes.databaseUrl, { espera: opcoes.espera, urlDireta: opcoes.directUrl });
  }
  const { abrirPglite } = await import('./pglite/pglite.ts');
  return abrirPglite(opcoes);
}
