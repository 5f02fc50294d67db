import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentStamp } from '#scripts/content-stamp.mjs';

let pasta = '';
beforeEach(() => {
  pasta = mkdtempSync(path.join(tmpdir(), 'marca-'));
  mkdirSync(path.join(pasta, 'src', 'peças'), { recursive: true });
  escrever('src/peças/rei.ts', 'um passo');
  escrever('src/peças/torre.ts', 'em linha reta');
});
afterEach(() => rmSync(pasta, { recursive: true }));

const escrever = (arquivo: string, texto: string) => writeFileSync(path.join(pasta, arquivo), texto);
const marca = () => contentStamp(['src', 'package.json'], pasta);
const git = (...args: string[]) =>
  execFileSync('git', ['-C', pasta, '-c', 'user.name=x', '-c', 'user.email=x@x.test', ...args]);
const guardar = () => {
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'peças');
};

test('é do conteúdo: a mesma sem git, antes e depois de guardar, e com outra data', () => {
  const semGit = marca();
  guardar();
  expect(marca()).toBe(semGit);
  utimesSync(path.join(pasta, 'src/peças/rei.ts'), 1, 1);
  expect(marca()).toBe(semGit);
});

test.each([
  ['sem git', () => {}],
  ['com git', guardar],
])('%s, cada mudança a muda, e desfazê-la a traz de volta', (_, preparar) => {
  preparar();
  const antes = marca();
  const marcas = [
    () => escrever('src/peças/rei.ts', 'dois passos'),
    () => escrever('src/peças/rainha.ts', 'para todo lado'),
    () => rmSync(path.join(pasta, 'src/peças/torre.ts')),
    () => escrever('package.json', '{}'),
  ].map((mudar) => {
    mudar();
    return marca();
  });
  expect(new Set([antes, ...marcas]).size).toBe(5);
  escrever('fora.txt', 'nada da loja');
  expect(marca()).toBe(marcas.at(-1));
  escrever('src/peças/rei.ts', 'um passo');
  escrever('src/peças/torre.ts', 'em linha reta');
  for (const nova of ['src/peças/rainha.ts', 'package.json']) rmSync(path.join(pasta, nova));
  expect(marca()).toBe(antes);
});
