// Plain JavaScript on Node's own modules only: these scripts run before anything is installed, on any Node >= 20.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

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

/** True when the process of that id is alive. */
function alive(pid) {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Lets one process at a time install or build; others wait. The lock of a dead process is taken over. */
export async function exclusively(work) {
  const lock = path.join(root, '.tmp', 'preparing.lock');
  const owner = path.join(lock, 'pid');
  mkdirSync(path.dirname(lock), { recursive: true });
  for (let attempt = 0; ; attempt += 1) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (attempt === 1) console.log('Outro processo está preparando a loja; aguardando...');
      // A lock without its owner's id is one just being taken: it gets a second before it counts as abandoned.
      const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : attempt < 5 ? process.pid : NaN;
      if (!alive(pid)) rmSync(lock, { recursive: true, force: true });
      await sleep(200);
    }
  }
  try {
    writeFileSync(owner, String(process.pid));
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
