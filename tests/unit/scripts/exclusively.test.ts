import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exclusively } from '#scripts/processes.mjs';
import { identityOf } from '#scripts/progress.mjs';

let pasta: string;
let lock: string;
const filhos: ChildProcess[] = [];
beforeEach(() => {
  pasta = mkdtempSync(path.join(tmpdir(), 'exclusively-'));
  lock = path.join(pasta, 'fechadura');
});
afterEach(() => {
  for (const filho of filhos.splice(0)) filho.kill('SIGKILL');
  rmSync(pasta, { recursive: true });
});

function rodar(codigo: string): ChildProcess & { pid: number } {
  const filho = spawn(process.execPath, ['-e', codigo]);
  filhos.push(filho);
  return filho as ChildProcess & { pid: number };
}
const dormir = 'setInterval(() => {}, 1e9)';
const trancar = (pid: number) => writeFileSync(lock, identityOf(pid));

test('um de cada vez, também quando o trabalho falha, e a fechadura não fica', async () => {
  let dentro = 0;
  const trabalho = async () => {
    expect(++dentro).toBe(1);
    expect(readFileSync(lock, 'utf8')).toBe(identityOf(process.pid));
    await setImmediate();
    dentro--;
    return 'feito';
  };
  expect(await Promise.all([1, 2, 3].map(() => exclusively(trabalho, { lock })))).toEqual(['feito', 'feito', 'feito']);
  await expect(exclusively(() => Promise.reject(new Error('quebrou')), { lock })).rejects.toThrow('quebrou');
  expect(existsSync(lock)).toBe(false);
});

test('a de um processo que morreu é tomada, mesmo quando outro herdou o número dele', async () => {
  const morto = rodar('');
  await once(morto, 'exit');
  writeFileSync(lock, String(morto.pid));
  expect(await exclusively(async () => 'minha', { lock })).toBe('minha');
  writeFileSync(lock, `${rodar(dormir).pid} 1`);
  expect(await exclusively(async () => 'minha', { lock })).toBe('minha');
});

test('a de um processo que trabalha é esperada', async () => {
  const dono = rodar(`
    const fim = Date.now() + 2500;
    const vez = setInterval(() => {
      for (const ate = Date.now() + 5; Date.now() < ate;);
      if (Date.now() > fim) clearInterval(vez);
    }, 45);`);
  trancar(dono.pid);
  expect(await exclusively(async () => dono.exitCode, { lock, idleLimitMs: 1000 })).toBe(0);
});

test('a de um processo parado faz falhar quem espera, com o número de quem encerrar', async () => {
  const dono = rodar(dormir);
  trancar(dono.pid);
  await expect(exclusively(async () => 'nunca', { lock, idleLimitMs: 500 })).rejects.toThrow(
    `O processo ${dono.pid} prepara a loja e não avança há 0.5 s. Encerre-o (kill -9 ${dono.pid}) e tente de novo.`,
  );
  expect(existsSync(lock)).toBe(true);
});
