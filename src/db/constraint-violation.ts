const UNICIDADE = '23505';

/**
 * Returns whether a statement failed because of the unique index or constraint named `restricao`. The error has already
 * aborted the transaction, so the caller must refuse and not write any more.
 */
export function violaRestricao(erro: unknown, restricao: string): boolean {
  // drizzle wraps the driver's error in `cause`.
  const causa: unknown = erro instanceof Error ? (erro.cause ?? erro) : erro;
  if (typeof causa !== 'object' || causa === null) return false;
  const { code, constraint } = causa as { code?: unknown; constraint?: unknown };
  return code === UNICIDADE && constraint === restricao;
}
