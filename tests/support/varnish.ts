import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';

/**
 * Starts Debian's Varnish with `deploy/varnish.vcl` before the shop, and waits until it passes a request on to it. Throws
 * without the program.
 */
export async function abrirVarnish(pasta: string, porta: number, portaDaLoja: number): Promise<ChildProcess> {
  const vcl = path.join(pasta, 'loja.vcl');
  const texto = readFileSync('deploy/varnish.vcl', 'utf8');
  writeFileSync(vcl, texto.replace('.port = "3000"', `.port = "${portaDaLoja}"`), { mode: 0o644 });
  const onde = ['-f', vcl, '-a', `127.0.0.1:${porta}`, '-n', path.join(pasta, 'varnish')];
  const varnish = spawn('varnishd', ['-F', ...onde, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'], {
    stdio: 'ignore',
  });
  let falta: Error | null = null;
  varnish.once('error', (erro) => (falta = erro));
  for (let vez = 0; vez < 100; vez++) {
    if (falta) throw falta;
    if (await fetch(`http://127.0.0.1:${porta}/healthz`).catch(() => null)) break;
    await esperar(100);
  }
  return varnish;
}
