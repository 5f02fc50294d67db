import { pino, type DestinationStream } from 'pino';
import type { Log } from '#application/loja.ts';
import { bancoAusente } from '#db/database-away.ts';
import { semDadosPessoais } from '#domain/sem-dados-pessoais.ts';
import type { Env } from '#server/env.ts';
import { requestId } from '#server/http/request-id.ts';

const UM_MINUTO_MS = 60_000;

/**
 * Returns the logger: JSON lines on standard error. Personal data and secrets are never logged; headers and query
 * values are redacted. Lines of one request share its `requestId`. While the database is away every query fails, so
 * that is logged once a minute, with the number of suppressed lines (`caladas`).
 */
export function criarRegistro(
  nivel: Env['LOG_LEVEL'],
  destino: DestinationStream = pino.destination(2),
  agora: () => number = Date.now,
): Log {
  let calarAte = 0;
  let caladas = 0;
  return pino(
    {
      level: nivel,
      redact: ['*.headers', '*.senha', '*.password', '*.accessToken'],
      serializers: { err: semDadosPessoais },
      mixin: () => {
        const id = requestId();
        return id === undefined ? {} : { requestId: id };
      },
      hooks: {
        logMethod([dados, ...resto], registrar) {
          const { err: erro } = (dados ?? {}) as { err?: unknown };
          if (!bancoAusente(erro)) return registrar.call(this, dados, ...resto);
          if (agora() < calarAte) return void (caladas += 1);
          registrar.call(this, { err: erro, caladas }, 'database is away');
          calarAte = agora() + UM_MINUTO_MS;
          caladas = 0;
        },
      },
    },
    destino,
  );
}
