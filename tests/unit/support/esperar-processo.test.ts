import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { ateAtender, ateQue, encerrar, terminou } from '#tests/support/esperar-processo.ts';
import { portaLivre } from '#tests/support/loja-processo.ts';

/** A process that runs this code, and the bytes it has written so far. */
function rodar(codigo: string) {
  let bytes = 0;
  const processo = spawn(process.execPath, ['-e', codigo], { stdio: ['ignore', 'pipe', 'ignore'] });
  processo.stdout.on('data', (pedaco: Buffer) => (bytes += pedaco.length));
  onTestFinished(() => void processo.kill('SIGKILL'));
  return { processo, escrito: () => bytes };
}
const comProntoEm = (porta: number) => `require('http').createServer((_, r) => r.end()).listen(${porta}, '127.0.0.1')`;
/** Works a tenth of the time for so long, and then does what follows. */
const trabalhar = (ms: number, depois: string) => `
  const fim = Date.now() + ${ms};
  const vez = setInterval(() => {
    for (const ate = Date.now() + 5; Date.now() < ate;);
    if (Date.now() < fim) return;
    clearInterval(vez);
    ${depois}
  }, 45);`;
const dormir = 'setInterval(() => {}, 1e9);';
const nunca = () => false;

test('quem trabalha muito mais do que o limite e depois atende é esperado', async () => {
  const porta = await portaLivre();
  const { processo } = rodar(trabalhar(2000, comProntoEm(porta)));
  await ateAtender(processo, porta, { semAndarMs: 1000 });
  expect((await fetch(`http://127.0.0.1:${porta}/readyz`)).ok).toBe(true);
});

test('quem só escreve também avança, e quem trabalha por um filho', async () => {
  const filho = JSON.stringify(trabalhar(2000, ''));
  for (const codigo of [
    `setInterval(() => console.log('x'), 50); setTimeout(() => process.exit(7), 2000)`,
    `require('child_process').spawn(process.execPath, ['-e', ${filho}]).on('exit', () => process.exit(7))`,
  ]) {
    const { processo, escrito } = rodar(codigo);
    await expect(ateQue(processo, nunca, { escrito, semAndarMs: 1000 })).rejects.toThrow('terminou com 7');
  }
});

test('quem dorme, e quem foi parado pelo sistema, não avança', async () => {
  const adormecido = rodar(dormir).processo;
  await expect(ateQue(adormecido, nunca, { semAndarMs: 300 })).rejects.toThrow('não avança há 0.3 s');
  const parado = rodar(trabalhar(60_000, '')).processo;
  parado.kill('SIGSTOP');
  await expect(ateQue(parado, nunca, { semAndarMs: 300 })).rejects.toThrow('não avança há 0.3 s');
});

test('quem termina antes de atender diz como', async () => {
  const { processo } = rodar('process.exit(3)');
  await expect(ateAtender(processo, await portaLivre())).rejects.toThrow('terminou com 3');
});

test('encerrar espera por quem fecha devagar, e mata quem não fecha', async () => {
  const { processo: lento, escrito } = rodar(
    `process.on('SIGTERM', () => { ${trabalhar(2000, 'process.exit(0)')} }); console.log('pronto'); ${dormir}`,
  );
  await ateQue(lento, () => escrito() > 0);
  await encerrar(lento, 'SIGTERM', { semAndarMs: 1000 });
  expect(lento.exitCode).toBe(0);
  const surdo = rodar(`process.on('SIGTERM', () => {}); console.log('pronto'); ${dormir}`);
  await ateQue(surdo.processo, () => surdo.escrito() > 0);
  await expect(encerrar(surdo.processo, 'SIGTERM', { semAndarMs: 300 })).rejects.toThrow(
    'não terminou depois de SIGTERM',
  );
  expect(surdo.processo.signalCode).toBe('SIGKILL');
  // One that has ended is not waited for.
  await encerrar(surdo.processo, 'SIGTERM');
});

test('um processo dá portas diferentes, livres, a quem pede ao mesmo tempo', async () => {
  const portas = await Promise.all(Array.from({ length: 30 }, portaLivre));
  expect(new Set(portas).size).toBe(30);
  const [porta] = portas;
  const { processo } = rodar(comProntoEm(porta ?? 0));
  await ateAtender(processo, porta ?? 0);
  const todas = await Promise.all(Array.from({ length: 63 }, portaLivre));
  expect(todas).not.toContain(porta);
  processo.kill();
  await once(processo, 'exit');
  expect(terminou(processo)).toBe(true);
});
