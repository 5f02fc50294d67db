import type { QueryConfig } from 'pg';

/** A statement gets a name, and so a plan that is kept, once its text was sent this often. */
const USES_BEFORE_A_NAME = 5;
/** Most texts counted; lists of many lengths and searches of many shapes never recur. */
const MAX_COUNTED_TEXTS = 1000;
/** Most names: each connection keeps a plan per name until it is closed. */
const MAX_NAMES = 250;

const PREPARABLE_SQL = /^\s*\(*\s*(?:select|insert|update|delete|with)\b/i;

/** SQLSTATE of a plan whose result columns changed, as by a migration. */
const CHANGED_RESULT = '0A000';
/** SQLSTATEs of a name unknown, or taken, on this connection: a pooler hands out another one per transaction. */
const NAMES_OF_ANOTHER_SESSION = new Set(['26000', '42P05']);

export type NamedStatements = {
  /** Returns `config` with a name if its statement recurs. */
  withName(config: unknown): unknown;
  /** Call it with the error of a statement that got a name: its next execution is planned anew. */
  failed(config: unknown, error: unknown): void;
};

/**
 * Names recurring statements, so that the server parses and plans them once per connection. The names are the same on all
 * connections.
 */
export function createNamedStatements(): NamedStatements {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  let made = 0;
  let sessions = true;

  function nameOf(text: string): string | undefined {
    const name = names.get(text);
    if (name !== undefined || names.size === MAX_NAMES) return name;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < USES_BEFORE_A_NAME) {
      if (uses.size === MAX_COUNTED_TEXTS) uses.clear();
      uses.set(text, used);
      return undefined;
    }
    uses.delete(text);
    return giveName(text);
  }

  function giveName(text: string): string {
    const name = `s${++made}`;
    names.set(text, name);
    return name;
  }

  return {
    withName(config) {
      if (!sessions || !isUnnamed(config) || !PREPARABLE_SQL.test(config.text)) return config;
      const name = nameOf(config.text);
      return name === undefined ? config : { ...config, name };
    },
    failed(config, error) {
      const code = (error as { code?: unknown }).code;
      if (typeof code !== 'string' || !isUnnamed(config)) return;
      if (NAMES_OF_ANOTHER_SESSION.has(code)) sessions = false;
      if (code === CHANGED_RESULT && names.has(config.text)) giveName(config.text);
    },
  };
}

const isUnnamed = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && !(config as QueryConfig).name;
