/**
 * An error for the log. A failed query's own message repeats its parameters, passwords' hashes and e-mails among them, so
 * only what the database said is kept of it.
 */
export function descreverErro(erro: unknown): string {
  const origem =
    erro instanceof Error && erro.message.startsWith('Failed query') ? (erro.cause ?? 'failed query') : erro;
  return origem instanceof Error ? (origem.stack ?? origem.message) : String(origem);
}
