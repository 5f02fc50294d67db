// @requirement 11.13.2 11.13.3 15.7.3
import { pino, type DestinationStream } from 'pino';
import type { Log } from '#application/loja.ts';
import { bancoAusente } from '#db/database-away.ts';
import type { Env } from '#server/env.ts';
import { requestId } from '#server/http/request-id.ts';

const UM_MINUTO_MS = 60_000;

/** Fields of a database error without personal data (`detail` would quote rows). */
const doBanco = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

type ErroRegistrado = { type: string; message: string; stack: string[]; causa?: ErroRegistrado } & {
  [campo in (typeof doBanco)[number]]?: string;
};

/** The error without its query's values, which contain names, addresses and secrets. */
function semDadosPessoais(erro: unknown): ErroRegistrado | { message: string } {
  if (!(erro instanceof Error)) return { message: typeof erro === 'string' ? erro : 'not an error' };
  const campos = Object.fromEntries(
    doBanco.flatMap((campo) => (campo in erro ? [[campo, String((erro as never)[campo])]] : [])),
  );
  return {
    type: erro.constructor.name,
    message: erro.message.replace(/\nparams: [\s\S]*$/, ''),
    ...campos,
    stack: (erro.stack ?? '')
      .split('\n')
      .filter((linha) => /^\s+at /.test(linha))
      .map((linha) => linha.trim()),
    ...(erro.cause instanceof Error ? { causa: semDadosPessoais(erro.cause) as ErroRegistrado } : {}),
  };
}

/**
 * Returns the logger: JSON lines on standard error. Personal data and secrets are never logged; headers and query
 * values are redacted. Lines of one request share its `requestId`. While the database is away every query fails, so
 * that is logged once a minute, with the number of suppressed lines (`caladas`).
 */
export function createLog(
  level: Env['LOG_LEVEL'],
  destination: DestinationStream = pino.destination(2),
  now: () => number = Date.now,
): Log {
  let silentUntil = 0;
  let suppressed = 0;
  return pino(
    {
      level: level,
      redact: ['*.headers', '*.senha', '*.password', '*.accessToken'],
      serializers: { err: semDadosPessoais },
      mixin: () => {
        const id = requestId();
        return id === undefined ? {} : { requestId: id };
      },
      hooks: {
        logMethod([fields, ...rest], write) {
          const { err: erro } = (fields ?? {}) as { err?: unknown };
          if (!bancoAusente(erro)) return write.call(this, fields, ...rest);
          if (now() < silentUntil) return void (suppressed += 1);
          write.call(this, { err: erro, caladas: suppressed }, 'database is away');
          silentUntil = now() + UM_MINUTO_MS;
          suppressed = 0;
        },
      },
    },
    destination,
  );
}
