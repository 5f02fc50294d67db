// @requirement 15.7.3
import { DrizzleQueryError } from 'drizzle-orm';

/** Error codes of the operating system for a connection that was refused, timed out or broke. */
const semConexao = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * SQLSTATEs: connection exceptions (class 08), a server that shuts down, crashed or starts up, and one out of
 * connections.
 */
const semServidor = /^(?:08\w{3}|57P0[1235]|53300)$/;
/** Connection errors for which pg sets no code, by the start of their message. */
const semResposta = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has)/;

/**
 * Errors raised by a connection to the database: a code such as `ECONNREFUSED` alone may come from any other service.
 */
const doBanco = new WeakSet<object>();

/** Records that `erro` came from the database connection, and returns it. */
export function marcarDoBanco<E>(erro: E): E {
  if (typeof erro === 'object' && erro !== null) doBanco.add(erro);
  return erro;
}

/**
 * Returns whether `erro` or one of its causes means that the database is unreachable: a temporary outage, not a bug.
 */
export function bancoAusente(erro: unknown): boolean {
  let veioDoBanco = false;
  for (let atual = erro, fundo = 0; atual instanceof Error && fundo < 8; atual = atual.cause, fundo += 1) {
    veioDoBanco ||= doBanco.has(atual) || atual instanceof DrizzleQueryError;
    if (veioDoBanco && eDeConexao(atual)) return true;
  }
  return false;
}

function eDeConexao(erro: Error): boolean {
  const { code } = erro as { code?: unknown };
  return (
    (typeof code === 'string' && (semConexao.has(code) || semServidor.test(code))) || semResposta.test(erro.message)
  );
}

/** Wraps `metodos` of a connection pool so that their errors are marked with `marcarDoBanco`. */
export function marcarFalhas<T extends object>(piscina: T, metodos: (keyof T)[]): void {
  for (const metodo of metodos) {
    const original = (piscina[metodo] as (...argumentos: unknown[]) => unknown).bind(piscina);
    Object.assign(piscina, {
      [metodo]: (...argumentos: unknown[]) => {
        const resposta = original(...argumentos);
        if (!(resposta instanceof Promise)) return resposta;
        return resposta.catch((erro: unknown) => {
          throw marcarDoBanco(erro);
        });
      },
    });
  }
}
