/**
 * An error for the log. A failed query's own message repeats its parameters, passwords' hashes and e-mails among them, so
 * only what the database said is kept of it.
 */
export function descreverErro(erro: unknown): string {
  const origem = origemDoErro(erro);
  return origem instanceof Error ? (origem.stack ?? origem.message) : String(origem);
}

/** What the database said, of a failed query; any other error as it is. */
export function origemDoErro(erro: unknown): unknown {
  return erro instanceof Error && erro.message.startsWith('Failed query') ? (erro.cause ?? 'failed query') : erro;
}
