const UNICIDADE = '23505';

/**
 * Whether a statement failed because of the unique index or constraint of this name. Inside a transaction that was its
 * end: whoever finds out has to refuse, not to go on writing.
 */
export function violou(erro: unknown, restricao: string): boolean {
  // drizzle wraps what the database says.
  const causa: unknown = erro instanceof Error ? (erro.cause ?? erro) : erro;
  if (typeof causa !== 'object' || causa === null) return false;
  const { code, constraint } = causa as { code?: unknown; constraint?: unknown };
  return code === UNICIDADE && constraint === restricao;
}
