// A PgBouncer of one's own, as deploy/pgbouncer.ini configures it: for `npm run test:postgres -- --pgbouncer` and for the
// scenes of `npm run faults`.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './processes.mjs';

/** Ends a PgBouncer whose parent process was killed. */
const LONGEST_RUN_S = '10800';
const START_MS = 10_000;
const MISSING = 'Falta o PgBouncer: apt-get install pgbouncer';

/** A port that is free now. @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const quoted = (text) => `'${decodeURIComponent(text).replaceAll("'", "''")}'`;

/**
 * The settings of deploy/, for any database of the server `url` and without passwords of clients. A busy machine takes longer
 * than a shop may.
 */
function settings(url, port) {
  const { hostname, port: serverPort, username, password } = new URL(url);
  const server = [`host=${hostname}`, `port=${serverPort || 5432}`, `user=${quoted(username || 'postgres')}`];
  if (password) server.push(`password=${quoted(password)}`);
  const replaced = {
    loja: ['*', server.join(' ')],
    listen_port: ['listen_port', port],
    auth_type: ['auth_type', 'any'],
    auth_file: ['auth_file', ''],
    idle_transaction_timeout: ['idle_transaction_timeout', 120],
    query_wait_timeout: ['query_wait_timeout', 120],
  };
  const text = readFileSync(path.join(root, 'deploy', 'pgbouncer.ini'), 'utf8');
  return Object.entries(replaced).reduce((ini, [name, [key, value]]) => {
    const line = new RegExp(`^${name} = .*$`, 'm');
    if (!line.test(ini)) throw new Error(`deploy/pgbouncer.ini has no ${name}`);
    return ini.replace(line, () => `${key} = ${value}`);
  }, text);
}

/** Starts PgBouncer on `port` or a free one; resolves with its address and how to end it, once it listens. */
export async function startPgBouncer(url, port = null) {
  port ??= await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings(url, port));
  // It refuses to run as root; the settings hold the server's password, and only its user reads them.
  const asUser = process.getuid?.() === 0;
  chmodSync(folder, asUser ? 0o755 : 0o700);
  chmodSync(file, asUser ? 0o644 : 0o600);
  const child = spawn('timeout', [LONGEST_RUN_S, 'pgbouncer', ...(asUser ? ['-u', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  const started = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`PgBouncer did not start:\n${log}`)), START_MS);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(code === 127 ? MISSING : `PgBouncer ended:\n${log}`)));
    child.stderr.on('data', (chunk) => {
      if (log.length < 4000) log += chunk;
      if (!log.includes('process up')) return;
      clearTimeout(timer);
      resolve();
    });
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve).once('error', resolve);
  });
  // At once: every connection through it breaks.
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await started.catch(async (error) => {
    await stop();
    throw error;
  });
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String(port);
  return { url: address.href, port, stop };
}
