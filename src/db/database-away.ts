import { DrizzleQueryError } from 'drizzle-orm';

/** What the system says when nobody is at the other end of a connection, or it broke. */
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
/** Connection exceptions (class 08), a server that shuts down, crashed or starts, and one without a place left. */
const semServidor = /^(?:08\w{3}|57P0[1235]|53300)$/;
/** What the client library says in words only. */
const semResposta = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has)/;

/** Errors that came from a connection to the database: by itself `ECONNREFUSED` could be anybody's. */
const doBanco = new WeakSet<object>();

/** Notes that `erro` came from the connection to the database. */
export function marcarDoBanco<E>(erro: E): E {
  if (typeof erro === 'object' && erro !== null) doBanco.add(erro);
  return erro;
}

/** Whether `erro`, or what caused it, is that the database cannot be reached: an outage, which passes, not a bug. */
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

/** Marks what `metodos` of a connection pool fail with as the database's. */
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
