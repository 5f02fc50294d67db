import { pino, type DestinationStream } from 'pino';
import type { Log } from '#application/loja.ts';
import { semDadosPessoais } from '#domain/sem-dados-pessoais.ts';
import type { Env } from '#server/env.ts';

/** Structured lines on standard error. Personal data and secrets are never logged; headers and the values of queries are cut out. */
export function criarRegistro(nivel: Env['LOG_LEVEL'], destino: DestinationStream = pino.destination(2)): Log {
  return pino(
    {
      level: nivel,
      redact: ['*.headers', '*.senha', '*.password', '*.accessToken'],
      serializers: { err: semDadosPessoais },
    },
    destino,
  );
}
