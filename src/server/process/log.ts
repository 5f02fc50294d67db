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

/** Characters of one value, and of all values of a line: clients choose some of them. */
const MAX_VALUE = 1000;
const MAX_LINE = 16_000;
const MAX_STACK_LINES = 30;
const MAX_DEPTH = 6;

/** Returns a copy of the fields with long values cut, and with those beyond the line's length left out. */
function bounded(fields: Record<string, unknown>): Record<string, unknown> {
  let left = MAX_LINE;
  const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}… (${text.length})` : text);
  const boundedValue = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') {
      const kept = cut(value, Math.min(MAX_VALUE, Math.max(0, left)));
      left -= kept.length;
      return kept;
    }
    left -= 8;
    if (typeof value !== 'object' || value === null) return value;
    if (left <= 0 || depth > MAX_DEPTH) return '…';
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of entriesWhileLeft(value)) items.push(boundedValue(item, depth + 1));
      return items;
    }
    // An error or a date is written by its serializer.
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    return boundedFields(value, depth + 1);
  };
  function* entriesWhileLeft<T>(entries: Iterable<T>): Generator<T> {
    for (const entry of entries) {
      if (left <= 0) return;
      yield entry;
    }
  }
  const boundedFields = (object: object, depth: number): Record<string, unknown> => {
    const kept: Record<string, unknown> = {};
    for (const [name, value] of entriesWhileLeft(Object.entries(object))) {
      left -= Math.min(name.length, MAX_VALUE);
      kept[cut(name, MAX_VALUE)] = boundedValue(value, depth);
    }
    return kept;
  };
  return boundedFields(fields, 0);
}

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
      .slice(0, MAX_STACK_LINES)
      .map((linha) => linha.trim()),
    ...(erro.cause instanceof Error ? { causa: semDadosPessoais(erro.cause) as ErroRegistrado } : {}),
  };
}

/**
 * Returns the logger: JSON lines on standard error. Personal data and secrets are never logged; headers and query
 * values are redacted, values and lines have a bounded length. Lines of one request share its `requestId`. While the
 * database is away every query fails, so that is logged once a minute, with the number of suppressed lines (`caladas`).
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
      serializers: { err: (erro: unknown) => bounded(semDadosPessoais(erro)) },
      // The error has a bounded length of its own and is never left out.
      formatters: { log: ({ err, ...fields }) => ({ ...(err === undefined ? {} : { err }), ...bounded(fields) }) },
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
