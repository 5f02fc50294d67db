/**
 * Returns an error for the log. The message of a failed query repeats its parameters, password hashes and e-mails among
 * them, so only the database's own message is kept.
 */
export function descreverErro(erro: unknown): string {
  const origem = origemDoErro(erro);
  return origem instanceof Error ? (origem.stack ?? origem.message) : String(origem);
}

/** Returns the database's error of a failed query; any other error unchanged. */
export function origemDoErro(erro: unknown): unknown {
  return erro instanceof Error && erro.message.startsWith('Failed query') ? (erro.cause ?? 'failed query') : erro;
}
