// @requirement 14.3.1
import { execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const segredos = [
  'loja.env',
  'deploy/loja.env',
  'deploy/.env',
  '.env',
  '.env.producao',
  'chave.age',
  'copia/manifesto.json.age',
  'copia/banco.tar.gz',
  'copias/hoje/auth-secret',
  'loja-2026-11-25T03-00-00Z/banco.dump',
  '.data/auth-secret',
  'outra/auth-secret',
];

test('segredos e cópias da loja ficam fora do Git', () => {
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', ...segredos], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(segredos);
});

test('nada que o Git guarda é ignorado por ele', () => {
  expect(execFileSync('git', ['ls-files', '-ci', '--exclude-standard'], { encoding: 'utf8' }).trim()).toBe('');
});

/** Docker's rules for the patterns used here: `**` any folders, `*` and `?` within a name; the last match wins. */
function foraDaImagem(padroes: string[], caminho: string): boolean {
  const partes = caminho.split('/');
  // A folder that is left out takes its contents with it.
  const lugares = partes.map((_, n) => partes.slice(0, n + 1).join('/'));
  let fora = false;
  for (const padrao of padroes) {
    const forma = padrao
      .replace(/^!/, '')
      .replaceAll('.', String.raw`\.`)
      .replaceAll('**/', '<pastas>')
      .replaceAll('*', '[^/]*')
      .replaceAll('?', '[^/]')
      .replaceAll('<pastas>', '(?:.*/)?');
    if (lugares.some((lugar) => new RegExp(`^${forma}$`).test(lugar))) fora = !padrao.startsWith('!');
  }
  return fora;
}

test('segredos e cópias da loja ficam fora da imagem, e o código não', async () => {
  const padroes = (await readFile('.dockerignore', 'utf8'))
    .split('\n')
    .filter((linha) => linha && !linha.startsWith('#'));
  expect(segredos.filter((caminho) => !foraDaImagem(padroes, caminho))).toEqual([]);
  const guardados = execFileSync('git', ['ls-files', 'src', 'scripts', 'public', 'demo'], { encoding: 'utf8' });
  expect(
    guardados
      .trim()
      .split('\n')
      .filter((caminho) => foraDaImagem(padroes, caminho)),
  ).toEqual([]);
});
