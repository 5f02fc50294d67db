import type { Banco, OpcoesDoBanco } from './client.ts';

/** Opens PostgreSQL when `databaseUrl` is set, else the embedded database in `dataDir`; brings its schema up to date. */
export async function abrirBanco(opcoes: OpcoesDoBanco): Promise<Banco> {
  // Loaded on demand, so that a real server never pays for the embedded one, nor the other way round.
  if (opcoes.databaseUrl) {
    const { abrirPostgres } = await import('./postgres/postgres.ts');
    return abrirPostgres(opcoes.databaseUrl, { espera: opcoes.espera });
  }
  const { abrirPglite } = await import('./pglite/pglite.ts');
  return abrirPglite(opcoes);
}
