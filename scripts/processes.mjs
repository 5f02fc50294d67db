// Plain JavaScript on Node's own modules only: these scripts run before anything is installed, on any Node >= 20.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { identityOf, idleWatch, isAlive } from './progress.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The project's own Node (24), there once the dependencies are installed. */
export const node = path.join(root, 'node_modules', '.bin', 'node');

/** This environment with the project's binaries first, so that a tool's `#!/usr/bin/env node` finds the right Node. */
export function projectEnv(extra = {}) {
  const bin = path.join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/**
 * Runs a command to its end. With `quiet` its output is returned instead of shown. @returns {Promise<{ code: number,
 * output: string }>}
 */
export function run(command, args, { quiet = false, env = projectEnv() } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 128 + constants.signals[signal], output }));
  });
}

/** Becomes `command`: same terminal, signals passed on, and this process ends with the command's exit code. */
export function become(command, args, env = projectEnv()) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(127);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * Lets one process at a time install or build; others wait. The lock of a dead process is taken over. An owner that is
 * stopped or hangs makes those that wait fail: what it left half done is not known.
 */
export async function exclusively(work, { lock = path.join(root, '.tmp', 'preparing'), idleLimitMs = 120_000 } = {}) {
  mkdirSync(path.dirname(lock), { recursive: true });
  let watched = { owner: '', since: performance.now(), idle: () => false };
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(lock, identityOf(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (attempt === 1) console.log('Outro processo está preparando a loja; aguardando...');
    const owner = existsSync(lock) ? readFileSync(lock, 'utf8') : '';
    if (owner !== watched.owner || attempt === 0)
      watched = {
        owner,
        since: performance.now(),
        idle: owner ? idleWatch(Number.parseInt(owner), { limitMs: idleLimitMs }) : () => false,
      };
    // A lock without its owner's id is being written; one that stays so was abandoned in that moment.
    if (owner ? !isAlive(owner) : performance.now() - watched.since > 5000) rmSync(lock, { force: true });
    else if (attempt % 5 === 4 && watched.idle()) {
      const pid = Number.parseInt(owner);
      throw new Error(
        `O processo ${pid} prepara a loja e não avança há ${idleLimitMs / 1000} s. Encerre-o (kill -9 ${pid}) e tente de novo.`,
      );
    }
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
