import { pino } from 'pino';
import type { Log } from '#application/loja.ts';
import type { Env } from '#server/env.ts';

/** Structured lines on standard error. Personal data and secrets are never logged; headers are cut out. */
export function criarRegistro(nivel: Env['LOG_LEVEL']): Log {
  return pino({ level: nivel, redact: ['*.headers', '*.senha', '*.password', '*.accessToken'] }, pino.destination(2));
}
